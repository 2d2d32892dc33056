import type { Mentor, NotPlacedReason, Room, Rules, Span, Venue } from '../model.ts';

/** A meeting that is set, and may be given another time. */
export interface SetMeeting {
  readonly id: number;
  /** The mentor who leads the meeting now. */
  readonly mentorId: number;
  /** The mentors who may lead the meeting; the earlier in the list, the better. */
  readonly mentorIds: readonly number[];
  /** The people who are told when the meeting moves; meetings that share a person may not overlap. */
  readonly peopleIds: readonly number[];
  readonly actionId: number;
  readonly start: number;
  readonly duration: number;
  readonly venue: Venue;
  /** Whether the meeting cannot stay at its time, or with its mentor. */
  readonly mustMove: boolean;
  /** The times at which the meeting's people are taken by something outside the problem. */
  readonly taken: readonly Span[];
  /** The times at which the meeting's people can come; null: whenever they are not taken. */
  readonly hours: readonly Span[] | null;
  readonly preferred: readonly Span[];
}

/** Meetings that are set, of which some have to move. Meetings that may not be touched stand in the `taken` of mentors, rooms and people. */
export interface RepairProblem {
  readonly rules: Rules;
  readonly mentors: readonly Mentor[];
  readonly rooms: readonly Room[];
  readonly meetings: readonly SetMeeting[];
  /** Beginnings of meetings that may not be touched, by action; they count under `actionApart`. */
  readonly actionStarts: ReadonlyMap<number, readonly number[]>;
  /** No meeting is moved to a time before this. */
  readonly notBefore: number;
  readonly seed: number;
}

/** A meeting at another time, with another mentor, or elsewhere. */
export interface Move {
  readonly meetingId: number;
  readonly mentorId: number;
  readonly start: number;
  readonly venue: Venue;
}

/** What an option costs, the most important first. */
export interface RepairCost {
  /** How many people are told of a change. */
  readonly people: number;
  /** Minutes by which meetings move in all, earlier or later. */
  readonly minutes: number;
  /** Wishes that are not met: an hour that is not preferred, a mentor who is not the first. */
  readonly preference: number;
}

/** A way to give meetings other times: what moves, what that costs, and which meetings find no time. */
export interface RepairOption {
  readonly moves: readonly Move[];
  readonly cost: RepairCost;
  /** Meetings that have to move and find no time. */
  readonly notPlaced: readonly { readonly meetingId: number; readonly reason: NotPlacedReason }[];
}
