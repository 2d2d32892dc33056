import type { Mentor, NotPlacedReason, Room, Rules, Span, Venue } from '../model.ts';

/** A meeting that is set, and may be given another time. */
export interface SetMeeting {
  readonly id: number;
  /** Who leads it now. */
  readonly mentorId: number;
  /** Who may lead it; the earlier in the list, the better. */
  readonly mentorIds: readonly number[];
  /** Everybody who has to be told of a move; meetings that share one of them may not overlap. */
  readonly peopleIds: readonly number[];
  readonly actionId: number;
  readonly start: number;
  readonly duration: number;
  readonly venue: Venue;
  /** Whether it cannot stay where it is. */
  readonly mustMove: boolean;
  /** When its people are taken by something that is not in the problem. */
  readonly taken: readonly Span[];
  /** When its people can; null: whenever they are not taken. */
  readonly hours: readonly Span[] | null;
  readonly preferred: readonly Span[];
}

/** What is to be repaired. Meetings that may not be touched stand in the `taken` of mentors, rooms and people. */
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

/** A way to repair. */
export interface RepairOption {
  readonly moves: readonly Move[];
  readonly cost: RepairCost;
  /** Meetings that have to move and find no time. */
  readonly notPlaced: readonly { readonly meetingId: number; readonly reason: NotPlacedReason }[];
}
