import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestPairs, type Market } from './best-pairs.ts';
import { greedyPairs } from './greedy-pairs.ts';
import { roomOf } from './mentor-room.ts';

interface Small extends Market {
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

/** How many are placed, and the weights' sum. */
const worthOf = ({ weight }: Market, takerOf: readonly number[]): [number, number] => [
  takerOf.filter((taker) => taker >= 0).length,
  takerOf.reduce((sum, taker, row) => sum + (taker < 0 ? 0 : weight(row, taker)), 0),
];

/** Every way to place the rows, tried one after the other. */
function bestOfAll(market: Small): [number, number] {
  let best: [number, number] = [0, 0];
  const room = [...market.capacities];
  const takerOf: number[] = [];
  const tryRow = (row: number) => {
    if (row === market.rows) {
      const [placed, sum] = worthOf(market, takerOf);
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

const overfull = ({ capacities }: Market, takerOf: readonly number[]) =>
  capacities.some((most, taker) => takerOf.filter((one) => one === taker).length > most);

test('no other way to pair places more, or fits better, than the one that is found', async () => {
  await fc.assert(
    fc.asyncProperty(aMarket, async (market) => {
      const takerOf = await bestPairs(market);
      expect(overfull(market, takerOf)).toBe(false);
      expect(worthOf(market, takerOf)).toEqual(bestOfAll(market));
    }),
    { numRuns: 500 },
  );
});

test('greedy pairing keeps to the room and places as many', async () => {
  await fc.assert(
    fc.asyncProperty(aMarket, async (market) => {
      const takerOf = await greedyPairs(market);
      expect(overfull(market, takerOf)).toBe(false);
      expect(worthOf(market, takerOf)[0]).toBe(bestOfAll(market)[0]);
    }),
  );
});

test('2,000 mentees and 200 mentors are all paired, in seconds', async () => {
  const takerOf = await bestPairs({
    rows: 2_000,
    capacities: Array.from({ length: 200 }, () => 10),
    weight: (row, taker) => ((row * 7919 + taker * 104729) % 97) % 11,
  });
  expect(takerOf.every((taker) => taker >= 0)).toBe(true);
});

test('whose capacity is known takes what is left of it, the others even shares', () => {
  const takers = [
    { mentees: 3, capacity: 5 },
    { mentees: 4, capacity: null },
    { mentees: 0, capacity: null },
    { mentees: 9, capacity: 5 },
  ];
  expect(roomOf(takers, 8)).toEqual([2, 1, 5, 0]);
  expect(roomOf(takers, 2)).toEqual([2, 0, 0, 0]);
});
