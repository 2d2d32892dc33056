import type { Identity } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { loadActor } from '../../../access/load-actor.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { beginSession } from '../../../platform/sessions/begin-session.ts';
import { sweepSessions } from '../../../platform/sessions/session-rows.ts';
import { identityOf } from '../identity.ts';
import { endPresentSession } from './sign-out.ts';

/** Lets someone in who has shown who they are: whoever was signed in here before is not any more. */
export async function enter(context: OpenContext, userId: number, remember: boolean): Promise<Identity> {
  const { db, request } = context;
  await endPresentSession(context);
  await sweepSessions(db);
  const session = await beginSession(db, request, { userId, remember });
  const actor = await loadActor(db, session, null, null);
  if (!actor) throw new Refusal(401, 'WrongCredentials');
  return identityOf(actor);
}
