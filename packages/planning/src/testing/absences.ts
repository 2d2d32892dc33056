import fc from 'fast-check';
import { makePlan } from '../index.ts';
import type { PlannedMeeting, PlanProblem } from '../model.ts';
import type { RepairOption, RepairProblem, SetMeeting } from '../repair/model.ts';
import { problems } from './problems.ts';

/** A plan as meetings that are set, in which one mentor is away from some day on. */
export interface Absence {
  /** The plan's problem without the hours of the absence. */
  readonly without: PlanProblem;
  readonly problem: RepairProblem;
}

/** Plans of small problems, with an absence. */
export const absences = (size: { mentees: number; mentors: number }): fc.Arbitrary<Absence> =>
  fc.tuple(problems(size), fc.nat(size.mentors - 1), fc.nat(8)).map(([problem, index, day]): Absence => {
    const away = (index % problem.mentors.length) + 1;
    const from = (day % problem.rules.days) * 1440;
    const mentors = problem.mentors.map((mentor) =>
      mentor.id === away ? { ...mentor, hours: mentor.hours.filter((hours) => hours.from < from) } : mentor,
    );
    const meetings = makePlan(problem).meetings.flatMap(({ menteeId, mentorId, start, venue }): SetMeeting[] => {
      const mentee = problem.mentees.find(({ id }) => id === menteeId);
      const mustMove = mentorId === away && start >= from;
      const { duration } = problem;
      const rest = { actionId: 1, peopleIds: [menteeId], mentorId, start, venue, duration, mustMove };
      return mentee ? [{ ...mentee, ...rest }] : [];
    });
    const { rules, rooms, seed, actionStarts } = problem;
    return {
      without: { ...problem, mentors },
      problem: { rules, rooms, seed, mentors, meetings, actionStarts: new Map([[1, actionStarts]]), notBefore: 0 },
    };
  });

/** All meetings after an option was taken. */
export const after = ({ meetings }: RepairProblem, { moves, notPlaced }: RepairOption): PlannedMeeting[] =>
  meetings
    .filter(({ id }) => !notPlaced.some(({ meetingId }) => meetingId === id))
    .map(({ id, mentorId, start, venue }) => ({
      ...{ mentorId, start, venue },
      ...moves.find(({ meetingId }) => meetingId === id),
      menteeId: id,
      pinned: false,
    }));
