import type { imports, KeyedUser, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { rowProblem, saveFields } from '../people/index.ts';
import { type FoundRow, foundRows } from './found-rows.ts';
import { withinSavepoint } from './savepoint-queries.ts';

type Updated = ReplyOf<typeof imports.updateUserFields>;

const idOf = (one: FoundRow) => ('userId' in one ? one.userId : 0);

/** Changes the people that the keys find, row by row: those that are well go in, and of each other it is said why not. */
export async function updateUserFields(context: Context, users: readonly KeyedUser[], field: string): Promise<Updated> {
  const found = await foundRows(context, users, field);
  const refusals = new Map<number, Refusal>();
  // In one order, so that two lists sent at once wait for one another and not in a circle.
  for (const one of found.toSorted((a, b) => idOf(a) - idOf(b))) {
    const refusal = 'refusal' in one ? one.refusal : await refusalOf(context, one.userId, one.given.Fields);
    if (refusal) refusals.set(one.row, refusal);
  }
  const updated: Updated = { Succeeded: [], Failed: [] };
  for (const [Row, { Key }] of users.entries()) {
    const refusal = refusals.get(Row);
    if (refusal) updated.Failed.push({ Row, Key, ...rowProblem(context, refusal) });
    else updated.Succeeded.push(Key);
  }
  return updated;
}

async function refusalOf(
  context: Context,
  userId: number,
  fields: Record<string, string>,
): Promise<Refusal | undefined> {
  try {
    await withinSavepoint(context.db, () => saveFields(context, userId, fields));
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
