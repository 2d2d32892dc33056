import type { BulkSample, JsonValue } from '@ithaki/contract';
import type { Db } from '../../../platform/database/db.ts';
import { findNames } from '../../people/index.ts';
import type { Change, Said } from '../operations/operation.ts';
import { sampleRows } from './draft-queries.ts';

const SAMPLE = 10;

/** Names for values that are persons, looked up together. */
export async function namesIn(db: Db, said: readonly Said[]): Promise<(one: Said) => string> {
  const names = await findNames(
    db,
    said.flatMap((one) => (typeof one === 'string' ? [] : one.person)),
  );
  return (one) => (typeof one === 'string' ? one : (names.get(one.person) ?? ''));
}

/** The first rows of the draft in words. */
export async function sampleOf(db: Db, change: Change): Promise<BulkSample[]> {
  const rows = await sampleRows(db, SAMPLE);
  const say = (value: JsonValue) => change.say(value);
  const name = await namesIn(
    db,
    rows.flatMap(({ userId, before, after }) => [{ person: userId }, say(before), say(after)]),
  );
  return rows.map(({ userId, actionId, before, after }) => ({
    Id: userId,
    Name: name({ person: userId }),
    ...(actionId !== null && { ActionId: actionId }),
    Before: name(say(before)),
    After: name(say(after)),
  }));
}
