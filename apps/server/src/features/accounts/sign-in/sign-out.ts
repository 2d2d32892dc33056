import type { OpenContext, OpenHttpContext } from '../../../access/context.ts';
import { leaveSession, resumeSession } from '../../../platform/sessions/begin-session.ts';
import { deleteSession, findSession, hashSessionId } from '../../../platform/sessions/session-rows.ts';
import { clearReturnCookie, readReturnCookie } from '../browser-cookies.ts';

/** Ends every session of this browser: the current one, and the administrator's own session behind it. */
export async function endCurrentSession(context: OpenHttpContext): Promise<void> {
  const { db, request, reply } = context;
  await endSessionByHash(
    context,
    request.session.userId === undefined ? undefined : hashSessionId(request.session.sessionId),
  );
  const signedId = readReturnCookie(request);
  if (signedId !== undefined) await endSessionByHash(context, (await resumeSession(db, request, signedId))?.idHash);
  clearReturnCookie(request, reply);
  await leaveSession(request);
}

async function endSessionByHash({ db, forget }: OpenContext, idHash: Buffer | undefined): Promise<void> {
  const session = idHash && (await findSession(db, idHash));
  if (!session) return;
  await deleteSession(db, session.idHash);
  await forget(session.userId);
}

/** Ends the session and redirects the browser to the site root. */
export async function signOut(context: OpenHttpContext): Promise<string> {
  await endCurrentSession(context);
  context.reply.status(302).header('location', '/');
  return '';
}
