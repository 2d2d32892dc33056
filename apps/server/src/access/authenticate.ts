import type { Language } from '@ithaki/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../platform/database/db.ts';
import { notFound } from '../platform/errors/refusal.ts';
import { SessionCache } from '../platform/sessions/session-cache.ts';
import type { PostgresSessionStore } from '../platform/sessions/session-store.ts';
import { offeredLanguages } from '../platform/texts/translate.ts';
import type { Actor } from './actor.ts';
import { loadActor } from './load-actor.ts';

/** Finds the actor of a session, and caches what it reads from the database. */
export class Authenticator {
  readonly #db: Db;
  readonly #sessions: PostgresSessionStore;
  readonly #actors = new SessionCache<Actor>();

  constructor(db: Db, sessions: PostgresSessionStore) {
    this.#db = db;
    this.#sessions = sessions;
  }

  /**
   * Returns the actor of a session in a project, named by id or url, or in the project they used last. Null once the
   * session has ended.
   */
  async findActor(sessionId: string, reference: string | null): Promise<Actor | null> {
    const session = await this.#sessions.find(sessionId);
    if (!session) return null;
    const key = `${sessionId}|${reference ?? ''}|${session.viewedId ?? ''}`;
    return this.#actors.get(
      key,
      (actor) => [actor.userId, session.userId, ...(actor.actingAdmin ? [actor.actingAdmin.id] : [])],
      () => loadActor(this.#db, session, reference),
    );
  }

  /** Records that a session is in use. */
  keepAlive(sessionId: string): Promise<void> {
    return this.#sessions.keepAlive(sessionId);
  }

  /** Drops the cached data of a person on this node. */
  forget(userId: number): void {
    this.#sessions.forget(userId);
    this.#actors.forget(userId);
  }

  /**
   * Sets whether the connection by which the database notifies this node of changes is up: while it is, cached entries
   * may live longer.
   */
  setListening(listening: boolean): void {
    this.#sessions.setListening(listening);
    this.#actors.setListening(listening);
  }

  /** Drops everything cached on this node. */
  clear(): void {
    this.#sessions.clear();
    this.#actors.clear();
  }
}

/**
 * Returns the project a request names: `ProjectId` of the body, of its nested filter or of a link's query, else the
 * `X-Project` header.
 */
export function projectReference(request: FastifyRequest): string | null {
  const body = request.body as { ProjectId?: unknown; filter?: { ProjectId?: unknown } | null } | null | undefined;
  const named = body?.ProjectId ?? body?.filter?.ProjectId;
  if (Number.isInteger(named)) return String(named);
  // A link that is followed sends no `X-Project` header.
  const { ProjectId } = (request.query ?? {}) as { ProjectId?: unknown };
  if (request.method === 'GET' && typeof ProjectId === 'string' && /^\d{1,9}$/.test(ProjectId)) return ProjectId;
  const header = request.headers['x-project'];
  return typeof header === 'string' && header !== '' ? decodeProjectHeader(header) : null;
}

/** Decodes the percent-encoded project url of the header; throws 404 for malformed encoding or a NUL character. */
function decodeProjectHeader(header: string): string {
  try {
    const text = decodeURIComponent(header);
    if (text.includes('\0')) throw notFound();
    return text;
  } catch {
    throw notFound();
  }
}

/**
 * Returns the language of the reply: the browser's first choice if the installation has that language (ignoring the
 * country), else the person's, else Greek.
 */
export function requestLanguage(request: FastifyRequest, actor: Actor | null): Language {
  const [first = ''] = (request.headers['accept-language'] ?? '').split(/[,;]/, 1);
  const tag = first.trim().toLowerCase();
  const choices = [tag, tag.split('-', 1)[0]];
  return offeredLanguages().find((code) => choices.includes(code.toLowerCase())) ?? actor?.language ?? 'el';
}
