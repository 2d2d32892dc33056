import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AssignmentProblem, findBestPairs } from './best-pairs.ts';
import { findGreedyPairs } from './greedy-pairs.ts';
import { remainingCapacities } from './remaining-capacity.ts';

interface Small extends AssignmentProblem {
  weights: number[][];
}

const aMarket = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 4 }))
  .chain(([rows, takers]) =>
    fc.record({
      weights: fc.array(fc.array(fc.nat(6), { minLength: takers, maxLength: takers }), {
        minLength: rows,
        maxLength: rows,
      }),
      capacities: fc.array(fc.nat(3), { minLength: takers, maxLength: takers }),
    }),
  )
  .map(
    ({ weights, capacities }): Small => ({
      weights,
      capacities,
      rows: weights.length,
      weight: (row, taker) => weights[row]?.[taker] ?? 0,
    }),
  );

/** Returns the number of assigned rows and the sum of their weights. */
const evaluate = ({ weight }: AssignmentProblem, takerOf: readonly number[]): [number, number] => [
  takerOf.filter((taker) => taker >= 0).length,
  takerOf.reduce((sum, taker, row) => sum + (taker < 0 ? 0 : weight(row, taker)), 0),
];

/** Returns the best result of all possible assignments, by exhaustive search. */
function bruteForceBest(market: Small): [number, number] {
  let best: [number, number] = [0, 0];
  const room = [...market.capacities];
  const takerOf: number[] = [];
  const tryRow = (row: number) => {
    if (row === market.rows) {
      const [placed, sum] = evaluate(market, takerOf);
      if (placed > best[0] || (placed === best[0] && sum > best[1])) best = [placed, sum];
      return;
    }
    for (let taker = -1; taker < room.length; taker++) {
      if (taker >= 0 && (room[taker] ?? 0) === 0) continue;
      if (taker >= 0) room[taker] = (room[taker] ?? 0) - 1;
      takerOf[row] = taker;
      tryRow(row + 1);
      if (taker >= 0) room[taker] = (room[taker] ?? 0) + 1;
    }
  };
  tryRow(0);
  return best;
}

const exceedsCapacity = ({ capacities }: AssignmentProblem, takerOf: readonly number[]) =>
  capacities.some((most, taker) => takerOf.filter((assigned) => assigned === taker).length > most);

test('no other pairing assigns more mentees, or fits better, than the one found', async () => {
  await fc.assert(
    fc.asyncProperty(aMarket, async (market) => {
      const takerOf = await findBestPairs(market);
      expect(exceedsCapacity(market, takerOf)).toBe(false);
      expect(evaluate(market, takerOf)).toEqual(bruteForceBest(market));
    }),
    { numRuns: 500 },
  );
});

test('greedy pairing respects the capacities and places as many', async () => {
  await fc.assert(
    fc.asyncProperty(aMarket, async (market) => {
      const takerOf = await findGreedyPairs(market);
      expect(exceedsCapacity(market, takerOf)).toBe(false);
      expect(evaluate(market, takerOf)[0]).toBe(bruteForceBest(market)[0]);
    }),
  );
});

test('2,000 mentees are paired with 200 mentors within seconds', async () => {
  const takerOf = await findBestPairs({
    rows: 2_000,
    capacities: Array.from({ length: 200 }, () => 10),
    weight: (row, taker) => ((row * 7919 + taker * 104729) % 97) % 11,
  });
  expect(takerOf.every((taker) => taker >= 0)).toBe(true);
});

test('mentors with a capacity take what remains of it, and the others take equal shares', () => {
  const takers = [
    { mentees: 3, capacity: 5 },
    { mentees: 4, capacity: null },
    { mentees: 0, capacity: null },
    { mentees: 9, capacity: 5 },
  ];
  expect(remainingCapacities(takers, 8)).toEqual([2, 1, 5, 0]);
  expect(remainingCapacities(takers, 2)).toEqual([2, 0, 0, 0]);
});
