import { Board, KEPT, type Task } from './board.ts';
import { isApartFrom, takenUntil } from './distance.ts';
import type { PlanProblem } from './model.ts';
import { SlotTable, suits } from './slots.ts';

/** A planning problem in the numbers that are searched: each task is the meeting of the mentee at its position. */
export interface Instance {
  readonly table: SlotTable;
  readonly board: Board;
  /** Tasks to be placed; the others are pinned. */
  readonly open: readonly number[];
}

/** All meetings of a plan are of one action. */
const THE_ACTION = 1;

/** Numbers a problem and places its pins. */
export function instanceOf(problem: PlanProblem): Instance {
  const { rules, duration, mentees } = problem;
  const table = new SlotTable(problem);
  const pins = new Map(problem.pins.map((pin) => [pin.menteeId, pin]));
  const tasks = mentees.map(
    (mentee): Task => ({
      duration,
      companions: [],
      action: rules.actionApart ? THE_ACTION : null,
      slots: pins.has(mentee.id)
        ? []
        : mentee.mentorIds.flatMap((id) =>
            table
              .free(id, duration)
              .filter(({ start }) => suits(start, duration, mentee, rules) && isActionFree(start, problem)),
          ),
    }),
  );
  const board = new Board(tasks, problem, table.numbering);
  const open: number[] = [];
  for (const [task, mentee] of mentees.entries()) {
    const pin = pins.get(mentee.id);
    if (!pin) {
      open.push(task);
      continue;
    }
    const mentor = table.indexOf(pin.mentorId);
    if (mentor === undefined) throw new Error(`a pin names mentor ${pin.mentorId}, who is not among the mentors`);
    board.prices[task] = KEPT;
    board.place(task, table.numbering.slot(mentor, pin.start, pin.venue, takenUntil(pin.start, duration, rules)));
  }
  return { table, board, open };
}

const isActionFree = (start: number, { rules, actionStarts }: PlanProblem): boolean =>
  !rules.actionApart || isApartFrom(actionStarts, start, rules);
