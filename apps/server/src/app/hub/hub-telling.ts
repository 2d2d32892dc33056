import type { ChatEvent } from '@ithaki/contract';
import type { Server } from 'socket.io';
import type { LiveNotice } from '../../features/chat/index.ts';
import { log } from '../../platform/log/log.ts';
import type { HubRooms, HubSocket } from './hub-rooms.ts';

/** Tells the sockets of this node what happens, in order. */
export class HubTelling {
  /** Notices told since the start. */
  told = 0;
  readonly #io: Server;
  readonly #rooms: HubRooms;
  #notices: LiveNotice[] = [];
  #busy = false;

  constructor(io: Server, rooms: HubRooms) {
    this.#io = io;
    this.#rooms = rooms;
  }

  /** Tells notices, after those that are still to be told. */
  add(notices: readonly LiveNotice[]): void {
    this.#notices.push(...notices);
    if (!this.#busy) void this.#run();
  }

  /** Tells every socket at once. */
  tellEveryone(event: ChatEvent): void {
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
        for (const notice of notices) this.#tell(notice);
      } catch (error) {
        log.warn({ err: error }, 'what happened could not be told');
        this.tellEveryone({ Event: 'resync' });
      }
    }
    this.#busy = false;
  }

  /** The people connected here whom notices are for. */
  #peopleOf(notices: readonly LiveNotice[]): number[] {
    const { adapter, sockets } = this.#io.sockets;
    const ids = notices.flatMap(({ to }) => to.flatMap((room) => [...(adapter.rooms.get(room) ?? [])]));
    const callers = ids.flatMap((id) => (sockets.get(id) as HubSocket | undefined)?.data.caller.userId ?? []);
    return [...new Set(callers)];
  }

  #tell({ to, e }: LiveNotice): void {
    const { rooms } = this.#io.sockets.adapter;
    const present = to.filter((room) => rooms.has(room));
    if (present.length === 0) return;
    this.told += 1;
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

/** Who hears an event differently, or not at all. */
function authorOf(event: ChatEvent): number | undefined {
  if (event.Event === 'userTyping' || event.Event === 'userConnected' || event.Event === 'userDisconnected')
    return event.UserId;
  return 'Message' in event ? (event.Message?.UserId ?? undefined) : undefined;
}

/** What the author of a message hears: with what an author may do. Nobody hears that they are typing. */
function ownVersion(event: ChatEvent): ChatEvent | undefined {
  if (event.Event !== 'messageReceived' && event.Event !== 'messageChanged') return undefined;
  const { Message, ...numbers } = event;
  // What may still be done with an older message depends on the time.
  if (event.Event === 'messageChanged' || !Message) return numbers;
  return { ...numbers, Message: { ...Message, can: ['edit', 'remove'] } };
}
