import type { DayNumber } from '../time/days.ts';

/** How people meet. */
export type MeetingMode = 'place' | 'online' | 'phone';

/** A span of time in milliseconds, from `from` to just before `to`. */
export interface Span {
  from: number;
  to: number;
}

/** The time of a meeting that someone already has. */
export interface TakenTime extends Span {
  /** The address; null for a meeting online or by telephone. */
  place: string | null;
}

/** Hours that a mentor offers each week; times as HH:MM, with 24:00 for midnight at the end. */
export interface WeeklyHours {
  /** 1 is Monday, 7 is Sunday. */
  Weekday: number;
  From: string;
  To: string;
  Modes: readonly MeetingMode[];
  RoomId?: number | undefined;
}

/** Hours that a mentor offers on a single day. */
export interface ExtraHours {
  day: DayNumber;
  From: string;
  To: string;
}

/** A mentor with everything that decides which of their hours are free. */
export interface MentorTimes {
  mentorId: number;
  hours: readonly WeeklyHours[];
  extra: readonly ExtraHours[];
  absences: readonly Span[];
  /** Busy times of the mentor's own calendars at other providers. */
  busy: readonly Span[];
  /** The mentor's meetings, including groups that they lead. */
  meetings: readonly TakenTime[];
  maxPerDay: number | null;
  maxPerWeek: number | null;
}

export interface RoomTimes {
  address: string;
  /** The meetings in the room. */
  taken: readonly Span[];
}

/** Everything that decides which hours are free for a mentee. */
export interface FreeQuestion {
  zone: string;
  now: Date;
  /** The first day of the period; `to` is the last, both included. */
  from: DayNumber;
  to: DayNumber;
  /** The length of the wanted meeting. */
  minutes: number;
  /** Meetings begin at multiples of this many minutes. */
  step: number;
  noticeHours: number;
  horizonDays: number;
  travelMinutes: number;
  isDayOff(day: DayNumber): boolean;
  /** The meetings that the mentee already has. */
  mentee: readonly TakenTime[];
  /** The beginnings of other meetings of the action; empty if these need not be 45 minutes apart. */
  actionStarts: readonly number[];
  mentors: readonly MentorTimes[];
  rooms: ReadonlyMap<number, RoomTimes>;
}
