import { setImmediate as afterOthers } from 'node:timers/promises';
import type { AssignmentProblem } from './best-pairs.ts';

/** Rows assigned before the server's other work gets a turn. */
const ROWS_PER_YIELD = 200;

/**
 * Assigns each row in turn to the best fitting taker with room; among equals, to the taker with most room. Fast, but
 * not optimal.
 */
export async function findGreedyPairs({ rows, capacities, weight }: AssignmentProblem): Promise<number[]> {
  const room = [...capacities];
  const takerOf: number[] = [];
  for (let row = 0; row < rows; row++) {
    let best = -1;
    let bestFit = -1;
    for (let taker = 0; taker < room.length; taker++) {
      const places = room[taker] ?? 0;
      if (places <= 0) continue;
      const candidateFit = weight(row, taker);
      if (candidateFit > bestFit || (candidateFit === bestFit && places > (room[best] ?? 0))) {
        best = taker;
        bestFit = candidateFit;
      }
    }
    takerOf.push(best);
    if (best >= 0) room[best] = (room[best] ?? 0) - 1;
    if (row % ROWS_PER_YIELD === ROWS_PER_YIELD - 1) await afterOthers();
  }
  return takerOf;
}
