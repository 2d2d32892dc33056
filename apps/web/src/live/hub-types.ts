import type { Calls, ChatEvent, ReplyOf } from '@ithaki/contract';

/** Whether the page hears what happens: not connected yet, connected, trying again, or not trying. */
export type HubState = 'starting' | 'connected' | 'reconnecting' | 'disconnected';

/** What the hub tells by itself after each connection: how many messages and notifications are unread. */
export interface InitialData {
  Event: 'initialData';
  Chat: ReplyOf<Calls['conversations']['newCount']> | null;
  Notifications: ReplyOf<Calls['notifications']['count']>;
}

/** What a page hears. `resync` also follows each connection: something may have been missed before it. */
export type HubEvent = ChatEvent | InitialData;

/** An error reply of the hub, as over HTTP, with its status. */
export interface HubRefusal {
  Status?: number;
  Error: { Code: string; Message: string; Fields?: Record<string, string>; RetryAfter?: number };
}

/** What a connection tells the one who opened it. */
export interface ConnectionListener {
  opened: () => void;
  heard: (event: HubEvent) => void;
  /** The connection could not be opened, or was lost. */
  lost: () => void;
  /** The server ended it for good. */
  ended: (refusal: HubRefusal) => void;
}

/** An open or opening connection. */
export interface Connection {
  /** Sends what a method of the hub takes; throws ApiError when it is refused, Offline when no answer came. */
  send: (method: string, body: object) => Promise<unknown>;
  close: () => void;
}

/** Opens a connection for a person. */
export type Connect = (person: number, listener: ConnectionListener) => Promise<Connection>;
