import { Refusal } from '../platform/errors/refusal.ts';
import type { Actor } from './actor.ts';

/**
 * Refuses a call that only the account's owner may make, such as changing how they sign in, consenting or leaving, when
 * an administrator acts or views as them (security: login-as).
 */
export function refuseWhileActing(actor: Actor): void {
  if (actor.viewAs) throw new Refusal(403, 'ViewAsReadOnly');
  if (actor.actingAdmin) throw new Refusal(403, 'NotWhileActing');
}
