import type { Random } from '@ithaki/formats';
import { type Board, KEPT } from './board.ts';
import { NONE, type Slot } from './slots.ts';

/** Slots that are looked at before the search ends, in all and for each task; a clock would make plans differ. */
const LOOKS = 20_000;
const LOOKS_PER_TASK = 6_000;
/** How many more than in the best plan may wait for a place during the search. */
const SLACK = 1;
/** Tasks that are moved elsewhere after each removal, so that the search does not go round in a circle. */
const SHAKES = 6;

/**
 * Places as many tasks as it can. A task without a free slot takes the place of others, the cheapest first, which are
 * then placed again; each time that a task is in difficulty its price rises, so that the tasks that are hard to place
 * come to stand and the easy ones move: the ejection pool of Nagata and Bräysy. Returns the tasks that remain.
 */
export function placeAll(board: Board, tasks: readonly number[], random: Random): number[] {
  const looks = LOOKS + LOOKS_PER_TASK * tasks.length;
  const search = new PlacingSearch(board, random);
  const hopeless: number[] = [];
  const pool = tasks.toSorted((a, b) => slotCount(board, b) - slotCount(board, a) || a - b);
  for (const task of pool.splice(0).reverse()) if (!search.takeFree(task)) pool.push(task);
  let best = { rest: [...pool], slots: slotsOfAll(board) };
  while (pool.length > 0 && search.looks < looks) {
    const task = search.draw(pool);
    const place = search.cheapestPlace(task, best.rest.length + SLACK - pool.length);
    if (place === 'kept') hopeless.push(task);
    else if (place) pool.push(...search.moveIn(task, place));
    else pool.unshift(task);
    search.shake(SHAKES);
    if (pool.length + hopeless.length < best.rest.length)
      best = { rest: [...pool, ...hopeless], slots: slotsOfAll(board) };
  }
  restore(board, best.slots);
  return [...new Set([...best.rest, ...hopeless])].sort((a, b) => a - b);
}

const slotCount = (board: Board, task: number): number => board.tasks[task]?.slots.length ?? 0;

const slotsOfAll = (board: Board) => board.tasks.map((_, task) => board.slotOf(task));

/** Puts each task at its slot in the list, and those without one nowhere. */
function restore(board: Board, slots: readonly (Slot | null)[]): void {
  for (const task of slots.keys()) board.remove(task);
  for (const [task, slot] of slots.entries()) if (slot) board.place(task, slot);
}

interface Place {
  slot: Slot;
  blockers: number[];
  price: number;
}

class PlacingSearch {
  readonly #board: Board;
  readonly #random: Random;
  looks = 0;

  constructor(board: Board, random: Random) {
    this.#board = board;
    this.#random = random;
  }

  /** Places the task at a free slot; returns false when there is none. */
  takeFree(task: number): boolean {
    const place = this.cheapestPlace(task, 0);
    if (!place || place === 'kept') return false;
    this.#board.place(task, place.slot);
    return true;
  }

  /** Takes a task out of the pool: mostly the one that came last, so that chains are followed to their end; sometimes any. */
  draw(pool: number[]): number {
    const index = this.#random.below(4) === 0 ? this.#random.below(pool.length) : pool.length - 1;
    return pool.splice(index, 1)[0] ?? NONE;
  }

  /**
   * Returns the slot that costs least to take from at most `most` other tasks, by chance among equals. Returns 'kept' when
   * pinned meetings and limits keep every slot of the task for ever.
   */
  cheapestPlace(task: number, most: number): Place | 'kept' | undefined {
    const slots = this.#board.tasks[task]?.slots ?? [];
    this.looks += slots.length + 1;
    const blockers: number[] = [];
    let cheapest: Place | undefined;
    let equals = 0;
    let isKept = true;
    for (const slot of slots) {
      const bound = most === 0 ? 0 : (cheapest?.price ?? Number.MAX_VALUE);
      const price = this.#board.blockersOf(task, slot, blockers, bound);
      if (price < KEPT) isKept = false;
      if (price > bound || blockers.length > most) continue;
      equals = cheapest && price === cheapest.price ? equals + 1 : 1;
      if (equals === 1 || this.#random.below(equals) === 0) cheapest = { slot, blockers: [...blockers], price };
    }
    if (most > 0 && cheapest?.price !== 0) this.#board.prices[task] = (this.#board.prices[task] ?? 0) + 1;
    return cheapest ?? (isKept ? 'kept' : undefined);
  }

  /** Removes the blockers, places the task, and returns the blockers. */
  moveIn(task: number, { slot, blockers }: Place): number[] {
    for (const blocker of blockers) this.#board.remove(blocker);
    this.#board.place(task, slot);
    return blockers;
  }

  /** Moves some tasks to other free slots. */
  shake(times: number): void {
    const { tasks } = this.#board;
    const blockers: number[] = [];
    for (let time = 0; time < times; time++) {
      const task = this.#random.below(tasks.length);
      const slots = tasks[task]?.slots ?? [];
      const from = this.#board.slotOf(task);
      const slot = slots[this.#random.below(slots.length)];
      this.looks += 1;
      if (!from || !slot || this.#board.prices[task] === KEPT) continue;
      this.#board.remove(task);
      const isFree = this.#board.blockersOf(task, slot, blockers, 0) === 0;
      this.#board.place(task, isFree ? slot : from);
    }
  }
}
