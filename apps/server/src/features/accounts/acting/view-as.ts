import type { accounts, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { refuseUntilInOrder } from '../../../access/guard.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { clearViewAs, setViewAs } from '../browser-cookies.ts';
import { mayTakeOver } from '../take-over.ts';

/** Shows the pages as another person sees them, read only, or ends that. */
export async function viewAs(
  context: Context,
  { UserId }: ParsedBodyOf<typeof accounts.viewAs>,
): Promise<ReplyOf<typeof accounts.viewAs>> {
  const { actor, db, request, reply } = context;
  if (UserId === undefined) clearViewAs(request, reply);
  else {
    if (actor.actingAdmin) throw new Refusal(403, 'NotWhileActing');
    if (!actor.can.has('people.viewAs')) throw notAllowed();
    refuseUntilInOrder(actor);
    await loadPerson(db, actor, UserId);
    await mayTakeOver(db, actor, UserId, 'people.viewAs');
    setViewAs(request, reply, UserId);
    context.audit({ subjectId: UserId, target: 'viewAs' });
    context.saw(UserId);
  }
  return { Ok: true };
}
