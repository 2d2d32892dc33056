import type { accounts, ReplyOf } from '@ithaki/contract';
import { onlyByOwnHand } from '../../../access/by-own-hand.ts';
import type { Context } from '../../../access/context.ts';
import { nameOf } from '../../../access/load-actor.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { endSessionsOf } from '../../../platform/sessions/session-rows.ts';
import { endOwnSession, findSessions } from './session-queries.ts';

/** The caller's open sessions. A session's `Id` here is a hash of its own: with it one can end it, not use it. */
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
      ActingFor: nameOf(session.actingFields ?? {}, session.actingUserName),
    }),
  }));
  return { list };
}

/** Ends one of the caller's sessions, or all but this one. */
export async function endSession(context: Context, id: string | undefined): Promise<{ Ok: true }> {
  const { actor, db } = context;
  onlyByOwnHand(actor);
  if (id === undefined) await endSessionsOf(db, actor.userId, actor.sessionHash);
  else if (!(await endOwnSession(db, actor.userId, Buffer.from(id, 'base64url')))) throw notFound();
  await context.forget(actor.userId);
  return { Ok: true };
}
