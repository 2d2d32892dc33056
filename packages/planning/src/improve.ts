import type { Random } from '@ithaki/formats';
import { type Board, KEPT } from './board.ts';
import type { Slot } from './slots.ts';
import type { Wishes } from './wishes.ts';

/** Slots that are looked at before improving ends. */
const LOOKS = 400_000;
/** What a change must gain, so that rounding does not make it go round in a circle. */
const LEAST_GAIN = 1e-6;

/** Moves meetings to where people would rather have them; as many are placed afterwards as before. */
export function improve(board: Board, wishes: Wishes, random: Random): void {
  const search = new ImprovingSearch(board, wishes);
  const order = [...board.tasks.keys()].filter((task) => board.slotOf(task) && board.prices[task] !== KEPT);
  for (let gained = true; gained && search.looks < LOOKS; ) {
    gained = false;
    random.shuffle(order);
    for (const task of order) if (search.relocate(task)) gained = true;
    if (!gained) for (const task of order) if (search.exchange(task)) gained = true;
  }
}

class ImprovingSearch {
  readonly #board: Board;
  readonly #wishes: Wishes;
  looks = 0;

  constructor(board: Board, wishes: Wishes) {
    this.#board = board;
    this.#wishes = wishes;
  }

  /** Returns the free slot that costs least for a task that is not placed; undefined when no slot is free. */
  #bestFree(task: number): { slot: Slot; cost: number } | undefined {
    const slots = this.#board.tasks[task]?.slots ?? [];
    this.looks += slots.length;
    const blockers: number[] = [];
    let best: { slot: Slot; cost: number } | undefined;
    for (const slot of slots) {
      if (this.#board.blockersOf(task, slot, blockers, 0) > 0) continue;
      const cost = this.#wishes.costOf(task, slot);
      if (!best || cost < best.cost - LEAST_GAIN) best = { slot, cost };
    }
    return best;
  }

  /** Moves a task to the free slot that costs least; returns whether the task moved. */
  relocate(task: number): boolean {
    const from = this.#board.slotOf(task);
    if (!from) return false;
    this.#wishes.remove(task);
    const cost = this.#wishes.costOf(task, from);
    const best = this.#bestFree(task);
    const isBetter = best !== undefined && best.cost < cost - LEAST_GAIN;
    this.#wishes.place(task, isBetter ? best.slot : from);
    return isBetter;
  }

  /** Moves a task to the place of another task, which goes elsewhere, if both then cost less; returns whether they moved. */
  exchange(task: number): boolean {
    const from = this.#board.slotOf(task);
    if (!from || this.looks >= LOOKS) return false;
    this.#wishes.remove(task);
    const fromCost = this.#wishes.costOf(task, from);
    const blockers: number[] = [];
    for (const slot of this.#board.tasks[task]?.slots ?? []) {
      this.looks += 1;
      const price = this.#board.blockersOf(task, slot, blockers);
      const [other] = blockers;
      if (price === KEPT || blockers.length !== 1 || other === undefined) continue;
      if (this.#exchangeWith(task, slot, fromCost, other)) return true;
    }
    this.#wishes.place(task, from);
    return false;
  }

  #exchangeWith(task: number, slot: Slot, fromCost: number, other: number): boolean {
    const at = this.#board.slotOf(other);
    if (!at) return false;
    this.#wishes.remove(other);
    const otherCost = this.#wishes.costOf(other, at);
    const cost = this.#wishes.costOf(task, slot);
    this.#wishes.place(task, slot);
    const best = this.#bestFree(other);
    // The task's former place is free now, so that both costs together are what the plan gains.
    if (best && cost + best.cost < fromCost + otherCost - LEAST_GAIN) {
      this.#wishes.place(other, best.slot);
      return true;
    }
    this.#wishes.remove(task);
    this.#wishes.place(other, at);
    return false;
  }
}
