import type { Board } from './board.ts';
import type { NotPlacedReason } from './model.ts';
import { type Presence, type SlotTable, suits } from './slots.ts';

/** The needs of somebody who has no meeting. */
export interface Unmet extends Presence {
  readonly mentorIds: readonly number[];
  readonly duration: number;
  /** The first minute at which the meeting could begin. */
  readonly notBefore?: number;
}

/** Returns why a task is not placed: the first condition that leaves no slot for the task. */
export function reasonOf(table: SlotTable, board: Board, task: number, unmet: Unmet): NotPlacedReason {
  const { mentorIds, duration, notBefore = 0 } = unmet;
  const mentors = mentorIds.filter((id) => table.indexOf(id) !== undefined);
  if (mentors.length === 0) return 'noMentor';
  const offered = mentors.flatMap((id) => table.fitting(id, duration)).filter(({ start }) => start >= notBefore);
  const slots = offered.filter((slot) => table.isThere(slot, duration));
  if (slots.length === 0) return offered.some((slot) => table.isAway(slot, duration)) ? 'away' : 'noHours';
  if (!slots.some(({ start }) => suits(start, duration, unmet, board.rules))) return 'noCommonHour';
  return board.tasks[task]?.slots.some((slot) => board.isFreeWithoutLimits(task, slot)) ? 'limits' : 'taken';
}
