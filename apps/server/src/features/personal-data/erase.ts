import type { Context } from '../../access/context.ts';
import { loadPersons } from '../../access/load-person.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { disableLoaded } from '../accounts/index.ts';
import { endApplications, isApplicant } from './erase-applications-queries.ts';
import { emptyAccount, eraseRows, forgetFound } from './erase-queries.ts';

/**
 * What a person leaves free for others, as features above keep it. Asked before anything of them is erased, it holds what
 * nobody else may give away meanwhile, and answers what is to be done once they are gone.
 */
export type Leaving = (context: Context, userId: number) => Promise<() => Promise<void>>;

/** Members whom the actor sees, and who applied to their project: whoever may erase sees all of these. */
async function guard({ db, actor }: Context, userId: number): Promise<void> {
  const [member] = await loadPersons(db, actor, [userId]);
  if (member || (actor.project && (await isApplicant(db, actor.project.id, userId)))) return;
  throw notFound();
}

/**
 * Erases a person for good (decisions: people, fields), a member or an applicant. The account is disabled first, by the
 * same rules: not one's own, nobody's who stands higher, not the last administrator's.
 */
export async function erasePerson(context: Context, leaving: Leaving, userId: number, reason: string): Promise<void> {
  const { db } = context;
  await guard(context, userId);
  const leave = await leaving(context, userId);
  await disableLoaded(context, { UserId: userId, Disabled: true });
  await eraseRows(db, userId);
  await endApplications(context, userId);
  await emptyAccount(db, userId);
  await forgetFound(db, userId);
  await leave();
  context.audit({ subjectId: userId, target: 'erased', after: reason });
  await context.forget(userId);
}
