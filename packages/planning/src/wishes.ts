import type { Board } from './board.ts';
import { type DayMeeting, dayMinutes } from './day.ts';
import { covers, dayOf } from './distance.ts';
import type { Mentee, Mentor, PlanProblem, Span, Weights } from './model.ts';
import { NONE, type Slot } from './slots.ts';

const MINUTES_OF_HOUR = 60;

/** What a plan costs by its weights: the less, the better it meets what people wish. */
export class Wishes {
  readonly #board: Board;
  readonly #weights: Weights;
  readonly #mentees: readonly Mentee[];
  readonly #mentors: readonly Mentor[];
  readonly #travel: number;
  /** By mentor and day: the meetings that are set already. */
  readonly #set: DayMeeting[][];
  /** By mentor: how many meetings they have. */
  readonly #loads: Int32Array;

  constructor(board: Board, { weights, mentees, mentors, rules }: PlanProblem) {
    this.#board = board;
    this.#weights = weights;
    this.#mentees = mentees;
    this.#mentors = mentors;
    this.#travel = rules.travel;
    this.#set = Array.from({ length: mentors.length * rules.days }, () => []);
    this.#loads = new Int32Array(mentors.length);
    for (const [index, { taken }] of mentors.entries())
      for (const { from, to, site, isMeeting } of taken) {
        const day = dayOf(from);
        if (!isMeeting || day < 0 || day >= rules.days) continue;
        this.#set[index * rules.days + day]?.push({ from, to, site });
        this.#loads[index] = (this.#loads[index] ?? 0) + 1;
      }
    for (const task of board.tasks.keys()) this.#count(board.slotOf(task), 1);
  }

  #count(slot: Slot | null, change: number): void {
    if (slot) this.#loads[slot.mentor] = (this.#loads[slot.mentor] ?? 0) + change;
  }

  place(task: number, slot: Slot): void {
    this.#board.place(task, slot);
    this.#count(slot, 1);
  }

  remove(task: number): void {
    this.#count(this.#board.slotOf(task), -1);
    this.#board.remove(task);
  }

  /** Returns what a task that is not placed adds to the cost of the plan at a free slot. */
  costOf(task: number, slot: Slot): number {
    const load = this.#loads[slot.mentor] ?? 0;
    const wishes = this.#weights.fairLoad * (2 * load + 1) + this.#weights.preference * this.#missedWishes(task, slot);
    if (this.#weights.travel === 0 && this.#weights.gaps === 0) return wishes;
    const before = this.#dayCost(slot.day);
    this.#board.place(task, slot);
    const after = this.#dayCost(slot.day);
    this.#board.remove(task);
    return wishes + after - before;
  }

  #missedWishes(task: number, { start, mentor }: Slot): number {
    const mentee = this.#mentees[task];
    if (!mentee) return 0;
    const span = { from: start, to: start + (this.#board.tasks[task]?.duration ?? 0) };
    return missedWishes(mentee, this.#mentors[mentor]?.id, span);
  }

  #dayCost(day: number): number {
    const meetings = [...(this.#set[day] ?? [])];
    for (const task of this.#board.onDay(day)) {
      const slot = this.#board.slotOf(task);
      if (!slot) continue;
      const to = slot.start + (this.#board.tasks[task]?.duration ?? 0);
      meetings.push({ from: slot.start, to, site: slot.site === NONE ? null : slot.venue.site });
    }
    const { travel, gaps } = dayMinutes(meetings, this.#travel);
    const ways = this.#travel === 0 ? 0 : travel / this.#travel;
    return this.#weights.travel * ways + (this.#weights.gaps * gaps) / MINUTES_OF_HOUR;
  }
}

/** Whether a meeting is at a time that its mentee prefers. */
export const isPreferred = ({ preferred }: Pick<Mentee, 'preferred'>, meeting: Span): boolean =>
  preferred.length === 0 || preferred.some((span) => covers(span, meeting));

/** How many wishes a meeting does not meet: another mentor than the first, another hour than a preferred one. */
export const missedWishes = (
  wishing: Pick<Mentee, 'preferred' | 'mentorIds'>,
  mentorId: number | undefined,
  meeting: Span,
): number => (wishing.mentorIds[0] === mentorId ? 0 : 1) + (isPreferred(wishing, meeting) ? 0 : 1);
