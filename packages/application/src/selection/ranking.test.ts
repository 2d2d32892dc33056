import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Candidate,
  compareRankings,
  drawReserve,
  type ReserveLine,
  rankApplications,
  type StoredRow,
} from './index.ts';

const aCandidate = (kayas: number, total: number, ties: Candidate['ties'] = [], day = 1): Candidate => ({
  id: kayas + 1000,
  kayas,
  total,
  ties,
  submitted: `2026-05-${String(day).padStart(2, '0')}T09:00:00.000Z`,
});
const rules = [
  { Name: 'unemployed', Ascending: false },
  { Name: 'age', Ascending: true },
];

describe('a ranking', () => {
  it('orders by points, then by the tie-breaks in order, and records which tie-break decided', () => {
    const { rows, log } = rankApplications(
      [aCandidate(1, 50, [3, 30]), aCandidate(2, 50, [3, 25]), aCandidate(3, 50, [8, 60]), aCandidate(4, 70, [0, 20])],
      rules,
      { places: 2 },
    );
    expect(rows.map(({ kayas, place, standing, decidedBy }) => [kayas, place, standing, decidedBy])).toEqual([
      [4, 1, 'selected', ''],
      [3, 2, 'selected', 'unemployed'],
      [2, 3, 'reserve', 'age'],
      [1, 4, 'reserve', ''],
    ]);
    expect(log).toEqual([
      { Before: 3, After: 2, Points: 50, Equal: [], Rule: 'unemployed', Values: [8, 3] },
      { Before: 2, After: 1, Points: 50, Equal: ['unemployed'], Rule: 'age', Values: [25, 30] },
    ]);
  });

  it('puts the earlier submission first when all tie-breaks are equal, then the lower participant number', () => {
    const equals = [aCandidate(9, 5, [1, 1], 2), aCandidate(7, 5, [1, 1], 1), aCandidate(3, 5, [1, 1], 2)];
    const { rows, log } = rankApplications(equals, rules, { places: 1 });
    expect(rows.map(({ kayas }) => kayas)).toEqual([7, 3, 9]);
    expect(log.map(({ Rule }) => Rule)).toEqual(['submitted', 'kayas']);
  });

  it('ranks a missing tie-break value last, and leaves out applications below the minimum points', () => {
    const { rows } = rankApplications([aCandidate(1, 9, [null]), aCandidate(2, 9, [-4]), aCandidate(3, 2)], rules, {
      places: 5,
      leastPoints: 3,
    });
    expect(rows.map(({ kayas, standing }) => [kayas, standing])).toEqual([
      [2, 'selected'],
      [1, 'selected'],
      [3, 'out'],
    ]);
  });

  it('does not depend on the order of its input', () => {
    const tie = fc.oneof(fc.integer({ min: 0, max: 2 }), fc.constantFrom('a', 'b'), fc.constant(null));
    const candidates = fc.uniqueArray(
      fc
        .record({ kayas: fc.nat(40), total: fc.nat(2), ties: fc.tuple(tie, tie), day: fc.integer({ min: 1, max: 3 }) })
        .map(({ kayas, total, ties, day }) => aCandidate(kayas, total, ties, day)),
      { selector: ({ kayas }) => kayas, maxLength: 20 },
    );
    fc.assert(
      fc.property(candidates, fc.infiniteStream(fc.nat()), (ordered, chance) => {
        const shuffled = ordered
          .map((candidate) => [chance.next().value ?? 0, candidate] as const)
          .sort(([a], [b]) => a - b)
          .map(([, candidate]) => candidate);
        expect(rankApplications(shuffled, rules, { places: 3 })).toEqual(
          rankApplications(ordered, rules, { places: 3 }),
        );
      }),
    );
  });
});

const aLine = (
  kayas: number,
  place: number,
  total: number,
  standing: StoredRow['standing'] = 'selected',
): StoredRow => ({
  kayas,
  place,
  total,
  standing,
  criteria: [{ Name: 'income', Points: total, Reason: `${total} of income` }],
});

describe('comparing two rankings', () => {
  it('reports who moved and why: own points, points of others, entering, leaving', () => {
    const before = [aLine(1, 1, 90), aLine(2, 2, 80), aLine(3, 3, 70, 'reserve'), aLine(4, 4, 60, 'reserve')];
    const after = [aLine(1, 1, 90), aLine(3, 2, 85), aLine(2, 3, 80, 'reserve'), aLine(5, 4, 10, 'reserve')];
    const shifts = compareRankings(before, after);
    expect(shifts.map(({ kayas, causes }) => [kayas, ...causes])).toEqual([
      [3, 'points'],
      [2, 'others'],
      [5, 'entered'],
      [4, 'left'],
    ]);
    expect(shifts[0]).toMatchObject({
      from: { place: 3, standing: 'reserve' },
      to: { place: 2, standing: 'selected' },
      passed: [2],
      criteria: [{ Name: 'income', From: 70, To: 85, ReasonFrom: '70 of income', ReasonTo: '85 of income' }],
    });
    expect(shifts[1]).toMatchObject({ passedBy: [3], criteria: [] });
  });

  it('reports ties resolved differently and an increased number of places', () => {
    const before = [aLine(1, 1, 50), aLine(2, 2, 50, 'reserve')];
    const swapped = compareRankings(before, [aLine(2, 1, 50), aLine(1, 2, 50, 'reserve')]);
    expect(swapped.map(({ causes }) => causes)).toEqual([['ties'], ['ties']]);
    expect(compareRankings(before, [aLine(1, 1, 50), aLine(2, 2, 50)])).toMatchObject([
      { kayas: 2, causes: ['places'] },
    ]);
    expect(compareRankings(before, before)).toEqual([]);
  });
});

describe('the reserve', () => {
  const line = (place: number, overrides: Partial<ReserveLine>): ReserveLine => ({
    id: place,
    place,
    standing: place <= 2 ? 'selected' : 'reserve',
    status: place <= 2 ? 3 : 2,
    withdrawn: false,
    gaveUp: false,
    ...overrides,
  });
  const three = [line(3, {}), line(4, {}), line(5, {})];

  it('fills unoccupied places in ranking order', () => {
    expect(drawReserve([line(1, {}), line(2, { status: 2, gaveUp: true }), ...three], 2)).toEqual([3]);
    expect(drawReserve([line(1, { withdrawn: true }), line(2, { status: 1000 }), ...three], 2)).toEqual([3, 4]);
  });

  it('selects nobody while the places are occupied, counting eligible applicants who are to be selected', () => {
    expect(drawReserve([line(1, {}), line(2, { status: 2 }), ...three], 2)).toEqual([]);
  });

  it('skips applicants who withdrew, were rejected or lost a place', () => {
    const passed = [line(3, { withdrawn: true }), line(4, { status: 1000 }), line(5, { gaveUp: true }), line(6, {})];
    expect(drawReserve([line(1, {}), line(2, { status: 1000 }), ...passed], 2)).toEqual([6]);
  });
});
