import type { Calls, ChatEvent, ReplyOf } from '@ithaki/contract';

/** The state of the live connection: not connected yet, connected, trying again, or given up. */
export type HubState = 'starting' | 'connected' | 'reconnecting' | 'disconnected';

/** The numbers of unread messages and notifications, which the hub sends after each connection. */
export interface InitialData {
  Event: 'initialData';
  Chat: ReplyOf<Calls['conversations']['newCount']> | null;
  Notifications: ReplyOf<Calls['notifications']['count']>;
}

/**
 * An event of the live connection. `resync` also follows each connection, because earlier events may have been
 * missed.
 */
export type HubEvent = ChatEvent | InitialData;

/** An error reply of the hub, as over HTTP, with its status. */
export interface HubRefusal {
  Status?: number;
  Error: { Code: string; Message: string; Fields?: Record<string, string>; RetryAfter?: number };
}

/** Callbacks of a connection. */
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
  /** Calls a method of the hub; throws ApiError when it is refused, Offline when no reply came. */
  send: (method: string, body: object) => Promise<unknown>;
  close: () => void;
}

/** Opens a connection for a person who has a programme open. */
export type Connect = (
  person: number,
  listener: ConnectionListener,
  programme: number | undefined,
) => Promise<Connection>;
