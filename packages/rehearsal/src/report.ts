import type { LocalText } from '@ithaki/formats';
import type { FailureReason } from '@ithaki/script';
import type { MailOccasion, ScriptPart } from './model.ts';

/** Why someone does not get on. */
export const stuckReasons = [
  'condition',
  'day',
  'circle',
  'script',
  'completion',
  'noMentor',
  'noHour',
  'notPublished',
] as const;
export type StuckReason = (typeof stuckReasons)[number];

/** How much a finding matters: an error keeps people from finishing, a warning delays many, a note is worth a look. */
export type Severity = 'error' | 'warning' | 'note';

/** What a rehearsal found. Actions, questionnaires and mentors are named by their ids. */
export type Finding = { Severity: Severity } & (
  | { Kind: 'neverOpened'; ActionId: number; Because: 'condition' | 'hidden' | 'circle' | 'before'; After: number[] }
  | { Kind: 'neverFinished'; ActionId: number; Opened: number }
  | { Kind: 'circle'; ActionIds: number[] }
  | { Kind: 'deadline'; ActionId: number; DueDays: number; Soonest: number | null; Late: number; Reached: number }
  | { Kind: 'stuck'; ActionId: number; Because: StuckReason; People: number; Since: string }
  | { Kind: 'overloaded'; MentorId: number; Meetings: number; Minutes: number; Offered: number; NotFound: number }
  | { Kind: 'tooClose'; ActionId: number; NotFound: number }
  | { Kind: 'hoursUnknown'; MentorIds: number[] }
  | { Kind: 'script'; ActionId: number; Part: ScriptPart; Reason: FailureReason; Line: number | null; Count: number }
  | { Kind: 'noAnswer'; ActionId: number; QuestId: number; Questions: number[] }
  | { Kind: 'oneSided'; ActionId: number; Part: ScriptPart }
  | { Kind: 'mails'; Weekly: number; Most: number }
);
export type FindingKind = Finding['Kind'];

/** The tenth, the half and nine tenths of a number of days, in whole days. */
export interface Spread {
  Low: number;
  Middle: number;
  High: number;
}

/** What became of an action. */
export interface ActionReport {
  ActionId: number;
  Title: LocalText;
  /** The numbers of people to whom it was shown, for whom it opened, who finished it, and who were late. */
  Shown: number;
  Opened: number;
  Finished: number;
  Late: number;
  /** Days from joining until it opened and until it was finished; null when nobody got there. */
  ToOpen: Spread | null;
  ToFinish: Spread | null;
  /** For how many people its conditions ever held, and for how many they ever did not. */
  Conditions: { Part: ScriptPart; Held: number; NotHeld: number; Failed: number }[];
}

/** The load of a mentor, in meetings and minutes of the whole time. */
export interface MentorReport {
  MentorId: number;
  Mentees: number;
  Meetings: number;
  Minutes: number;
  /** The minutes that the mentor offers. */
  Offered: number;
  /** How many times someone looked for an hour and found none. */
  NotFound: number;
  /** Days from the wish until the meeting, in the middle and at most. */
  Wait: number | null;
  LongestWait: number | null;
}

/** A week of the rehearsal: how many people have joined, finished and left by its end, and what happened in it. */
export interface WeekReport {
  Day: string;
  Joined: number;
  Finished: number;
  Left: number;
  Meetings: number;
  Mails: number;
}

/** People who do not get on, for one reason, at one action. */
export interface StuckReport {
  ActionId: number;
  Because: StuckReason;
  /** The actions that would have to be finished first. */
  After: number[];
  MentorIds: number[];
  People: number;
  /** The first day on which one of them did not get on, DD-MM-YYYY. */
  Since: string;
  /** The numbers of invented people, at most twenty; empty for real people. */
  Numbers: number[];
}

/** What a rehearsal told. Stored and sent as it is. */
export interface Report {
  From: string;
  Until: string;
  People: { All: number; Finished: number; OnTheWay: number; Stuck: number; Left: number };
  Findings: Finding[];
  Actions: ActionReport[];
  Stuck: StuckReport[];
  Mentors: MentorReport[];
  Weeks: WeekReport[];
  Mails: {
    /** Mails per mentee and per mentor in the whole time: in the middle and at most. */
    Mentees: { Middle: number; Most: number };
    Mentors: { Middle: number; Most: number };
    Occasions: { Occasion: MailOccasion; Count: number }[];
  };
}
