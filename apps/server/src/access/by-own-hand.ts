import { Refusal } from '../platform/errors/refusal.ts';
import type { Actor } from './actor.ts';

/**
 * Refuses what only the person may do to their account: change the way they sign in, consent, leave. Whoever acts as
 * them, or views as them, may not (security: login-as).
 */
export function onlyByOwnHand(actor: Actor): void {
  if (actor.viewAs) throw new Refusal(403, 'ViewAsReadOnly');
  if (actor.actingAdmin) throw new Refusal(403, 'NotWhileActing');
}
