import type { Identity } from '@ithaki/contract';
import type { OpenHttpContext } from '../../../access/context.ts';
import { loadActor } from '../../../access/load-actor.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { beginSession } from '../../../platform/sessions/begin-session.ts';
import { presentIdentity } from '../identity.ts';
import { endCurrentSession } from './sign-out.ts';

/** Begins a session for a person who has been authenticated; ends the session this browser had before. */
export async function startSignedInSession(
  context: OpenHttpContext,
  userId: number,
  remember: boolean,
): Promise<Identity> {
  const { db, request } = context;
  await endCurrentSession(context);
  const session = await beginSession(db, request, { userId, remember });
  const actor = await loadActor(db, session, null);
  if (!actor) throw new Refusal(401, 'WrongCredentials');
  return presentIdentity(actor);
}
