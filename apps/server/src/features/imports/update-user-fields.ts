import type { imports, KeyedUser, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { withinSavepoint } from '../../platform/database/savepoint.ts';
import { type Refusal, refusalOf } from '../../platform/errors/refusal.ts';
import { rowProblem, saveFields } from '../people/index.ts';
import { type MatchedRow, matchRows } from './match-rows.ts';

type Updated = ReplyOf<typeof imports.updateUserFields>;

const userIdOrZero = (row: MatchedRow) => ('userId' in row ? row.userId : 0);

/** Changes the people found by their keys, row by row: valid rows are saved, and each invalid row gets a reason. */
export async function updateUserFields(context: Context, users: readonly KeyedUser[], field: string): Promise<Updated> {
  const foundRows = await matchRows(context, users, field);
  const refusals = new Map<number, Refusal>();
  // In order of id, so that two lists imported at the same time wait for each other without a deadlock.
  for (const foundRow of foundRows.toSorted((a, b) => userIdOrZero(a) - userIdOrZero(b))) {
    const refusal =
      'refusal' in foundRow ? foundRow.refusal : await saveOrRefuse(context, foundRow.userId, foundRow.input.Fields);
    if (refusal) refusals.set(foundRow.row, refusal);
  }
  const updated: Updated = { Succeeded: [], Failed: [] };
  for (const [Row, { Key }] of users.entries()) {
    const refusal = refusals.get(Row);
    if (refusal) updated.Failed.push({ Row, Key, ...rowProblem(context, refusal) });
    else updated.Succeeded.push(Key);
  }
  return updated;
}

const saveOrRefuse = (context: Context, userId: number, fields: Record<string, string>): Promise<Refusal | undefined> =>
  refusalOf(() => withinSavepoint(context.db, () => saveFields(context, userId, fields)));
