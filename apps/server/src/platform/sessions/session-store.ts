import type { Db } from '../database/db.ts';
import { log } from '../log/log.ts';
import { SessionCache } from './session-cache.ts';
import { findSession, hashOf, type SessionRow, touchSession } from './session-rows.ts';

const TOUCH_EVERY = 5 * 60_000;

/** Keeps sessions in the database under the hash of their id. */
export class SessionStore {
  readonly #db: Db;
  readonly #rows = new SessionCache<SessionRow>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** The session of an id as it is kept, remembered for a while. */
  find(id: string): Promise<SessionRow | null> {
    return this.#rows.get(
      id,
      (row) => (row.actingAdminId === null ? [row.userId] : [row.userId, row.actingAdminId]),
      async () => (await findSession(this.#db, hashOf(id))) ?? null,
    );
  }

  /** The same for a request, which keeps it alive. */
  async use(id: string): Promise<SessionRow | null> {
    const row = await this.find(id);
    if (row && Date.now() - row.lastSeenAt.getTime() > TOUCH_EVERY) {
      row.lastSeenAt = new Date();
      touchSession(this.#db, row).catch((error) => log.warn({ err: error }, 'a session was not kept alive'));
    }
    return row;
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
}
