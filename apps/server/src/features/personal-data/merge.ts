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
 * PostgreSQL's error code for two meetings closer than the 45-minute rule allows: each of two accounts may have one of
 * them, one person may not have both.
 */
const EXCLUDED = '23P01';

/**
 * Merges two accounts of one person: what the other account has moves to the kept one. Where both have the same thing,
 * the kept account's counts, and the other's stays with the other account, which is disabled but not deleted.
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
  // Two of staff may merge the same accounts at once, each the other way round: both would end up disabled.
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

/** Disables the other account and moves what it has. */
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

/** Merges and takes everything back: the preview is what the merge itself counts. */
function previewMerge(context: Context, owners: readonly TableOwner[], accounts: Accounts): Promise<ReplyOf<Merging>> {
  const silent = { ...context, audit: () => undefined, forget: async () => undefined };
  return withoutEffect(context.db, () => mergeNow(silent, owners, accounts));
}

/** Asks the owners in their order, so that memberships and roles are there before the rows that refer to them. */
async function moveAll(db: Db, owners: readonly TableOwner[], fromId: number, toId: number): Promise<ReplyOf<Merging>> {
  const moved = { Fields: [], Memberships: 0, Roles: 0, Links: 0, Actions: 0, Mentees: 0, ActionsLeft: 0 };
  for (const { moveTo } of owners) Object.assign(moved, await moveTo?.(db, fromId, toId));
  return moved;
}
