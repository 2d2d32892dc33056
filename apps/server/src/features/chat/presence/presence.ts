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

/** Milliseconds between two renewals of a node's rows: three fit into the time for which a row counts. */
const REFRESH = 20_000;

/**
 * Milliseconds after which a person without connections counts as gone, so that reloading a page makes no difference.
 */
const GRACE = 10_000;

/** Number of rooms in one notice. */
const MAX_ROOMS = 200;

/** A person who is connected to this node. */
interface Present {
  connections: number;
  /** Time of the last sign of use, in milliseconds since 1970; 0 before the first, and after the person went idle. */
  activeAt: number;
  leaving?: NodeJS.Timeout;
}

/**
 * Records who uses pages at this node, in a table that all nodes read. Members of a conversation of at most fifty
 * people are notified when one of them comes online or goes offline; in larger ones a restart of the server would cause
 * too many notices.
 */
export class Presence {
  readonly #db: Db;
  /** A node gets another id at each start. */
  readonly #node = randomUUID();
  readonly #people = new Map<number, Present>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Starts to renew this node's rows regularly, and to remove those of nodes that were killed. */
  start(): void {
    this.#timer ??= setInterval(() => void this.refresh().catch(logFailure), REFRESH).unref();
  }

  /**
   * Stops the renewals. The rows stay until they expire, so that a person who reconnects to another node within a
   * minute does not appear offline in between.
   */
  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    for (const { leaving } of this.#people.values()) clearTimeout(leaving);
  }

  /** Called when a connection of the person opens. */
  connected(userId: number): void {
    const person = this.#people.get(userId) ?? { connections: 0, activeAt: 0 };
    clearTimeout(person.leaving);
    delete person.leaving;
    person.connections += 1;
    this.#people.set(userId, person);
  }

  /** Called when a connection of the person closes. */
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

  /** Called when the person uses a page, with a connection or without one. */
  async active(userId: number): Promise<void> {
    const person = this.#people.get(userId);
    if (person) person.activeAt = Date.now();
    if (await markActive(this.#db, this.#node, userId)) await this.#publish('userConnected', [userId]);
  }

  /** Called when the person has left their pages idle. */
  async idle(userId: number): Promise<void> {
    const person = this.#people.get(userId);
    if (person) person.activeAt = 0;
    await this.#leave([userId]);
  }

  /** Renews the rows of people present, drops those inactive for long, and removes expired rows. */
  async refresh(now = Date.now()): Promise<void> {
    const active = [...this.#people].filter(([, { activeAt }]) => activeAt > 0);
    const isOver = ({ activeAt }: Present) => activeAt < now - ACTIVE_MINUTES * 60_000;
    const over = active.filter(([, person]) => isOver(person));
    for (const [, person] of over) person.activeAt = 0;
    const here = active.filter(([, { activeAt }]) => activeAt > 0).map(([id]) => id);
    if (here.length > 0) await refreshSeen(this.#db, this.#node, here);
    if (over.length > 0) await this.#leave(over.map(([id]) => id));
    await this.#publish('userDisconnected', await removeLapsed(this.#db));
  }

  async #leave(userIds: readonly number[]): Promise<void> {
    await this.#publish('userDisconnected', await markGone(this.#db, this.#node, userIds));
  }

  async #publish(Event: 'userConnected' | 'userDisconnected', userIds: readonly number[]): Promise<void> {
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
