import { exports, type FieldFilter, grids } from '@ithaki/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aTestApp } from '../../testing/test-app.ts';
import { aGrid, regions } from '../grids/grid.testing.ts';
import { download } from './exports.testing.ts';

const app = await aTestApp();
const { manager, mentors, coordinator, task } = await aGrid(app.db, 70);

const filter: fc.Arbitrary<FieldFilter> = fc.oneof(
  fc.record({
    Field: fc.constant('region'),
    Match: fc.constant('in' as const),
    Value: fc.subarray(regions, { minLength: 1 }),
  }),
  fc.record({
    Field: fc.constant('town'),
    Match: fc.constant('contains' as const),
    Value: fc.constantFrom('α', 'χαν', 'ζ'),
  }),
  fc.record({
    Field: fc.constantFrom('capital', 'skills', 'tags'),
    Match: fc.constantFrom('empty' as const, 'notempty' as const),
  }),
  fc.record({ Field: fc.constant('capital'), Match: fc.constant('from' as const), Value: fc.constantFrom('0', '500') }),
);
const asked = fc.record(
  {
    Filter: fc.array(filter, { maxLength: 2 }),
    Search: fc.constantFrom('παπα', 'ζω', 'α', 'ξξξ'),
    Active: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
    ActionFilters: fc
      .subarray(['none', 'published', 'completed'] as const, { minLength: 1 })
      .map((Status) => [{ ActionId: task, Params: { Status } }]),
  },
  { requiredKeys: [] },
);
const adviser = fc.record(
  { MentorId: fc.constantFrom(0, ...mentors), CoordId: fc.constantFrom(0, coordinator) },
  { requiredKeys: [] },
);
const order = fc.constantFrom({}, { Desc: true }, { Order: 'birth_date' }, { ActionOrder: task, Desc: true });

test('a file has the rows that the grid counts and shows, in its order, for 100 random filters', async () => {
  const property = fc.asyncProperty(asked, adviser, order, async (body, { MentorId, CoordId }, by) => {
    const set = {
      ...body,
      ...(MentorId !== undefined && { filterMentorId: MentorId }),
      ...(CoordId !== undefined && { filterCoordId: CoordId }),
    };
    const own = {
      ...body,
      ...(MentorId !== undefined && { MentorId }),
      ...(CoordId !== undefined && { CoordId }),
    };
    const { rows } = await download(app, exports.grid, { ...set, ...by, Format: 'csv' }, manager);
    const { reply: shown } = await app.call(grids.page, { ...own, ...by, Count: 100 }, { as: manager });
    const { reply: counted } = await app.call(grids.count, own, { as: manager });
    expect(rows.map((row) => Number(row.Αριθμός))).toEqual(shown.map(({ User }) => User.Id));
    expect(rows).toHaveLength(counted.All);
    const { reply } = await app.call(exports.mentorGrid, { ...set, ...by, Count: 100 }, { as: manager });
    expect(reply.list.map(({ Id }) => Id)).toEqual(shown.map(({ User }) => User.Id));
  });
  await fc.assert(property, { numRuns: 100 });
}, 120_000);
