/** How people meet. */
export type Mode = 'place' | 'online' | 'phone';

/** A stretch of time in minutes of wall time since the beginning of the period's first day; `to` is outside. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How and where a meeting takes place. */
export interface Venue {
  readonly mode: Mode;
  readonly roomId: number | null;
  /** The address: getting from one site to another takes time. Null: none, for instance online. */
  readonly site: string | null;
}

/** Hours in which a mentor meets, and how. */
export interface OpenHours extends Span {
  readonly venues: readonly Venue[];
}

/** A time that is taken before planning begins. */
export interface TakenTime extends Span {
  /** Where a meeting takes place; null when nobody has to get there. */
  readonly site: string | null;
  /** Whether a meeting takes the time: only meetings count towards a mentor's limits, and keep the distance. */
  readonly isMeeting: boolean;
  /** Whether the mentor is away then; without a meeting and an absence, the time is past or skipped by clocks. */
  readonly isAway?: boolean;
}

/** Somebody who leads meetings. */
export interface Mentor {
  readonly id: number;
  readonly hours: readonly OpenHours[];
  readonly taken: readonly TakenTime[];
  /** The most meetings of a day and of a week, those included that are set already; null: no limit. */
  readonly maxPerDay: number | null;
  readonly maxPerWeek: number | null;
}

/** A place for one meeting at a time. */
export interface Room {
  readonly id: number;
  readonly taken: readonly Span[];
}

/** Rules that hold for all meetings. */
export interface Rules {
  /** Meetings begin at multiples of this many minutes. */
  readonly step: number;
  /** A meeting takes its people and its room for at least this many minutes: the 45-minute rule. */
  readonly apart: number;
  /** Minutes between two meetings of one mentor at different sites. */
  readonly travel: number;
  /** The number of days of the period. */
  readonly days: number;
  /** The weekday of the first day: 1 Monday to 7 Sunday. */
  readonly firstWeekday: number;
  /** Whether any two meetings that are planned keep the distance, whoever takes part. */
  readonly actionApart: boolean;
}

/** A mentee who needs a meeting. */
export interface Mentee {
  readonly id: number;
  /** The mentors who may lead the meeting; the earlier in the list, the better. */
  readonly mentorIds: readonly number[];
  readonly taken: readonly Span[];
  /** The times at which the mentee can meet; null: whenever the mentee is not taken. */
  readonly hours: readonly Span[] | null;
  /** The times that the mentee prefers; empty: no time more than another. */
  readonly preferred: readonly Span[];
}

/** A meeting of a plan. */
export interface PlannedMeeting {
  readonly menteeId: number;
  readonly mentorId: number;
  readonly start: number;
  readonly venue: Venue;
  /** Whether a person chose the meeting: planning then leaves it as it is. */
  readonly pinned: boolean;
}

/** How much each wish counts beside the others. That somebody has a meeting comes before all of them. */
export interface Weights {
  /** Mentors have equally many meetings. */
  readonly fairLoad: number;
  /** Meetings at preferred hours. */
  readonly preference: number;
  /** Few ways between sites on one day. */
  readonly travel: number;
  /** Little idle time between meetings of one day. */
  readonly gaps: number;
}

/** What is to be planned: one meeting for each mentee. */
export interface PlanProblem {
  readonly rules: Rules;
  /** Minutes that a meeting lasts. */
  readonly duration: number;
  readonly mentors: readonly Mentor[];
  readonly rooms: readonly Room[];
  readonly mentees: readonly Mentee[];
  /** Meetings that stay, whatever speaks against them. */
  readonly pins: readonly Omit<PlannedMeeting, 'pinned'>[];
  /** Beginnings of meetings of the same action that are set already; they count under `actionApart`. */
  readonly actionStarts: readonly number[];
  readonly weights: Weights;
  /** Equal seeds give equal plans. */
  readonly seed: number;
}

/**
 * Why somebody has no meeting: no mentor may lead it; the mentors have no hours; the mentors are away at all of their hours;
 * none of the hours suits the mentee; all suitable hours are taken; only a mentor's limits prevent it.
 */
export type NotPlacedReason = 'noMentor' | 'noHours' | 'away' | 'noCommonHour' | 'taken' | 'limits';
