import { setImmediate as afterOthers } from 'node:timers/promises';
import type { Market } from './best-pairs.ts';

/** Rows placed between two turns of the server's other work. */
const TURN = 200;

/** Gives row after row to the taker whom it fits best of those with room, the emptiest of equals: quick, not the best. */
export async function greedyPairs({ rows, capacities, weight }: Market): Promise<number[]> {
  const room = [...capacities];
  const takerOf: number[] = [];
  for (let row = 0; row < rows; row++) {
    let best = -1;
    let fit = -1;
    for (let taker = 0; taker < room.length; taker++) {
      const places = room[taker] ?? 0;
      if (places <= 0) continue;
      const own = weight(row, taker);
      if (own > fit || (own === fit && places > (room[best] ?? 0))) {
        best = taker;
        fit = own;
      }
    }
    takerOf.push(best);
    if (best >= 0) room[best] = (room[best] ?? 0) - 1;
    if (row % TURN === TURN - 1) await afterOthers();
  }
  return takerOf;
}
