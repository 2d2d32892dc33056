import type { OpenContext } from '../../../access/context.ts';
import { leaveSession, resumeSession } from '../../../platform/sessions/begin-session.ts';
import { deleteSession, findSession, hashOf } from '../../../platform/sessions/session-rows.ts';
import { clearReturn, clearViewAs, returnOf } from '../browser-cookies.ts';

/** Ends what this browser is signed in with: its session, the administrator's own behind it, and viewing as another. */
export async function endPresentSession(context: OpenContext): Promise<void> {
  const { db, request, reply } = context;
  await end(context, request.session.userId === undefined ? undefined : hashOf(request.session.sessionId));
  const signedId = returnOf(request);
  if (signedId !== undefined) await end(context, (await resumeSession(db, request, signedId))?.idHash);
  clearReturn(request, reply);
  clearViewAs(request, reply);
  await leaveSession(request);
}

async function end({ db, forget }: OpenContext, idHash: Buffer | undefined): Promise<void> {
  const session = idHash && (await findSession(db, idHash));
  if (!session) return;
  await deleteSession(db, session.idHash);
  await forget(session.userId);
}

/** Ends the session and sends the browser to the site's root. */
export async function signOut(context: OpenContext): Promise<string> {
  await endPresentSession(context);
  context.reply.status(302).header('location', '/');
  return '';
}
