import type { LocalText } from '@ithaki/formats';
import type { FailureReason } from '@ithaki/script';
import type { MailOccasion, ScriptPart } from './model.ts';

/** Why a person is stuck. */
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

/** A problem that a rehearsal found in the programme; actions, questionnaires and mentors are given by id. */
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

/** The 10th, 50th and 90th percentile of some numbers of days. */
export interface Spread {
  Low: number;
  Middle: number;
  High: number;
}

/** The figures of an action. */
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
  /** For how many people each of its scripts was ever true, ever false, and ever failed. */
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
  /** How many searches for a free hour of the mentor found none. */
  NotFound: number;
  /** Median and maximum days from the wish to meet until the meeting. */
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

/** People who are stuck at one action for one reason. */
export interface StuckReport {
  ActionId: number;
  Because: StuckReason;
  /** The actions that would have to be finished first. */
  After: number[];
  MentorIds: number[];
  People: number;
  /** The earliest day since which one of them is stuck, DD-MM-YYYY. */
  Since: string;
  /** The numbers of invented people, at most twenty; empty for real people. */
  Numbers: number[];
}

/** The report of a rehearsal, stored and sent in this form. */
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
    /** Mails per mentee and per mentor over the whole rehearsal: median and maximum. */
    Mentees: { Middle: number; Most: number };
    Mentors: { Middle: number; Most: number };
    Occasions: { Occasion: MailOccasion; Count: number }[];
  };
}
