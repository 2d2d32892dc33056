import type { ParsedBodyOf, personalData, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { loadPerson } from '../../access/load-person.ts';
import { refreshMembers } from '../../access/refresh-members.ts';
import type { Db } from '../../platform/database/db.ts';
import type { TableOwner } from '../../platform/database/ownership.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { setDisabled } from '../accounts/index.ts';

type Merging = typeof personalData.merge;

/** PostgreSQL's code for two meetings closer than the rule allows, which two accounts could have and one may not. */
const EXCLUDED = '23P01';

/**
 * Makes one account of two that a person has: what the other account has moves to the kept one. Where both have
 * something the kept account's counts, and the other's stays with that account, which is disabled but not deleted.
 */
export async function mergePersons(
  context: Context,
  owners: readonly TableOwner[],
  { UserId, OtherId }: ParsedBodyOf<Merging>,
): Promise<ReplyOf<Merging>> {
  const { db, actor } = context;
  if (UserId === OtherId) throw new Refusal(422, 'SamePerson', { fields: { OtherId: 'errors.SamePerson' } });
  await loadPerson(db, actor, UserId);
  await loadPerson(db, actor, OtherId);
  await setDisabled(context, { UserId: OtherId, Disabled: true });
  const moved = await moveAll(db, owners, OtherId, UserId).catch((error: { code?: string }) => {
    throw error.code === EXCLUDED ? new Refusal(422, 'MeetingsCollide') : error;
  });
  await refreshMembers(db, [UserId, OtherId]);
  for (const subjectId of [UserId, OtherId])
    context.audit({ subjectId, target: 'merged', before: { OtherId }, after: { UserId, ...moved } });
  await context.forget([UserId, OtherId]);
  return moved;
}

/** Asks the owners in their order, so that memberships and roles are there before the rows that stand on them. */
async function moveAll(db: Db, owners: readonly TableOwner[], fromId: number, toId: number): Promise<ReplyOf<Merging>> {
  const moved = { Fields: [], Memberships: 0, Roles: 0, Links: 0, Actions: 0, Mentees: 0, ActionsLeft: 0 };
  for (const { moveTo } of owners) Object.assign(moved, await moveTo?.(db, fromId, toId));
  return moved;
}
