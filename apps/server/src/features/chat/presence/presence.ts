import { randomUUID } from 'node:crypto';
import { MOST_LISTED_READERS } from '@ithaki/contract';
import type { Db } from '../../../platform/database/db.ts';
import { log } from '../../../platform/log/log.ts';
import { type LiveRoom, publishLive } from '../live/publish-queries.ts';
import {
  ACTIVE_MINUTES,
  findSmallConversations,
  markActive,
  markGone,
  refreshSeen,
  removeLapsed,
} from './presence-queries.ts';

/** Milliseconds between two words of a node that people are connected to it: three fit into the time each holds. */
const REFRESH = 20_000;

/** Milliseconds after which a person without connections counts as gone: a page that is loaded anew is back before. */
const GRACE = 10_000;

/** How many rooms are named in one notice. */
const MAX_ROOMS = 200;

/** A person with connections to this node. */
interface Present {
  connections: number;
  /** Milliseconds since 1970 of the last sign of use; 0 before the first, and once left alone. */
  activeAt: number;
  leaving?: NodeJS.Timeout;
}

/**
 * Who is in use at this node, in the table where all nodes see it. Whoever shares a conversation of at most fifty members
 * with a person is told when they come and go: in larger ones, everybody's return after a restart would be told to all.
 */
export class Presence {
  readonly #db: Db;
  /** A node has another id at each start. */
  readonly #node = randomUUID();
  readonly #people = new Map<number, Present>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Begins to repeat who is here, and to remove what killed nodes said. */
  start(): void {
    this.#timer ??= setInterval(() => void this.refresh().catch(logFailure), REFRESH).unref();
  }

  /** Stops. The rows stay until they lapse: whoever is back at another node within a minute was never away. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    for (const { leaving } of this.#people.values()) clearTimeout(leaving);
  }

  /** A connection of the person opened. */
  connected(userId: number): void {
    const person = this.#people.get(userId) ?? { connections: 0, activeAt: 0 };
    clearTimeout(person.leaving);
    delete person.leaving;
    person.connections += 1;
    this.#people.set(userId, person);
  }

  /** A connection of the person closed. */
  disconnected(userId: number): void {
    const person = this.#people.get(userId);
    if (!person || this.#closed) return;
    person.connections -= 1;
    if (person.connections > 0) return;
    person.leaving = setTimeout(() => {
      this.#people.delete(userId);
      if (person.activeAt > 0) void this.#leave([userId]).catch(logFailure);
    }, GRACE).unref();
  }

  /** The person uses a page, by a connection or without one. */
  async active(userId: number): Promise<void> {
    const person = this.#people.get(userId);
    if (person) person.activeAt = Date.now();
    if (await markActive(this.#db, this.#node, userId)) await this.#tell('userConnected', [userId]);
  }

  /** The person has left their pages alone. */
  async idle(userId: number): Promise<void> {
    const person = this.#people.get(userId);
    if (person) person.activeAt = 0;
    await this.#leave([userId]);
  }

  /** Repeats who is here, lets go who has not been active for long, and removes what lapsed. */
  async refresh(now = Date.now()): Promise<void> {
    const active = [...this.#people].filter(([, { activeAt }]) => activeAt > 0);
    const isOver = ({ activeAt }: Present) => activeAt < now - ACTIVE_MINUTES * 60_000;
    const over = active.filter(([, person]) => isOver(person));
    for (const [, person] of over) person.activeAt = 0;
    const here = active.filter(([, { activeAt }]) => activeAt > 0).map(([id]) => id);
    if (here.length > 0) await refreshSeen(this.#db, this.#node, here);
    if (over.length > 0) await this.#leave(over.map(([id]) => id));
    await this.#tell('userDisconnected', await removeLapsed(this.#db));
  }

  async #leave(userIds: readonly number[]): Promise<void> {
    await this.#tell('userDisconnected', await markGone(this.#db, this.#node, userIds));
  }

  async #tell(Event: 'userConnected' | 'userDisconnected', userIds: readonly number[]): Promise<void> {
    if (userIds.length === 0) return;
    const rooms = new Map<number, LiveRoom[]>();
    for (const { userId, id } of await findSmallConversations(this.#db, userIds, MOST_LISTED_READERS))
      rooms.set(userId, [...(rooms.get(userId) ?? []), `conversation:${id}`]);
    const notices = [...rooms].flatMap(([UserId, to]) =>
      Array.from({ length: Math.ceil(to.length / MAX_ROOMS) }, (_, part) => ({
        to: to.slice(part * MAX_ROOMS, (part + 1) * MAX_ROOMS),
        e: { Event, UserId } as const,
      })),
    );
    await publishLive(this.#db, notices);
  }
}

const logFailure = (error: unknown) => log.warn({ err: error }, 'who is online could not be noted');
