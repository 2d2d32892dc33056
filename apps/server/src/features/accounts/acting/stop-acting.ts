import type { Identity } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadActor } from '../../../access/load-actor.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { leaveSession, resumeSession } from '../../../platform/sessions/begin-session.ts';
import { deleteSession, findSession, type SessionRow } from '../../../platform/sessions/session-rows.ts';
import { clearReturn, clearViewAs, returnOf } from '../browser-cookies.ts';
import { identityOf } from '../identity.ts';

/** Ends acting or viewing as someone; answers who is signed in then, or null where nobody is. */
export async function stopActing(context: Context): Promise<Identity | null> {
  const { actor, db, request, reply } = context;
  const session = await findSession(db, actor.sessionHash);
  if (!session) throw new Refusal(401, 'NotSignedIn');
  clearViewAs(request, reply);
  if (actor.viewAs) return identityIn(context, session);
  if (session.actingAdminId === null) throw new Refusal(422, 'NotActing');
  context.audit({ subjectId: actor.userId, target: 'loginAs', after: { Begun: false } });
  await deleteSession(db, session.idHash);
  await context.forget(actor.userId);
  const own = await ownSession(context, session);
  clearReturn(request, reply);
  if (!own) await leaveSession(request);
  return own && identityIn(context, own);
}

/** The administrator's session, if this very browser holds it: whoever only had the link does not become administrator. */
async function ownSession({ db, request }: Context, acting: SessionRow): Promise<SessionRow | null> {
  const signedId = returnOf(request);
  const own = signedId === undefined ? null : await resumeSession(db, request, signedId);
  return own && own.userId === acting.actingAdminId ? own : null;
}

async function identityIn({ db }: Context, session: SessionRow): Promise<Identity | null> {
  const actor = await loadActor(db, session, null, null);
  return actor && identityOf(actor);
}
