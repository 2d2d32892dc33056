import type { Rules, Span, TakenTime } from './model.ts';

/** The time that a meeting takes of its people and its room, at a site. */
export interface Taking extends Span {
  readonly site: string | number | null;
}

/** When a meeting's people and room are free again. */
export const takenUntil = (start: number, duration: number, { apart }: Pick<Rules, 'apart'>): number =>
  start + Math.max(duration, apart);

/** Whether one person cannot do both: they overlap, or the way from one site to the other takes too long. */
export function collide(a: Taking, b: Taking, travel: number): boolean {
  const way = a.site !== null && b.site !== null && a.site !== b.site ? travel : 0;
  return a.from < b.to + way && b.from < a.to + way;
}

/** Whether a meeting collides with a time that is taken: another meeting keeps the distance, anything else does not. */
export function isTakenBy(taken: TakenTime, meeting: Taking, duration: number, travel: number): boolean {
  const to = taken.isMeeting ? meeting.to : meeting.from + duration;
  return collide(taken, { ...meeting, to }, travel);
}

export const overlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

export const covers = (outer: Span, inner: Span): boolean => outer.from <= inner.from && inner.to <= outer.to;

export const MINUTES_OF_DAY = 1440;

export const dayOf = (minute: number): number => Math.floor(minute / MINUTES_OF_DAY);

/** The number of the calendar week of a day, from 0; weeks begin on Monday. */
export const weekOf = (day: number, { firstWeekday }: Pick<Rules, 'firstWeekday'>): number =>
  Math.floor((day + firstWeekday - 1) / 7);
