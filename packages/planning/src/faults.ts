import { collide, covers, dayOf, isApartFrom, isTakenBy, overlap, takingOf, weekOf } from './distance.ts';
import type { Mentor, PlannedMeeting, PlanProblem } from './model.ts';

/** What speaks against a meeting of a plan. */
export type FaultKind =
  | 'twice'
  | 'otherMentor'
  | 'outsideHours'
  | 'mentorTaken'
  | 'menteeTaken'
  | 'roomTaken'
  | 'tooClose'
  | 'actionTooClose'
  | 'dayFull'
  | 'weekFull';

/** A meeting of a plan that breaks a rule. */
export interface Fault {
  readonly menteeId: number;
  readonly kind: FaultKind;
}

/**
 * Returns what speaks against the meetings of a plan, for instance after somebody dragged one. Where two meetings are too
 * near one another, each of them has a fault.
 */
export function faultsOf(problem: PlanProblem, meetings: readonly PlannedMeeting[]): Fault[] {
  return meetings.flatMap((meeting) =>
    faultsOfMeeting(problem, meeting, meetings).map((kind) => ({ menteeId: meeting.menteeId, kind })),
  );
}

function* faultsWithSet(problem: PlanProblem, meeting: PlannedMeeting, mentor: Mentor): Generator<FaultKind> {
  const { rules, duration, rooms, mentees } = problem;
  const { start, venue } = meeting;
  const real = { from: start, to: start + duration };
  const taking = takingOf(meeting, problem);
  const isOpen = ({ from, to, venues }: Mentor['hours'][number]) =>
    covers({ from, to }, real) &&
    venues.some(({ mode, roomId, site }) => mode === venue.mode && roomId === venue.roomId && site === venue.site);
  if (!mentor.hours.some(isOpen)) yield 'outsideHours';
  if (mentor.taken.some((taken) => isTakenBy(taken, taking, duration, rules.travel))) yield 'mentorTaken';
  const room = rooms.find(({ id }) => id === venue.roomId);
  if (room?.taken.some((taken) => overlap(taken, taking))) yield 'roomTaken';
  const mentee = mentees.find(({ id }) => id === meeting.menteeId);
  if (!mentee?.mentorIds.includes(mentor.id)) yield 'otherMentor';
  const isAway = mentee?.hours && !mentee.hours.some((hours) => covers(hours, real));
  if (isAway || mentee?.taken.some((taken) => overlap(taken, taking))) yield 'menteeTaken';
  if (rules.actionApart && !isApartFrom(problem.actionStarts, start, rules)) yield 'actionTooClose';
}

function* faultsWithOthers(
  problem: PlanProblem,
  meeting: PlannedMeeting,
  others: readonly PlannedMeeting[],
): Generator<FaultKind> {
  const { rules } = problem;
  const taking = takingOf(meeting, problem);
  const overlaps = (other: PlannedMeeting) => overlap(takingOf(other, problem), taking);
  const collides = (other: PlannedMeeting) => collide(takingOf(other, problem), taking, rules.travel);
  if (others.some(({ menteeId }) => menteeId === meeting.menteeId)) yield 'twice';
  if (others.some((other) => other.mentorId === meeting.mentorId && collides(other))) yield 'tooClose';
  const { roomId } = meeting.venue;
  if (roomId !== null && others.some((other) => other.venue.roomId === roomId && overlaps(other))) yield 'roomTaken';
  const starts = others.map(({ start }) => start);
  if (rules.actionApart && !isApartFrom(starts, meeting.start, rules)) yield 'actionTooClose';
}

function* faultsOfLimits(
  { rules }: PlanProblem,
  { mentorId, start }: PlannedMeeting,
  all: readonly PlannedMeeting[],
  { maxPerDay, maxPerWeek, taken }: Mentor,
): Generator<FaultKind> {
  const day = dayOf(start);
  const starts = [
    ...taken.filter(({ isMeeting }) => isMeeting).map(({ from }) => from),
    ...all.filter((other) => other.mentorId === mentorId).map((other) => other.start),
  ];
  const count = (isCounted: (day: number) => boolean) => starts.filter((other) => isCounted(dayOf(other))).length;
  if (maxPerDay !== null && count((other) => other === day) > maxPerDay) yield 'dayFull';
  const isSameWeek = (other: number) => weekOf(other, rules) === weekOf(day, rules);
  if (maxPerWeek !== null && count(isSameWeek) > maxPerWeek) yield 'weekFull';
}

function faultsOfMeeting(problem: PlanProblem, meeting: PlannedMeeting, all: readonly PlannedMeeting[]): FaultKind[] {
  const mentor = problem.mentors.find(({ id }) => id === meeting.mentorId);
  if (!mentor) return ['otherMentor'];
  const others = all.filter((other) => other !== meeting);
  return [
    ...new Set([
      ...faultsWithSet(problem, meeting, mentor),
      ...faultsWithOthers(problem, meeting, others),
      ...faultsOfLimits(problem, meeting, all, mentor),
    ]),
  ];
}
