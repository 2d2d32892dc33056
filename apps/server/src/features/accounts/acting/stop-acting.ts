import type { Identity } from '@ithaki/contract';
import type { Context, HttpContext } from '../../../access/context.ts';
import { loadActor } from '../../../access/load-actor.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { leaveSession, resumeSession } from '../../../platform/sessions/begin-session.ts';
import { deleteSession, findSession, type SessionRow, setViewed } from '../../../platform/sessions/session-rows.ts';
import { clearReturnCookie, readReturnCookie } from '../browser-cookies.ts';
import { presentIdentity } from '../identity.ts';

/** Stops acting or viewing as someone; returns who is signed in afterwards, or null when nobody is. */
export async function stopActing(context: HttpContext): Promise<Identity | null> {
  const { actor, db, request, reply } = context;
  const session = await findSession(db, actor.sessionHash);
  if (!session) throw new Refusal(401, 'NotSignedIn');
  if (actor.mode === 'viewing') {
    await setViewed(db, session.idHash, null);
    await context.forget(session.userId);
    return sessionIdentity(context, { ...session, viewedId: null });
  }
  if (session.actingAdminId === null) throw new Refusal(422, 'NotActing');
  context.audit({ subjectId: actor.userId, target: 'loginAs', after: { Begun: false } });
  await deleteSession(db, session.idHash);
  await context.forget(actor.userId);
  const own = await administratorSession(context, session);
  clearReturnCookie(request, reply);
  if (!own) await leaveSession(request);
  return own && sessionIdentity(context, own);
}

/**
 * Returns the administrator's own session if this browser holds it; a device that only had the link does not become
 * signed in as the administrator.
 */
async function administratorSession({ db, request }: HttpContext, acting: SessionRow): Promise<SessionRow | null> {
  const signedId = readReturnCookie(request);
  const own = signedId === undefined ? null : await resumeSession(db, request, signedId);
  return own && own.userId === acting.actingAdminId ? own : null;
}

async function sessionIdentity({ db }: Context, session: SessionRow): Promise<Identity | null> {
  const actor = await loadActor(db, session, null);
  return actor && presentIdentity(actor);
}
