import { dayOf, takenUntil, weekOf } from './distance.ts';
import type { Mentor, Room, Rules } from './model.ts';
import { NONE, type Numbering, type Slot } from './slots.ts';

/** A meeting to be placed. */
export interface Task {
  readonly duration: number;
  /** Slots at which it may take place, if nothing else of the board is in the way. */
  readonly slots: readonly Slot[];
  /** Other tasks that share a person besides the mentor, so that their times may not overlap. */
  readonly companions: readonly number[];
  /** The action whose meetings keep the distance from one another, whoever takes part; null: the task keeps none. */
  readonly action: number | null;
}

/** Returns how many meetings each mentor may have by day and by week, beside those that are set already. */
function roomUnderLimits(mentors: readonly Mentor[], rules: Rules, { days, weeks }: Numbering) {
  const perDay = new Int32Array(mentors.length * days);
  const perWeek = new Int32Array(mentors.length * weeks);
  for (const [index, { maxPerDay, maxPerWeek, taken }] of mentors.entries()) {
    perDay.fill(maxPerDay ?? UNLIMITED, index * days, (index + 1) * days);
    perWeek.fill(maxPerWeek ?? UNLIMITED, index * weeks, (index + 1) * weeks);
    for (const { from, isMeeting } of taken) {
      if (!isMeeting) continue;
      const day = dayOf(from);
      const week = weekOf(day, rules);
      if (day >= 0 && day < days) perDay[index * days + day] = (perDay[index * days + day] ?? 0) - 1;
      if (week >= 0 && week < weeks) perWeek[index * weeks + week] = (perWeek[index * weeks + week] ?? 0) - 1;
    }
  }
  return { perDay, perWeek };
}

const UNLIMITED = 1_000_000;

/** The price of a task that may not be removed. */
export const KEPT = Number.POSITIVE_INFINITY;

/** Knows at which slot each task stands, and which tasks stand in the way of another one. */
export class Board {
  readonly tasks: readonly Task[];
  readonly rules: Rules;
  /** What removing each task costs, by task; `KEPT`: it stays. */
  readonly prices: Float64Array;
  /** The slot of each task that is placed. */
  readonly #placed: (Slot | null)[];
  readonly #ends: Int32Array;
  readonly #onDay: number[][];
  readonly #inWeek: number[][];
  readonly #inRoom: number[][];
  /** By day of the period: tasks that keep the distance to others of their action. */
  readonly #ofAction: number[][];
  readonly #limits: { perDay: Int32Array; perWeek: Int32Array };
  readonly #days: number;

  constructor(
    tasks: readonly Task[],
    { mentors, rooms, rules }: { mentors: readonly Mentor[]; rooms: readonly Room[]; rules: Rules },
    numbering: Numbering,
  ) {
    const lists = (count: number) => Array.from({ length: count }, (): number[] => []);
    this.tasks = tasks;
    this.rules = rules;
    this.prices = new Float64Array(tasks.length).fill(1);
    this.#placed = tasks.map(() => null);
    this.#ends = new Int32Array(tasks.length);
    this.#days = numbering.days;
    this.#onDay = lists(mentors.length * numbering.days);
    this.#inWeek = lists(mentors.length * numbering.weeks);
    this.#inRoom = lists(rooms.length * numbering.days);
    this.#ofAction = lists(tasks.some(({ action }) => action !== null) ? numbering.days : 0);
    this.#limits = roomUnderLimits(mentors, rules, numbering);
  }

  slotOf(task: number): Slot | null {
    return this.#placed[task] ?? null;
  }

  /** The tasks on a mentor's day, in no order. */
  onDay(day: number): readonly number[] {
    return this.#onDay[day] ?? [];
  }

  #listsOf({ day, week, room, start }: Slot): (number[] | undefined)[] {
    const ofDay = dayOf(start);
    return [
      this.#onDay[day],
      this.#inWeek[week],
      room === NONE ? undefined : this.#inRoom[room * this.#days + ofDay],
      this.#ofAction[ofDay],
    ];
  }

  place(task: number, slot: Slot): void {
    this.#placed[task] = slot;
    this.#ends[task] = takenUntil(slot.start, this.#task(task).duration, this.rules);
    for (const list of this.#listsOf(slot)) list?.push(task);
  }

  remove(task: number): void {
    const slot = this.#placed[task];
    if (!slot) return;
    this.#placed[task] = null;
    for (const list of this.#listsOf(slot)) {
      if (!list) continue;
      list[list.indexOf(task)] = list.at(-1) ?? task;
      list.pop();
    }
  }

  #task(task: number): Task {
    const found = this.tasks[task];
    if (!found) throw new Error(`there is no task ${task}`);
    return found;
  }

  /**
   * Fills `blockers` with the tasks that must be removed so that the task can stand at the slot, and returns their price:
   * 0 when none is in the way. Stops as soon as the price exceeds `most`; `blockers` is then incomplete.
   */
  blockersOf(task: number, slot: Slot, blockers: number[], most: number = KEPT): number {
    const price = this.#inTheWay(task, slot, blockers, most);
    if (price > most) return price;
    const forDay = this.#overLimit(task, this.#onDay[slot.day], this.#limits.perDay[slot.day], blockers);
    return price + forDay + this.#overLimit(task, this.#inWeek[slot.week], this.#limits.perWeek[slot.week], blockers);
  }

  /** Whether nothing but the mentor's limits can keep the task from the slot. */
  isFreeWithoutLimits(task: number, slot: Slot): boolean {
    const blockers: number[] = [];
    this.#inTheWay(task, slot, blockers, KEPT);
    return blockers.length === 0;
  }

  #inTheWay(task: number, slot: Slot, blockers: number[], most: number): number {
    blockers.length = 0;
    const { duration, companions, action } = this.#task(task);
    const end = takenUntil(slot.start, duration, this.rules);
    const { travel } = this.rules;
    let price = 0;
    for (const other of this.#onDay[slot.day] ?? []) {
      const at = this.#placed[other];
      if (other === task || !at) continue;
      const way = slot.site !== NONE && at.site !== NONE && slot.site !== at.site ? travel : 0;
      if (slot.start >= (this.#ends[other] ?? 0) + way || at.start >= end + way) continue;
      price += this.prices[other] ?? 0;
      if (price > most) return price;
      blockers.push(other);
    }
    const ofDay = dayOf(slot.start);
    if (slot.room !== NONE)
      price += this.#overlapping(task, this.#inRoom[slot.room * this.#days + ofDay], slot.start, end, blockers);
    if (action !== null) price += this.#tooNear(task, this.#ofAction[ofDay], slot.start, blockers);
    if (companions.length > 0) price += this.#overlapping(task, companions, slot.start, end, blockers);
    return price;
  }

  #overlapping(
    task: number,
    others: readonly number[] | undefined,
    start: number,
    end: number,
    blockers: number[],
  ): number {
    let price = 0;
    for (const other of others ?? []) {
      const at = this.#placed[other];
      if (other === task || !at || start >= (this.#ends[other] ?? 0) || at.start >= end) continue;
      if (blockers.includes(other)) continue;
      price += this.prices[other] ?? 0;
      blockers.push(other);
    }
    return price;
  }

  /** Adds to `blockers` the tasks of the action that begin too near, however long they last; returns their price. */
  #tooNear(task: number, others: readonly number[] | undefined, start: number, blockers: number[]): number {
    let price = 0;
    for (const other of others ?? []) {
      const at = this.#placed[other];
      if (other === task || !at || Math.abs(at.start - start) >= this.rules.apart) continue;
      if (this.tasks[other]?.action !== this.tasks[task]?.action || blockers.includes(other)) continue;
      price += this.prices[other] ?? 0;
      blockers.push(other);
    }
    return price;
  }

  /** Adds the cheapest tasks of the list to `blockers` until the limit holds; returns their price. */
  #overLimit(task: number, list: readonly number[] | undefined, limit: number | undefined, blockers: number[]): number {
    if (!list || limit === undefined) return 0;
    let remaining = 0;
    for (const other of list) if (other !== task && !blockers.includes(other)) remaining += 1;
    let price = 0;
    for (; remaining >= limit; remaining--) {
      const cheapest = this.#cheapest(task, list, blockers);
      if (cheapest === NONE) return KEPT;
      price += this.prices[cheapest] ?? 0;
      blockers.push(cheapest);
    }
    return price;
  }

  #cheapest(task: number, list: readonly number[], blockers: readonly number[]): number {
    let cheapest = NONE;
    for (const other of list)
      if (other !== task && !blockers.includes(other))
        if (cheapest === NONE || (this.prices[other] ?? 0) < (this.prices[cheapest] ?? 0)) cheapest = other;
    return cheapest;
  }
}
