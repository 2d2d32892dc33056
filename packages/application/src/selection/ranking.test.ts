import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, compareTables, drawReserve, type ReserveLine, rank, type TableLine } from './index.ts';

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
  it('goes by points, then by the rules in their order, and says which rule decided', () => {
    const { rows, log } = rank(
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

  it('takes who came first where every rule finds two equal, and the lower number of the same moment', () => {
    const equals = [aCandidate(9, 5, [1, 1], 2), aCandidate(7, 5, [1, 1], 1), aCandidate(3, 5, [1, 1], 2)];
    const { rows, log } = rank(equals, rules, { places: 1 });
    expect(rows.map(({ kayas }) => kayas)).toEqual([7, 3, 9]);
    expect(log.map(({ Rule }) => Rule)).toEqual(['submitted', 'kayas']);
  });

  it('places last of its equals whose rule gave nothing, and out who has too few points', () => {
    const { rows } = rank([aCandidate(1, 9, [null]), aCandidate(2, 9, [-4]), aCandidate(3, 2)], rules, {
      places: 5,
      least: 3,
    });
    expect(rows.map(({ kayas, standing }) => [kayas, standing])).toEqual([
      [2, 'selected'],
      [1, 'selected'],
      [3, 'out'],
    ]);
  });

  it('is the same whatever order applications are taken in', () => {
    const tie = fc.oneof(fc.integer({ min: 0, max: 2 }), fc.constantFrom('a', 'b'), fc.constant(null));
    const candidates = fc.uniqueArray(
      fc
        .record({ kayas: fc.nat(40), total: fc.nat(2), ties: fc.tuple(tie, tie), day: fc.integer({ min: 1, max: 3 }) })
        .map(({ kayas, total, ties, day }) => aCandidate(kayas, total, ties, day)),
      { selector: ({ kayas }) => kayas, maxLength: 20 },
    );
    fc.assert(
      fc.property(candidates, fc.infiniteStream(fc.nat()), (given, chance) => {
        const shuffled = given
          .map((one) => [chance.next().value ?? 0, one] as const)
          .sort(([a], [b]) => a - b)
          .map(([, one]) => one);
        expect(rank(shuffled, rules, { places: 3 })).toEqual(rank(given, rules, { places: 3 }));
      }),
    );
  });
});

const aLine = (
  kayas: number,
  place: number,
  total: number,
  standing: TableLine['standing'] = 'selected',
): TableLine => ({
  kayas,
  place,
  total,
  standing,
  criteria: [{ Name: 'income', Points: total, Reason: `${total} of income` }],
});

describe('two rankings beside one another', () => {
  it('tell who moved and why: own points, those of others, who came in, who left', () => {
    const before = [aLine(1, 1, 90), aLine(2, 2, 80), aLine(3, 3, 70, 'reserve'), aLine(4, 4, 60, 'reserve')];
    const after = [aLine(1, 1, 90), aLine(3, 2, 85), aLine(2, 3, 80, 'reserve'), aLine(5, 4, 10, 'reserve')];
    const shifts = compareTables(before, after);
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

  it('tell equals that are told apart otherwise, and places that became more', () => {
    const before = [aLine(1, 1, 50), aLine(2, 2, 50, 'reserve')];
    const swapped = compareTables(before, [aLine(2, 1, 50), aLine(1, 2, 50, 'reserve')]);
    expect(swapped.map(({ causes }) => causes)).toEqual([['ties'], ['ties']]);
    expect(compareTables(before, [aLine(1, 1, 50), aLine(2, 2, 50)])).toMatchObject([{ kayas: 2, causes: ['places'] }]);
    expect(compareTables(before, before)).toEqual([]);
  });
});

describe('the reserve', () => {
  const line = (place: number, given: Partial<ReserveLine>): ReserveLine => ({
    id: place,
    place,
    standing: place <= 2 ? 'selected' : 'reserve',
    status: place <= 2 ? 3 : 2,
    withdrawn: false,
    gaveUp: false,
    ...given,
  });
  const three = [line(3, {}), line(4, {}), line(5, {})];

  it('is drawn in its order for places that nobody holds', () => {
    expect(drawReserve([line(1, {}), line(2, { status: 2, gaveUp: true }), ...three], 2)).toEqual([3]);
    expect(drawReserve([line(1, { withdrawn: true }), line(2, { status: 1000 }), ...three], 2)).toEqual([3, 4]);
  });

  it('is left alone while the places are held, also by those who are still to be selected', () => {
    expect(drawReserve([line(1, {}), line(2, { status: 2 }), ...three], 2)).toEqual([]);
  });

  it('passes over who withdrew, was rejected or gave a place up', () => {
    const passed = [line(3, { withdrawn: true }), line(4, { status: 1000 }), line(5, { gaveUp: true }), line(6, {})];
    expect(drawReserve([line(1, {}), line(2, { status: 1000 }), ...passed], 2)).toEqual([6]);
  });
});
