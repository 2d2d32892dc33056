import type { accounts, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { refuseUnmetRequirement } from '../../../access/guard.ts';
import { loadPersonForChange } from '../../../access/load-person.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { publish } from '../../../platform/events/publish.ts';
import { setViewed } from '../../../platform/sessions/session-rows.ts';
import { actedAs } from '../account-events.ts';
import { refuseTakeOver } from '../take-over.ts';

/** Starts viewing the pages as another person sees them, read only; without UserId stops. */
export async function viewAs(
  context: Context,
  { UserId }: ParsedBodyOf<typeof accounts.viewAs>,
): Promise<ReplyOf<typeof accounts.viewAs>> {
  const { actor, db } = context;
  if (UserId !== undefined) {
    if (actor.actingAdmin) throw new Refusal(403, 'NotWhileActing');
    if (!actor.can.has('people.viewAs')) throw notAllowed();
    refuseUnmetRequirement(actor);
    await loadPersonForChange(context, UserId);
    await refuseTakeOver(db, actor, UserId, 'people.viewAs');
    await publish(db, actedAs, null, { UserId, By: actor.userId, Mode: 'viewing' });
    context.audit({ subjectId: UserId, target: 'viewAs' });
  }
  await setViewed(db, actor.sessionHash, UserId ?? null);
  await context.forget(actor.mode === 'viewing' ? (actor.actingAdmin?.id ?? actor.userId) : actor.userId);
  return { Ok: true };
}
