import type { accounts, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { displayName } from '../../../access/load-actor.ts';
import { requireMode } from '../../../access/session-modes.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { endOwnSession, endSessionsOf } from '../../../platform/sessions/session-rows.ts';
import { findSessions } from './session-queries.ts';

/**
 * Lists the caller's open sessions. `Id` is the hash of the session id: it can be used to end the session, not to use
 * it.
 */
export async function listSessions({ actor, db }: Context): Promise<ReplyOf<typeof accounts.sessions>> {
  const open = await findSessions(db, actor.userId);
  const list = open.map((session) => ({
    Id: session.idHash.toString('base64url'),
    Current: session.idHash.equals(actor.sessionHash),
    Address: session.address,
    Agent: session.agent,
    CreatedAt: session.createdAt.toISOString(),
    LastSeenAt: session.lastSeenAt.toISOString(),
    Remember: session.remember,
    ...(session.actingUserName !== null && {
      ActingFor: displayName(session.actingFields ?? {}, session.actingUserName),
    }),
  }));
  return { list };
}

/** Ends one of the caller's sessions; without an id, all except the current one. */
export async function endSession(context: Context, id: string | undefined): Promise<{ Ok: true }> {
  const { actor, db } = context;
  requireMode(actor, 'ownData');
  if (id === undefined) await endSessionsOf(db, actor.userId, 'elsewhere', actor.sessionHash);
  else if (!(await endOwnSession(db, actor.userId, Buffer.from(id, 'base64url')))) throw notFound();
  await context.forget(actor.userId);
  return { Ok: true };
}
