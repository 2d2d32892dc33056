import type { SessionStore } from '@fastify/session';
import { databaseUnavailable, isDatabaseUnavailable } from '../database/database-unavailable.ts';
import type { Db } from '../database/db.ts';
import { log } from '../log/log.ts';
import { SessionCache } from './session-cache.ts';
import {
  deleteSession,
  findSession,
  hashSessionId,
  idleMilliseconds,
  type SessionRow,
  touchSession,
} from './session-rows.ts';

declare module 'fastify' {
  interface Session {
    userId?: number;
    /** Set when a browser returns to an earlier session of its own, so that its cookie is sent again. */
    resumed?: boolean;
  }
}

type StoredSession = Parameters<SessionStore['set']>[1];
const TOUCH_INTERVAL = 5 * 60_000;

const sessionUserIds = ({ userId, actingAdminId }: SessionRow): number[] =>
  actingAdminId === null ? [userId] : [userId, actingAdminId];

/** Stores sessions in the database under the hash of their id. */
export class PostgresSessionStore implements SessionStore {
  readonly #db: Db;
  readonly #rows = new SessionCache<SessionRow>();

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Writes nothing, because `beginSession` has written the row in the transaction that checked the password. Writing it
   * afterwards could restore a session that a change of password ended in between.
   */
  set(_id: string, _session: StoredSession, callback: (error?: unknown) => void): void {
    callback();
  }

  get(id: string, callback: (error: unknown, session?: StoredSession | null) => void): void {
    this.#load(id).then(
      (session) => callback(null, session),
      // The library treats some errors of a connection (ENOENT) as a session that does not exist.
      (error) => callback(isDatabaseUnavailable(error) ? databaseUnavailable() : error),
    );
  }

  destroy(id: string, callback: (error?: unknown) => void): void {
    deleteSession(this.#db, hashSessionId(id)).then(() => {
      this.#rows.clear();
      callback();
    }, callback);
  }

  /** Returns the stored session of an id, cached. */
  find(id: string): Promise<SessionRow | null> {
    return this.#rows.get(id, sessionUserIds, async () => (await findSession(this.#db, hashSessionId(id))) ?? null);
  }

  /** Records that a session is in use, so that it does not end for being idle. */
  async keepAlive(id: string): Promise<void> {
    const row = await this.find(id);
    if (!row || Date.now() - row.lastSeenAt.getTime() <= TOUCH_INTERVAL) return;
    row.lastSeenAt = new Date();
    touchSession(this.#db, row).catch((error) => log.warn({ err: error }, 'a session was not kept alive'));
  }

  forget(userId: number): void {
    this.#rows.forget(userId);
  }

  clear(): void {
    this.#rows.clear();
  }

  /**
   * Sets whether the connection by which the database notifies this node of changes is up: while it is, cached entries
   * may live longer.
   */
  setListening(listening: boolean): void {
    this.#rows.setListening(listening);
  }

  async #load(id: string): Promise<StoredSession | null> {
    const row = await this.find(id);
    if (!row) return null;
    return {
      cookie: { originalMaxAge: row.remember ? idleMilliseconds(true) : null, path: '/' },
      userId: row.userId,
    } as StoredSession;
  }
}
