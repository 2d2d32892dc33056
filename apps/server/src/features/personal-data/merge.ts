import { isDeepStrictEqual } from 'node:util';
import type { ParsedBodyOf, personalData, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { loadPersonForChange } from '../../access/load-person.ts';
import { refreshMembers } from '../../access/refresh-members.ts';
import type { Db } from '../../platform/database/db.ts';
import { withoutEffect } from '../../platform/database/savepoint.ts';
import type { TableOwner } from '../../platform/database/table-owner.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { setDisabled } from '../accounts/index.ts';
import { lockForMerge } from './duplicate-queries.ts';

type Merging = typeof personalData.merge;

/**
 * PostgreSQL's error code for two meetings that are closer than the 45-minute rule allows. Each of two accounts may
 * have one of the meetings, but one person may not have both.
 */
const EXCLUDED = '23P01';

/**
 * Merges two accounts of one person: the data of the other account moves to the kept account. Where both have the same
 * thing, that of the kept account counts, and the other stays with the other account, which is disabled but not
 * deleted.
 */
export async function mergePersons(
  context: Context,
  owners: readonly TableOwner[],
  { UserId, OtherId, Preview, Previewed }: ParsedBodyOf<Merging>,
): Promise<ReplyOf<Merging>> {
  const { db } = context;
  if (UserId === OtherId) throw new Refusal(422, 'SamePerson', { fields: { OtherId: 'errors.SamePerson' } });
  await loadPersonForChange(context, UserId);
  await loadPersonForChange(context, OtherId);
  // If two staff members merged the same accounts in opposite directions, both accounts would end up disabled.
  if (await lockForMerge(db, [UserId, OtherId])) throw new Refusal(409, 'AlreadyMerged');
  if (Preview) return previewMerge(context, owners, { UserId, OtherId });
  const moved = await mergeNow(context, owners, { UserId, OtherId });
  if (Previewed && !isDeepStrictEqual(Previewed, moved)) throw new Refusal(422, 'PreviewOutdated');
  await refreshMembers(db, [UserId, OtherId]);
  for (const subjectId of [UserId, OtherId])
    context.audit({ subjectId, target: 'merged', before: { OtherId }, after: { UserId, ...moved } });
  await context.forget([UserId, OtherId]);
  return moved;
}

type Accounts = Pick<ParsedBodyOf<Merging>, 'UserId' | 'OtherId'>;

/** Disables the other account and moves its data. */
async function mergeNow(
  context: Context,
  owners: readonly TableOwner[],
  { UserId, OtherId }: Accounts,
): Promise<ReplyOf<Merging>> {
  await setDisabled(context, { UserId: OtherId, Disabled: true });
  return moveAll(context.db, owners, OtherId, UserId).catch((error: { code?: string }) => {
    throw error.code === EXCLUDED ? new Refusal(422, 'MeetingsCollide') : error;
  });
}

/** Performs the merge and rolls it back, so that the preview counts exactly what the merge would. */
function previewMerge(context: Context, owners: readonly TableOwner[], accounts: Accounts): Promise<ReplyOf<Merging>> {
  const silent = { ...context, audit: () => undefined, forget: async () => undefined };
  return withoutEffect(context.db, () => mergeNow(silent, owners, accounts));
}

/** Calls the owners in order, so that memberships and roles are moved before the rows that refer to them. */
async function moveAll(db: Db, owners: readonly TableOwner[], fromId: number, toId: number): Promise<ReplyOf<Merging>> {
  const moved = { Fields: [], Memberships: 0, Roles: 0, Links: 0, Actions: 0, Mentees: 0, ActionsLeft: 0 };
  for (const { moveTo } of owners) Object.assign(moved, await moveTo?.(db, fromId, toId));
  return moved;
}
