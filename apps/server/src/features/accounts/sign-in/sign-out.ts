import type { OpenContext } from '../../../access/context.ts';
import { endPresentSession } from './end-present-session.ts';

/** Ends the session and sends the browser to the site's root. */
export async function signOut(context: OpenContext): Promise<string> {
  await endPresentSession(context);
  context.reply.status(302).header('location', '/');
  return '';
}
