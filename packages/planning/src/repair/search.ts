import { type Board, KEPT } from '../board.ts';
import type { Slot } from '../slots.ts';

/** What the search knows of a meeting. */
export interface Movable {
  /** The slot of the meeting before the repair; null when it cannot stay there. */
  readonly home: Slot | null;
  /** The minute at which the meeting begins before the repair. */
  readonly start: number;
  readonly people: number;
  /** How many wishes a slot does not meet. */
  missedWishes(slot: Slot): number;
}

/** Which slots come first, of those for which equally many people move. */
export type SlotOrder = 'nearest' | 'preferred';

/** The most people whom one meeting that has to move may set in motion. */
const MOST_PEOPLE = 6;

interface Place {
  slot: Slot;
  blockers: number[];
  price: number;
  rank: number;
}

/** Gives meetings other times so that few people have to move. */
export class RepairSearch {
  readonly #board: Board;
  readonly #movables: readonly Movable[];
  /** What to undo where an attempt fails, the last change last. */
  readonly #trail: { task: number; slot: Slot | null; price: number }[] = [];
  /** The number of slots that were looked at. */
  looks = 0;

  constructor(board: Board, movables: readonly Movable[]) {
    this.#board = board;
    this.#movables = movables;
    this.reset();
  }

  /** Places the meetings that can stay at their slots of before the repair, and the others nowhere. */
  reset(): void {
    this.#trail.length = 0;
    for (const task of this.#movables.keys()) this.#board.remove(task);
    for (const [task, { home, people }] of this.#movables.entries()) {
      this.#board.prices[task] = people;
      if (home) this.#board.place(task, home);
    }
  }

  /** Places the tasks one after another, each with the fewest people moved; returns those that find no time. */
  placeInOrder(tasks: readonly number[], order: SlotOrder): number[] {
    return tasks.filter((task) => !this.#placeCheaply(task, order));
  }

  #placeCheaply(task: number, order: SlotOrder): boolean {
    for (let people = 0; people <= MOST_PEOPLE; people++) if (this.#insert(task, people, order, new Set())) return true;
    return false;
  }

  /**
   * Places a task so that at most `people` people of other tasks move; returns false, with nothing changed, when there is
   * no way. `tried` remembers each task with each number of people, so that none is tried twice.
   */
  #insert(task: number, people: number, order: SlotOrder, tried: Set<number>): boolean {
    const attempt = task * (MOST_PEOPLE + 1) + people;
    if (tried.has(attempt)) return false;
    tried.add(attempt);
    const mark = this.#trail.length;
    // Tasks that make room for this one go elsewhere, and do not take its place back.
    this.#change(task, null, KEPT);
    for (const { slot, blockers, price } of this.#places(task, people, order)) {
      const before = this.#trail.length;
      for (const blocker of blockers) this.#change(blocker, null, this.#board.prices[blocker] ?? 0);
      this.#change(task, slot, KEPT);
      if (blockers.every((blocker) => this.#insert(blocker, people - price, order, tried))) {
        // The task's people are told in any case: moving the task once more costs nothing.
        this.#change(task, slot, 0);
        return true;
      }
      this.#undo(before);
    }
    this.#undo(mark);
    return false;
  }

  /** Returns the slots for which at most `people` people of other tasks move, the fewest first. */
  #places(task: number, people: number, order: SlotOrder): Place[] {
    const places: Place[] = [];
    const blockers: number[] = [];
    for (const slot of this.#board.tasks[task]?.slots ?? []) {
      this.looks += 1;
      const price = this.#board.blockersOf(task, slot, blockers, people);
      if (price <= people) places.push({ slot, price, blockers: [...blockers], rank: this.#rank(task, slot, order) });
    }
    return places.sort((a, b) => a.price - b.price || a.blockers.length - b.blockers.length || a.rank - b.rank);
  }

  #change(task: number, slot: Slot | null, price: number): void {
    this.#trail.push({ task, slot: this.#board.slotOf(task), price: this.#board.prices[task] ?? 0 });
    this.#set(task, slot, price);
  }

  #set(task: number, slot: Slot | null, price: number): void {
    this.#board.remove(task);
    this.#board.prices[task] = price;
    if (slot) this.#board.place(task, slot);
  }

  #undo(mark: number): void {
    while (this.#trail.length > mark) {
      const change = this.#trail.pop();
      if (change) this.#set(change.task, change.slot, change.price);
    }
  }

  /** Returns how far a slot is from the wishes: the less, the better. */
  #rank(task: number, slot: Slot, order: SlotOrder): number {
    const { start, missedWishes } = this.#movable(task);
    const minutes = Math.abs(slot.start - start);
    const wishes = missedWishes(slot);
    return order === 'nearest' ? minutes + wishes : minutes + WISH_MINUTES * wishes;
  }

  #movable(task: number): Movable {
    const found = this.#movables[task];
    if (!found) throw new Error(`there is no task ${task}`);
    return found;
  }

  /** Moves meetings back to where they stood, and those that have to move to better free slots, while that gains. */
  polish(order: SlotOrder): void {
    for (let gained = true; gained; ) {
      gained = false;
      for (const [task, { home }] of this.#movables.entries())
        if (this.#board.slotOf(task) !== home && this.#improve(task, order)) gained = true;
    }
  }

  #improve(task: number, order: SlotOrder): boolean {
    const from = this.#board.slotOf(task);
    const { home } = this.#movable(task);
    if (!from) return false;
    const blockers: number[] = [];
    this.#board.remove(task);
    const isFree = (slot: Slot) => this.#board.blockersOf(task, slot, blockers, 0) === 0 && blockers.length === 0;
    let best = from;
    if (home && isFree(home)) best = home;
    else
      for (const slot of this.#board.tasks[task]?.slots ?? []) {
        this.looks += 1;
        if (this.#rank(task, slot, order) < this.#rank(task, best, order) && isFree(slot)) best = slot;
      }
    this.#board.place(task, best);
    return best !== from;
  }
}

/** In the order 'preferred', a missed wish weighs more than any distance. */
const WISH_MINUTES = 1_000_000;
