import type { ParsedBodyOf, personalData, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { loadPerson } from '../../access/load-person.ts';
import { refreshMembers } from '../../access/refresh-members.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { setDisabled } from '../accounts/index.ts';
import { markMerged, moveAll, takeFields } from './merge-queries.ts';

type Merging = typeof personalData.merge;

/** Two meetings nearer than the rule allows, which two accounts could have and one may not. */
const TAKEN = '23P01';

/**
 * Makes one account of two that a person has: what the other has moves to the kept one, which goes on where both have
 * something. The other stays, disabled, with what was not moved, so that nothing is lost.
 */
export async function mergePersons(
  context: Context,
  { UserId, OtherId }: ParsedBodyOf<Merging>,
): Promise<ReplyOf<Merging>> {
  const { db, actor } = context;
  if (UserId === OtherId) throw new Refusal(422, 'SamePerson', { fields: { OtherId: 'errors.SamePerson' } });
  await loadPerson(db, actor, UserId);
  await loadPerson(db, actor, OtherId);
  await setDisabled(context, { UserId: OtherId, Disabled: true });
  const Fields = await takeFields(db, UserId, OtherId);
  const moved = await moveAll(db, UserId, OtherId).catch((error: { code?: string }) => {
    throw error.code === TAKEN ? new Refusal(422, 'MeetingsCollide') : error;
  });
  await markMerged(db, UserId, OtherId);
  await refreshMembers(db, [UserId, OtherId]);
  for (const subjectId of [UserId, OtherId])
    context.audit({ subjectId, target: 'merged', before: { OtherId }, after: { UserId, Fields, ...moved } });
  await context.forget([UserId, OtherId]);
  return { Fields, ...moved };
}
