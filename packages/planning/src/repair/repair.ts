import { Random } from '@ithaki/formats';
import { Board, type Task } from '../board.ts';
import { isApartFrom, takenUntil } from '../distance.ts';
import { reasonOf } from '../reasons.ts';
import { SlotTable, suits } from '../slots.ts';
import { missedWishes } from '../wishes.ts';
import type { Move, RepairOption, RepairProblem, SetMeeting } from './model.ts';
import { bestOptions } from './options.ts';
import { type Movable, RepairSearch, type SlotOrder } from './search.ts';

/** Slots that are looked at before the search ends. */
const LOOKS = 40_000;
/** Runs with the meetings in other orders: far more than it takes where the slots are few. */
const MOST_RUNS = 60;
/** Every so many runs, slots that meet wishes come first. */
const PREFERRED_RUN = 3;

/**
 * Finds other times for the meetings that cannot stay. As many as possible are placed, then as few people as possible
 * are told of a change, then meetings move by few minutes, then wishes are met: that is the first option. Up to two more
 * options move meetings by fewer minutes, or meet more wishes. There is no option where no meeting has to move.
 */
export function repair(problem: RepairProblem): RepairOption[] {
  const tasks = problem.meetings.flatMap(({ mustMove }, task) => (mustMove ? [task] : []));
  if (tasks.length === 0) return [];
  const random = new Random(problem.seed);
  const numbered = numberedProblem(problem);
  const search = new RepairSearch(numbered.board, numbered.movables);
  const slotCount = (task: number) => numbered.board.tasks[task]?.slots.length ?? 0;
  tasks.sort((a, b) => slotCount(a) - slotCount(b) || a - b);
  const options: RepairOption[] = [];
  for (let run = 0; run < MOST_RUNS && search.looks < LOOKS; run++) {
    const order: SlotOrder = run % PREFERRED_RUN === PREFERRED_RUN - 1 ? 'preferred' : 'nearest';
    search.reset();
    const rest = search.placeInOrder(tasks, order);
    search.polish(order);
    options.push(optionOf(problem, numbered, rest));
    random.shuffle(tasks);
  }
  return bestOptions(options);
}

interface NumberedProblem {
  table: SlotTable;
  board: Board;
  movables: Movable[];
}

function numberedProblem(problem: RepairProblem): NumberedProblem {
  const { rules, meetings, notBefore } = problem;
  const table = new SlotTable(problem);
  const tasks = meetings.map((meeting): Task => {
    const { duration, mentorIds, actionId } = meeting;
    const starts = rules.actionApart ? (problem.actionStarts.get(actionId) ?? []) : [];
    const isPossible = (start: number) =>
      start >= notBefore && suits(start, duration, meeting, rules) && isApartFrom(starts, start, rules);
    return {
      duration,
      companions: companionsOf(meeting, meetings),
      action: rules.actionApart ? actionId : null,
      slots: mentorIds.flatMap((id) => table.free(id, duration).filter(({ start }) => isPossible(start))),
    };
  });
  const movables = meetings.map((meeting): Movable => {
    const { start, duration, venue, mentorId, mustMove, peopleIds } = meeting;
    const mentor = table.indexOf(mentorId);
    const stays = !mustMove && mentor !== undefined;
    return {
      home: stays ? table.numbering.slot(mentor, start, venue, takenUntil(start, duration, rules)) : null,
      start,
      people: peopleIds.length,
      missedWishes: (slot) =>
        missedWishes(meeting, problem.mentors[slot.mentor]?.id, { from: slot.start, to: slot.start + duration }),
    };
  });
  return { table, board: new Board(tasks, problem, table.numbering), movables };
}

/** Other meetings that share one of a meeting's people. */
const companionsOf = ({ id, peopleIds }: SetMeeting, meetings: readonly SetMeeting[]): number[] =>
  meetings.flatMap((other, task) =>
    other.id !== id && other.peopleIds.some((person) => peopleIds.includes(person)) ? [task] : [],
  );

function optionOf(
  { meetings, mentors, notBefore }: RepairProblem,
  { table, board, movables }: NumberedProblem,
  rest: readonly number[],
): RepairOption {
  const moves: Move[] = [];
  const notified = new Set<number>();
  const cost = { minutes: 0, preference: 0 };
  for (const [task, meeting] of meetings.entries()) {
    const slot = board.slotOf(task);
    const movable = movables[task];
    const mentorId = slot && mentors[slot.mentor]?.id;
    if (!slot || !movable || mentorId == null || slot === movable.home) continue;
    moves.push({ meetingId: meeting.id, mentorId, start: slot.start, venue: slot.venue });
    for (const person of meeting.peopleIds) notified.add(person);
    cost.minutes += Math.abs(slot.start - meeting.start);
    cost.preference += movable.missedWishes(slot);
  }
  const notPlaced = rest.flatMap((task) => {
    const meeting = meetings[task];
    return meeting ? [{ meetingId: meeting.id, reason: reasonOf(table, board, task, { ...meeting, notBefore }) }] : [];
  });
  return { moves, cost: { people: notified.size, ...cost }, notPlaced };
}
