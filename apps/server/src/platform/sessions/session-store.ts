import type { SessionStore } from '@fastify/session';
import type { Db } from '../database/db.ts';
import { log } from '../log/log.ts';
import { SessionCache } from './session-cache.ts';
import { deleteSession, findSession, hashOf, idleMilliseconds, type SessionRow, touchSession } from './session-rows.ts';

declare module 'fastify' {
  interface Session {
    userId?: number;
    /** Set when a browser goes back to an earlier session of its own, so that its cookie is sent again. */
    resumed?: boolean;
  }
}

type Stored = Parameters<SessionStore['set']>[1];
const TOUCH_EVERY = 5 * 60_000;

const whoseSession = ({ userId, actingAdminId }: SessionRow): number[] =>
  actingAdminId === null ? [userId] : [userId, actingAdminId];

/** Keeps sessions in the database under the hash of their id. */
export class PostgresSessionStore implements SessionStore {
  readonly #db: Db;
  readonly #rows = new SessionCache<SessionRow>();

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Writes nothing: `beginSession` has written the row, in the transaction that checked the password. Writing it here,
   * after that, could bring back a session that a change of password has ended in between.
   */
  set(_id: string, _session: Stored, callback: (error?: unknown) => void): void {
    callback();
  }

  get(id: string, callback: (error: unknown, session?: Stored | null) => void): void {
    this.#load(id).then((session) => callback(null, session), callback);
  }

  destroy(id: string, callback: (error?: unknown) => void): void {
    deleteSession(this.#db, hashOf(id)).then(() => {
      this.#rows.clear();
      callback();
    }, callback);
  }

  /** The session of an id as it is kept, remembered for a while. */
  find(id: string): Promise<SessionRow | null> {
    return this.#rows.get(id, whoseSession, async () => (await findSession(this.#db, hashOf(id))) ?? null);
  }

  forget(userId: number): void {
    this.#rows.forget(userId);
  }

  clear(): void {
    this.#rows.clear();
  }

  told(told: boolean): void {
    this.#rows.told(told);
  }

  async #load(id: string): Promise<Stored | null> {
    const row = await this.find(id);
    if (!row) return null;
    if (Date.now() - row.lastSeenAt.getTime() > TOUCH_EVERY) {
      row.lastSeenAt = new Date();
      touchSession(this.#db, row).catch((error) => log.warn({ err: error }, 'a session was not kept alive'));
    }
    return {
      cookie: { originalMaxAge: row.remember ? idleMilliseconds(true) : null, path: '/' },
      userId: row.userId,
    } as Stored;
  }
}
