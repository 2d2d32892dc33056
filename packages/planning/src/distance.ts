import type { PlannedMeeting, PlanProblem, Rules, Span, TakenTime } from './model.ts';

/** The time that a meeting takes of its people and its room, at a site. */
export interface Taking extends Span {
  readonly site: string | number | null;
}

/** The minute at which a meeting's people and room are free again. */
export const takenUntil = (start: number, duration: number, { apart }: Pick<Rules, 'apart'>): number =>
  start + Math.max(duration, apart);

/** The time that a meeting of a plan takes of its people and its room. */
export const takingOf = (
  { start, venue }: PlannedMeeting,
  { duration, rules }: Pick<PlanProblem, 'duration' | 'rules'>,
): Taking => ({ from: start, to: takenUntil(start, duration, rules), site: venue.site });

/** Whether a meeting begins at least `apart` minutes before or after each of the others. */
export const isApartFrom = (others: readonly number[], start: number, { apart }: Pick<Rules, 'apart'>): boolean =>
  others.every((other) => Math.abs(other - start) >= apart);

/** Whether two meetings are too near for one person: they overlap, or the way from one site to the other takes too long. */
export function collide(a: Taking, b: Taking, travel: number): boolean {
  const way = a.site !== null && b.site !== null && a.site !== b.site ? travel : 0;
  return a.from < b.to + way && b.from < a.to + way;
}

/** Whether a meeting collides with a time that is taken. Only from other meetings does a meeting keep the distance. */
export function isTakenBy(taken: TakenTime, meeting: Taking, duration: number, travel: number): boolean {
  const to = taken.isMeeting ? meeting.to : meeting.from + duration;
  return collide(taken, { ...meeting, to }, travel);
}

/** Whether two spans share a minute. */
export const overlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

/** Whether the first span contains the whole second one. */
export const covers = (outer: Span, inner: Span): boolean => outer.from <= inner.from && inner.to <= outer.to;

/** How many minutes a day of wall time has. */
export const MINUTES_OF_DAY = 1440;

/** The number of the day of a minute: 0 is the first day of the period. */
export const dayOf = (minute: number): number => Math.floor(minute / MINUTES_OF_DAY);

/** The number of the calendar week of a day, from 0; weeks begin on Monday. */
export const weekOf = (day: number, { firstWeekday }: Pick<Rules, 'firstWeekday'>): number =>
  Math.floor((day + firstWeekday - 1) / 7);
