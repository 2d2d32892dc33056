import type { Context } from '../../access/context.ts';
import { loadPerson } from '../../access/load-person.ts';
import { setDisabled } from '../accounts/index.ts';
import { emptyAccount, eraseRows, forgetFound } from './erase-queries.ts';

/**
 * Erases a person for good (decisions: people, fields). The account is disabled first, by the same rules: not one's
 * own, nobody's who stands higher, not the last administrator's.
 */
export async function erasePerson(context: Context, userId: number, reason: string): Promise<void> {
  const { db, actor } = context;
  await loadPerson(db, actor, userId);
  await setDisabled({ UserId: userId, Disabled: true }, context);
  await eraseRows(db, userId);
  await emptyAccount(db, userId);
  await forgetFound(db, userId);
  context.audit({ subjectId: userId, target: 'erased', after: reason });
  await context.forget(userId);
}
