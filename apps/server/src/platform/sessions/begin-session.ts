// Adds the types of cookies and sessions to requests and replies.
import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/db.ts';
import { findSession, hashSessionId, idleMilliseconds, type SessionRow, saveSession } from './session-rows.ts';
import type {} from './session-store.ts';

export interface SessionStart {
  userId: number;
  remember?: boolean;
  /**
   * Set in a login-as session: the administrator, and the administrator's own session, with which this session ends
   * too.
   */
  acting?: { adminId: number; sessionHash: Buffer };
}

/**
 * Begins a session under a new id. The row is written in the caller's transaction; the cookie is sent with the reply.
 */
export async function beginSession(db: Db, request: FastifyRequest, start: SessionStart): Promise<SessionRow> {
  const remember = start.remember ?? false;
  const session = await open(request, '');
  session.userId = start.userId;
  if (remember) session.cookie.maxAge = idleMilliseconds(true);
  const idHash = hashSessionId(session.sessionId);
  await saveSession(db, {
    idHash,
    userId: start.userId,
    remember,
    actingAdminId: start.acting?.adminId,
    actingSessionHash: start.acting?.sessionHash,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    expiresAt: new Date(Date.now() + idleMilliseconds(remember)),
  });
  const row = await findSession(db, idHash);
  if (!row) throw new Error('a session ended before it began');
  return row;
}

/** Resumes another session of this browser by its signed id; returns null when it has ended. */
export async function resumeSession(db: Db, request: FastifyRequest, signedId: string): Promise<SessionRow | null> {
  const session = await open(request, signedId);
  if (session.userId === undefined) return null;
  const row = await findSession(db, hashSessionId(session.sessionId));
  // Something is set in the session, because the library sends the cookie again only for changed sessions.
  session.set('resumed', true);
  return row ?? null;
}

/** Removes the session from the browser; the caller deletes its row. */
export async function leaveSession(request: FastifyRequest): Promise<void> {
  await open(request, '');
}

/** Opens the session of a signed id, or a new one without a person when there is none. */
function open(request: FastifyRequest, signedId: string): Promise<FastifyRequest['session']> {
  return new Promise((resolve, reject) => {
    request.server.decryptSession(signedId, request, (error?: unknown) =>
      error ? reject(error) : resolve(request.session),
    );
  });
}
