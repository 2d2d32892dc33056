import { id, type Language } from '@ithaki/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../platform/database/db.ts';
import { notFound } from '../platform/errors/refusal.ts';
import { SessionCache } from '../platform/sessions/session-cache.ts';
import type { PostgresSessionStore } from '../platform/sessions/session-store.ts';
import type { Actor } from './actor.ts';
import { loadActor } from './load-actor.ts';

/** Finds out who makes a request, remembering the answer for a while. */
export class Authenticator {
  readonly #db: Db;
  readonly #sessions: PostgresSessionStore;
  readonly #actors = new SessionCache<Actor>();

  constructor(db: Db, sessions: PostgresSessionStore) {
    this.#db = db;
    this.#sessions = sessions;
  }

  /** The actor of a request in the project it names, or null without a session. */
  async actorOf(request: FastifyRequest): Promise<Actor | null> {
    if (request.session?.userId === undefined) return null;
    const { sessionId } = request.session;
    const session = await this.#sessions.find(sessionId);
    if (!session) return null;
    const reference = projectReference(request);
    const viewAs = viewedId(request.cookies.AdminViewAs);
    const key = `${sessionId}|${reference ?? ''}|${viewAs ?? ''}`;
    return this.#actors.get(
      key,
      (actor) => [actor.userId, session.userId, ...(actor.actingAdmin ? [actor.actingAdmin.id] : [])],
      () => loadActor(this.#db, session, reference, viewAs),
    );
  }

  forget(userId: number): void {
    this.#sessions.forget(userId);
    this.#actors.forget(userId);
  }

  /** Says whether changes are told of from now on, so that what is read may be remembered longer. */
  told(told: boolean): void {
    this.#sessions.told(told);
    this.#actors.told(told);
  }

  clear(): void {
    this.#sessions.clear();
    this.#actors.clear();
  }
}

/** The project a request works in: `ProjectId` of the body or of a link, else the page's `X-Project` header. */
function projectReference(request: FastifyRequest): string | null {
  const body = request.body as { ProjectId?: unknown } | null | undefined;
  if (Number.isInteger(body?.ProjectId)) return String(body?.ProjectId);
  // A link sends no header.
  const { ProjectId } = (request.query ?? {}) as { ProjectId?: unknown };
  if (request.method === 'GET' && typeof ProjectId === 'string' && /^\d{1,9}$/.test(ProjectId)) return ProjectId;
  const header = request.headers['x-project'];
  return typeof header === 'string' && header !== '' ? decoded(header) : null;
}

/** The header carries the url percent-encoded; what is no such text names no project. */
function decoded(header: string): string {
  try {
    const text = decodeURIComponent(header);
    if (text.includes('\0')) throw notFound();
    return text;
  } catch {
    throw notFound();
  }
}

/** The person an administrator looks as; null for a cookie that holds no row's number. */
function viewedId(cookie: string | undefined): number | null {
  if (cookie === undefined) return null;
  const parsed = id.safeParse(Number(cookie));
  return parsed.success ? parsed.data : null;
}

/** The caller's language: their own, else the browser's when it asks for English, else Greek. */
export function languageOf(request: FastifyRequest, actor: Actor | null): Language {
  const asked = request.headers['accept-language'];
  if (typeof asked === 'string' && /^en\b/i.test(asked)) return 'en';
  if (typeof asked === 'string' && /^el\b/i.test(asked)) return 'el';
  return actor?.language ?? 'el';
}
