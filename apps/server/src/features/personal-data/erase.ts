import type { Context } from '../../access/context.ts';
import { loadPersons } from '../../access/load-person.ts';
import type { Erasure, TableOwner } from '../../platform/database/table-owner.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { setHistoryMode } from '../../platform/history/name-actor.ts';
import { setAccountStatus } from '../accounts/index.ts';
import { eraseRows, findEmailKey, isApplicant } from './erase-queries.ts';
import { listClasses } from './table-classes.ts';

/**
 * Prepares passing on what an erased person leaves to others, such as a place in a ranking. Called before anything is
 * erased: it locks what nobody else may assign meanwhile, and returns what to do after the erasure.
 */
export type PrepareErasure = (context: Context, userId: number) => Promise<() => Promise<void>>;

/** Throws for a person who is neither a member whom the actor sees nor an applicant of the actor's project. */
async function guard({ db, actor }: Context, userId: number): Promise<void> {
  const [member] = await loadPersons(db, actor, [userId]);
  if (member || (actor.project && (await isApplicant(db, actor.project.id, userId)))) return;
  throw notFound();
}

/**
 * Erases a person, member or applicant, permanently. The account is disabled first, by the rules for disabling: not the
 * actor's own, not that of someone who ranks above the actor, not the last administrator's. What happens to the rows of
 * each table is declared by the table's owner, in the `tables.ts` of each feature.
 */
export async function erasePerson(
  context: Context,
  owners: readonly TableOwner[],
  leaving: PrepareErasure,
  userId: number,
  reason: string,
): Promise<void> {
  const { db, actor } = context;
  await guard(context, userId);
  const leave = await leaving(context, userId);
  await setAccountStatus(context, { UserId: userId, Disabled: true });
  const emailKey = await findEmailKey(db, userId);
  await eraseFrom(context, owners, {
    userId,
    emailKey,
    actorId: actor.userId,
    actingAdminId: actor.actingAdmin?.id ?? null,
  });
  await leave();
  context.audit({ subjectId: userId, target: 'erased', after: reason });
  await context.forget(userId);
}

/**
 * Calls the owners in reverse order, so that memberships and the account are erased after the rows that refer to them.
 * The erased values are not added to the history.
 */
async function eraseFrom({ db }: Context, owners: readonly TableOwner[], person: Erasure): Promise<void> {
  await setHistoryMode(db, 'erasing');
  for (const { classes, erase } of [...owners].reverse()) {
    for (const [table, tableClass] of listClasses(classes)) await eraseRows(db, table, tableClass, person.userId);
    await erase?.(db, person);
  }
  await setHistoryMode(db, 'all');
}
