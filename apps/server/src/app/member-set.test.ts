import { bulk, exports, grids, type MemberSet } from '@ithaki/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { download } from '../features/exports/exports.testing.ts';
import { aGrid } from '../features/grids/grid.testing.ts';
import {
  memberSetsOf,
  type RandomSet,
  selectMentees,
  splitValue,
  withWork,
} from '../features/grids/random-sets.testing.ts';
import { aTestApp } from '../testing/test-app.ts';

const app = await aTestApp();
const grid = await aGrid(app.db, 60);
const people = await withWork(app.db, grid);
const { manager, task } = grid;

/** Converts the set of the grid to the body of other calls. */
const memberSet = ({ MentorId, CoordId, ...rest }: RandomSet): MemberSet => ({
  Active: [0, 1],
  ...rest,
  Roles: ['Mentee'],
  ...(MentorId !== undefined && { filterMentorId: MentorId }),
  ...(CoordId !== undefined && { filterCoordId: CoordId }),
});

async function shownIds(body: RandomSet, order: object): Promise<number[]> {
  const ids: number[] = [];
  for (let Page = 0; ; Page++) {
    const page = { ...body, ...order, Page, Count: 40, ActionIds: [] };
    const { reply } = await app.call(grids.page, page, { as: manager });
    ids.push(...reply.map(({ User }) => User.Id));
    if (reply.length < 40) return ids;
  }
}

/** Counts the mentees by value of a field. */
function countValues(body: RandomSet, field: string): Map<string, number> {
  const others = { ...body, Filter: (body.Filter ?? []).filter(({ Field }) => Field !== field) };
  const counts = new Map<string, number>();
  for (const { fields } of selectMentees(people, others))
    for (const part of new Set(splitValue(field, fields[field] ?? '')))
      if (part !== '') counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
}

const order = fc.constantFrom({}, { Desc: true }, { Order: 'birth_date' }, { ActionOrder: task, Desc: true });
const field = fc.constantFrom('region', 'town', 'skills', 'tags', 'first_name');

test('pages, counts, distinct values, exports and bulk changes select the same mentees for 500 random filters', async () => {
  const property = fc.asyncProperty(memberSetsOf(grid), order, field, async (body, by, Field) => {
    const wanted = selectMentees(people, body).map(({ id }) => id);
    const set = memberSet(body);
    // A value that nobody has, so that everyone in the set would change.
    const change = { ...set, Field: 'capital', Value: '4321', Preview: true };
    const [ids, { reply: counted }, { reply: values }, { rows }, { reply: preview, error }] = await Promise.all([
      shownIds(body, by),
      app.call(grids.count, body, { as: manager }),
      app.call(grids.filterValues, { ...set, Fields: [Field] }, { as: manager }),
      download(app, exports.grid, { ...set, ...by, Format: 'csv' }, manager),
      app.call(bulk.setField, change, { as: manager }),
    ]);
    expect(ids.toSorted((a, b) => a - b)).toEqual(wanted);
    expect(counted).toEqual({ All: wanted.length, count: Math.ceil(wanted.length / 10) });
    expect(new Map(values.Filters[0]?.Values.map(({ Value, Count }) => [Value, Count]))).toEqual(
      countValues(body, Field),
    );
    expect(rows.map((row) => Number(row.Αριθμός))).toEqual(ids);
    if (wanted.length === 0) expect(error.Code).toBe('NothingMatches');
    else expect([preview.Matched, preview.People]).toEqual([wanted.length, wanted.length]);
    for (const { Id } of preview.Sample ?? []) expect(wanted).toContain(Id);
  });
  await fc.assert(property, { numRuns: 500 });
}, 900_000);

test('the export of mentors’ grids has the rows of the grid in the same order', async () => {
  const property = fc.asyncProperty(memberSetsOf(grid), order, async (body, by) => {
    const { reply } = await app.call(exports.mentorGrid, { ...memberSet(body), ...by, Count: 100 }, { as: manager });
    expect(reply.list.map(({ Id }) => Id)).toEqual(await shownIds(body, by));
  });
  await fc.assert(property, { numRuns: 50 });
}, 900_000);
