import type { SessionStore } from '@fastify/session';
import type { Db } from '../database/db.ts';
import { log } from '../log/log.ts';
import { SessionCache } from './session-cache.ts';
import {
  deleteSession,
  findSession,
  hashOf,
  idleMilliseconds,
  type SessionRow,
  saveSession,
  touchSession,
} from './session-rows.ts';

declare module 'fastify' {
  interface Session {
    userId?: number;
    remember?: boolean;
    actingAdminId?: number;
    /** The administrator's own session, to return to, as base64. */
    actingSession?: string;
    address?: string;
    agent?: string;
  }
}

type Stored = Parameters<SessionStore['set']>[1];
const TOUCH_EVERY = 5 * 60_000;

/** Keeps sessions in the database under the hash of their id. */
export class PostgresSessionStore implements SessionStore {
  readonly #db: Db;
  readonly #rows = new SessionCache<SessionRow>();

  constructor(db: Db) {
    this.#db = db;
  }

  set(id: string, session: Stored, callback: (error?: unknown) => void): void {
    if (session.userId === undefined) return callback();
    const remember = session.remember ?? false;
    saveSession(this.#db, {
      idHash: hashOf(id),
      userId: session.userId,
      remember,
      actingAdminId: session.actingAdminId,
      actingSessionHash: session.actingSession ? Buffer.from(session.actingSession, 'base64') : undefined,
      address: session.address ?? '',
      agent: session.agent ?? '',
      expiresAt: new Date(Date.now() + idleMilliseconds(remember)),
    }).then(() => callback(), callback);
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

  /** The session of an id as it is kept, remembered for a few seconds. */
  find(id: string): Promise<SessionRow | null> {
    const hash = hashOf(id);
    return this.#rows.get(
      hash.toString('base64'),
      (row) => [row.userId],
      async () => (await findSession(this.#db, hash)) ?? null,
    );
  }

  forget(userId: number): void {
    this.#rows.forget(userId);
  }

  clear(): void {
    this.#rows.clear();
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
      remember: row.remember,
    } as Stored;
  }
}
