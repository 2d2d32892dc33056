import type { Day, Instant, ProjectUrl } from '../basics.ts';

/** Hours of a week in which a mentor meets, as stored. */
export interface DemoHours {
  /** 1 Monday to 7 Sunday. */
  Weekday: number;
  From: string;
  To: string;
  Modes: ('place' | 'online')[];
  RoomId?: number;
}

/** When a mentor meets in one programme. */
export interface DemoAvailability {
  project: ProjectUrl;
  mentor: string;
  hours: DemoHours[];
  maxPerDay: number;
  /** Absent for no limit. */
  maxPerWeek?: number;
}

/** A time at which a mentor is away. */
export interface DemoAbsence {
  mentor: string;
  from: Instant;
  to: Instant;
  reason: string;
}

/** A mentee who waits for a place in a group meeting. */
export interface DemoWaiting {
  order: number;
  /** Who leads the meeting, and when it begins. */
  mentor: string;
  startsAt: Instant;
  mentee: string;
  since: Instant;
}

/** A draft plan of one meeting for each of many mentees. */
export interface DemoPlan {
  order: number;
  by: string;
  at: Instant;
  from: Day;
  to: Day;
  /** Minutes of each meeting. */
  duration: number;
  meetings: { mentee: string; mentor: string; startsAt: Instant }[];
  /** Mentees whose mentor is away in the period, or who have none. */
  notPlaced: { mentee: string; reason: 'away' | 'noMentor' }[];
}

/** What the calendar of the main programme holds besides the meetings. */
export interface DemoCalendar {
  absences: DemoAbsence[];
  waiting: DemoWaiting[];
  plan: DemoPlan;
  /** Times that a mentor's own calendar has taken. */
  busy: { mentor: string; file: string; readAt: Instant; spans: { from: Instant; to: Instant }[] };
  /** People with an address for calendars of other firms. */
  feeds: { userName: string; madeAt: Instant; readAt: Instant }[];
}
