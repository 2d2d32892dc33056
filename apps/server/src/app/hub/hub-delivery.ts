import type { ChatEvent } from '@ithaki/contract';
import type { Server } from 'socket.io';
import type { LiveNotice } from '../../features/chat/index.ts';
import { log } from '../../platform/log/log.ts';
import type { HubRooms, HubSocket } from './hub-rooms.ts';

/** Sends events to the sockets of this node, in order. */
export class HubDelivery {
  /** Number of notices sent since the start. */
  delivered = 0;
  readonly #io: Server;
  readonly #rooms: HubRooms;
  #notices: LiveNotice[] = [];
  #busy = false;

  constructor(io: Server, rooms: HubRooms) {
    this.#io = io;
    this.#rooms = rooms;
  }

  /** Sends notices after those that are still waiting. */
  add(notices: readonly LiveNotice[]): void {
    this.#notices.push(...notices);
    if (!this.#busy) void this.#run();
  }

  /** Sends an event to every socket immediately. */
  deliverToEveryone(event: ChatEvent): void {
    this.#io.emit(event.Event, event);
  }

  async #run(): Promise<void> {
    this.#busy = true;
    while (this.#notices.length > 0) {
      const notices = this.#notices;
      this.#notices = [];
      const people = this.#peopleOf(notices.filter(({ e }) => e.Event === 'conversationChanged'));
      try {
        if (people.length > 0) await this.#rooms.read(people);
        for (const notice of notices) this.#deliver(notice);
      } catch (error) {
        log.warn({ err: error }, 'events could not be delivered');
        this.deliverToEveryone({ Event: 'resync' });
      }
    }
    this.#busy = false;
  }

  /** Returns those recipients of the notices who are connected to this node. */
  #peopleOf(notices: readonly LiveNotice[]): number[] {
    const { adapter, sockets } = this.#io.sockets;
    const ids = notices.flatMap(({ to }) => to.flatMap((room) => [...(adapter.rooms.get(room) ?? [])]));
    const callers = ids.flatMap((id) => (sockets.get(id) as HubSocket | undefined)?.data.caller.userId ?? []);
    return [...new Set(callers)];
  }

  #deliver({ to, e }: LiveNotice): void {
    const { rooms } = this.#io.sockets.adapter;
    const present = to.filter((room) => rooms.has(room));
    if (present.length === 0) return;
    this.delivered += 1;
    const author = authorOf(e);
    if (author === undefined) {
      this.#io.to(present).emit(e.Event, e);
      return;
    }
    const own = `user:${author}`;
    this.#io.to(present).except(own).emit(e.Event, e);
    const event = ownVersion(e);
    if (event && rooms.has(own)) this.#io.to(own).emit(event.Event, event);
  }
}

/** Returns the author of an event, who receives it in another form or not at all. */
function authorOf(event: ChatEvent): number | undefined {
  if (event.Event === 'userTyping' || event.Event === 'userConnected' || event.Event === 'userDisconnected')
    return event.UserId;
  return 'Message' in event ? (event.Message?.UserId ?? undefined) : undefined;
}

/**
 * Returns the event as its author receives it: a message says what its author may do with it, and nobody is told that
 * they are typing themselves.
 */
function ownVersion(event: ChatEvent): ChatEvent | undefined {
  if (event.Event !== 'messageReceived' && event.Event !== 'messageChanged') return undefined;
  const { Message, ...numbers } = event;
  // For an older message, what its author may still do depends on the time, so the message itself is not sent.
  if (event.Event === 'messageChanged' || !Message) return numbers;
  return { ...numbers, Message: { ...Message, can: ['edit', 'remove'] } };
}
