import type { accounts, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { refuseUnmetRequirement } from '../../../access/guard.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { clearViewAsCookie, setViewAsCookie } from '../browser-cookies.ts';
import { refuseTakeOver } from '../take-over.ts';

/** Starts viewing the pages as another person sees them, read only; without UserId stops. */
export async function viewAs(
  context: Context,
  { UserId }: ParsedBodyOf<typeof accounts.viewAs>,
): Promise<ReplyOf<typeof accounts.viewAs>> {
  const { actor, db, request, reply } = context;
  if (UserId === undefined) clearViewAsCookie(request, reply);
  else {
    if (actor.actingAdmin) throw new Refusal(403, 'NotWhileActing');
    if (!actor.can.has('people.viewAs')) throw notAllowed();
    refuseUnmetRequirement(actor);
    await loadPerson(db, actor, UserId);
    await refuseTakeOver(db, actor, UserId, 'people.viewAs');
    setViewAsCookie(request, reply, UserId);
    context.audit({ subjectId: UserId, target: 'viewAs' });
    context.recordView(UserId);
  }
  return { Ok: true };
}
