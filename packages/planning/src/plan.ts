import { Random } from '@ithaki/formats';
import { figuresOf, type PlanFigures } from './figures.ts';
import { improve } from './improve.ts';
import { instanceOf } from './instance.ts';
import type { NotPlacedReason, PlannedMeeting, PlanProblem } from './model.ts';
import { placeAll } from './place.ts';
import { reasonOf } from './reasons.ts';
import { Wishes } from './wishes.ts';

/** A plan: every mentee has a meeting in it or a reason why not. */
export interface Plan {
  readonly meetings: readonly PlannedMeeting[];
  readonly notPlaced: readonly { readonly menteeId: number; readonly reason: NotPlacedReason }[];
  readonly figures: PlanFigures;
}

/**
 * Plans a meeting for as many mentees as possible, then so that it meets what people wish. The same problem with the
 * same seed gives the same plan on every machine.
 */
export function makePlan(problem: PlanProblem): Plan {
  const random = new Random(problem.seed);
  const { table, board, open } = instanceOf(problem);
  const rest = placeAll(board, open, random);
  improve(board, new Wishes(board, problem), random);
  const pinned = new Set(problem.pins.map(({ menteeId }) => menteeId));
  const meetings = problem.mentees.flatMap(({ id }, task): PlannedMeeting[] => {
    const slot = board.slotOf(task);
    if (!slot) return [];
    const mentorId = problem.mentors[slot.mentor]?.id;
    if (mentorId === undefined) throw new Error(`a slot belongs to mentor ${slot.mentor}, who does not exist`);
    return [{ menteeId: id, mentorId, start: slot.start, venue: slot.venue, pinned: pinned.has(id) }];
  });
  const notPlaced = rest.flatMap((task) => {
    const mentee = problem.mentees[task];
    if (!mentee) return [];
    const unmet = { ...mentee, duration: problem.duration };
    return [{ menteeId: mentee.id, reason: reasonOf(table, board, task, unmet) }];
  });
  return { meetings, notPlaced, figures: figuresOf(problem, meetings) };
}
