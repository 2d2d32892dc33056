import type { BulkSample, JsonValue } from '@ithaki/contract';
import type { Db } from '../../../platform/database/db.ts';
import { findNames } from '../../people/index.ts';
import type { Change, DisplayValue } from '../operations/operation.ts';
import { findSampleRows } from './draft-queries.ts';

const SAMPLE_SIZE = 10;

/** Looks up the names of the people among the values. Returns a function that converts a value to text. */
export async function createDisplay(db: Db, values: readonly DisplayValue[]): Promise<(value: DisplayValue) => string> {
  const names = await findNames(
    db,
    values.flatMap((value) => (typeof value === 'string' ? [] : value.person)),
  );
  return (value) => (typeof value === 'string' ? value : (names.get(value.person) ?? ''));
}

/** Returns the first rows of the draft, with values as texts. */
export async function createSample(db: Db, change: Change): Promise<BulkSample[]> {
  const rows = await findSampleRows(db, SAMPLE_SIZE);
  const display = (value: JsonValue) => change.display(value);
  const name = await createDisplay(
    db,
    rows.flatMap(({ userId, before, after }) => [{ person: userId }, display(before), display(after)]),
  );
  return rows.map(({ userId, actionId, before, after }) => ({
    Id: userId,
    Name: name({ person: userId }),
    ...(actionId !== null && { ActionId: actionId }),
    Before: name(display(before)),
    After: name(display(after)),
  }));
}
