import type { DayNumber } from '../time/days.ts';

/** How people meet. */
export type MeetingMode = 'place' | 'online' | 'phone';

/** A span of time in milliseconds, from `from` to just before `to`. */
export interface Span {
  from: number;
  to: number;
}

/** A meeting that someone has. */
export interface TakenTime extends Span {
  /** Where it is; null for a meeting online or by telephone. */
  place: string | null;
}

/** Hours that a mentor offers each week; times as HH:MM, the end up to 24:00. */
export interface WeeklyHours {
  /** 1 is Monday, 7 is Sunday. */
  Weekday: number;
  From: string;
  To: string;
  Modes: readonly MeetingMode[];
  RoomId?: number | undefined;
}

/** Hours that a mentor offers on one day. */
export interface ExtraHours {
  day: DayNumber;
  From: string;
  To: string;
}

/** A mentor whose free hours are looked for. */
export interface MentorTimes {
  mentorId: number;
  hours: readonly WeeklyHours[];
  extra: readonly ExtraHours[];
  absences: readonly Span[];
  /** What their own calendars say. */
  busy: readonly Span[];
  /** Their meetings, those whose group they lead too. */
  meetings: readonly TakenTime[];
  maxPerDay: number | null;
  maxPerWeek: number | null;
}

export interface RoomTimes {
  address: string;
  /** The meetings in the room. */
  taken: readonly Span[];
}

/** What is needed to know when a mentee can meet a mentor. */
export interface FreeQuestion {
  zone: string;
  now: Date;
  /** The first and the last day. */
  from: DayNumber;
  to: DayNumber;
  /** How long the meeting is to be. */
  minutes: number;
  /** Meetings begin at multiples of so many minutes. */
  step: number;
  noticeHours: number;
  horizonDays: number;
  travelMinutes: number;
  isDayOff(day: DayNumber): boolean;
  /** The mentee's own meetings. */
  mentee: readonly TakenTime[];
  /** When other meetings of the action begin, where these must be 45 minutes apart. */
  actionStarts: readonly number[];
  mentors: readonly MentorTimes[];
  rooms: ReadonlyMap<number, RoomTimes>;
}
