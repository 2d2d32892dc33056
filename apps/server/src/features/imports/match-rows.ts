import type { KeyedUser } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { findIdsByKey } from './find-users.ts';

/** A row with the person it concerns, or with the refusal when there is none. */
export type MatchedRow = { row: number; input: KeyedUser } & ({ userId: number } | { refusal: Refusal });

const refuseKey = (code: string) => new Refusal(422, code, { fields: { Key: `errors.${code}` } });

/** Finds the person that each row concerns; of several rows for one person only the first counts. */
export async function matchRows(context: Context, users: readonly KeyedUser[], field: string): Promise<MatchedRow[]> {
  const ids = await findIdsByKey(
    context,
    users.map(({ Key }) => Key),
    field,
  );
  const taken = new Set<number>();
  return users.map((input, row): MatchedRow => {
    const [userId, ...others] = ids[row] ?? [];
    if (userId === undefined)
      return { row, input: input, refusal: refuseKey(input.Key === '' ? 'KeyMissing' : 'KeyNotFound') };
    if (others.length > 0) return { row, input: input, refusal: refuseKey('KeyOfSeveral') };
    if (taken.has(userId)) return { row, input: input, refusal: refuseKey('PersonTwice') };
    taken.add(userId);
    return { row, input: input, userId };
  });
}
