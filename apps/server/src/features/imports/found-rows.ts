import type { KeyedUser } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { idsByKey } from './find-users.ts';

/** A row with the one person it is about, or why there is none. */
export type FoundRow = { row: number; given: KeyedUser } & ({ userId: number } | { refusal: Refusal });

const ofKey = (code: string) => new Refusal(422, code, { fields: { Key: `errors.${code}` } });

/** Finds whom each row is about; a person is changed by the first row that names them only. */
export async function foundRows(context: Context, users: readonly KeyedUser[], field: string): Promise<FoundRow[]> {
  const ids = await idsByKey(
    context,
    users.map(({ Key }) => Key),
    field,
  );
  const taken = new Set<number>();
  return users.map((given, row): FoundRow => {
    const [userId, ...others] = ids[row] ?? [];
    if (userId === undefined) return { row, given, refusal: ofKey(given.Key === '' ? 'KeyMissing' : 'KeyNotFound') };
    if (others.length > 0) return { row, given, refusal: ofKey('KeyOfSeveral') };
    if (taken.has(userId)) return { row, given, refusal: ofKey('PersonTwice') };
    taken.add(userId);
    return { row, given, userId };
  });
}
