import { Refusal } from '../platform/errors/refusal.ts';
import type { Actor } from './actor.ts';

/**
 * Refuses a call when an administrator acts or views as someone else: only the account's owner may change how they sign
 * in, consent or leave.
 */
export function refuseWhileActing(actor: Actor): void {
  if (actor.viewAs) throw new Refusal(403, 'ViewAsReadOnly');
  if (actor.actingAdmin) throw new Refusal(403, 'NotWhileActing');
}
