import type { LocalText } from '@ithaki/formats';
import type { DayNumber, FreeQuestion, MentorTimes, ProjectDay, TakenTime } from '@ithaki/meetings';
import type { Codes, Questionnaire } from '@ithaki/questionnaire';
import type { ActionProgress, ActionScripts, ActionWorld, CompletedBy, Script } from '@ithaki/script';

/** The parts of an action that are scripts. */
export type ScriptPart = keyof ActionScripts<unknown>;

/** A script of an action, compiled. */
export interface ActionScript extends Script {
  actionId: number;
  part: ScriptPart;
}

/** A question of a simple form. */
export interface FormQuestion {
  name: string;
  type: string;
  /** The values of its options; empty for questions without options. */
  options: readonly string[];
}

/** An action that mentees see. */
export interface RehearsedAction {
  id: number;
  title: LocalText;
  scripts: ActionScripts<ActionScript>;
  /** What completes the action if it has no completion script. */
  completedBy: CompletedBy | undefined;
  /** Whether many mentees share a meeting of it, and how many at most. */
  isGroup: boolean;
  places: number;
  /** Days after publication by which it should be completed. */
  dueDays: number | null;
  /** How many meetings complete it, and how many minutes each lasts. */
  sessions: number;
  minutes: number;
  questId: number | null;
  form: readonly FormQuestion[];
}

/** A field of people: an invented person gets a value for it. */
export interface RehearsedField {
  name: string;
  of: 'fields' | 'projectFields';
  type: string;
  /** Each option's value, and its texts in all languages. */
  options: readonly { value: string; texts: readonly string[] }[];
}

/** A published questionnaire. */
export interface RehearsedQuest {
  id: number;
  questionnaire: Questionnaire;
  codes: Codes;
}

/** How often notifications of an occasion are mailed. */
export type MailRhythm = 'off' | 'once' | 'daily' | 'weekly';

/** The occasions on which people get a mail. */
export const mailOccasions = [
  'published',
  'due',
  'late',
  'returned',
  'accepted',
  'submitted',
  'completed',
  'meeting',
  'reminder',
] as const;
export type MailOccasion = (typeof mailOccasions)[number];

/** The rules by which meetings are arranged. */
export type MeetingRules = Pick<
  FreeQuestion,
  'zone' | 'step' | 'noticeHours' | 'horizonDays' | 'travelMinutes' | 'rooms'
> & {
  holidays: readonly ProjectDay[];
  /** Whether single meetings of one action begin 45 minutes apart. */
  actionsApart: boolean;
  /** How many reminders everyone gets before a meeting. */
  reminders: number;
};

/** The paces of people: three speeds, and people who drop out. */
export const paces = ['Quick', 'Usual', 'Slow', 'Dropping'] as const;
export type PaceName = (typeof paces)[number];

/** Latencies in days for people of the usual pace, and when actions are published. */
export interface Pace {
  /** From the day an action opens until its work is handed in. */
  Work: number;
  /** From a hand-in or a meeting until the mentor has reviewed it or written the minutes. */
  Review: number;
  /** From the wish to meet until the first day on which the meeting may take place. */
  Meeting: number;
  /** Over how many days people join. */
  Intake: number;
  /** Whether an action is published on the day its conditions hold ('step'), or all of them on the first ('start'). */
  Publish: 'step' | 'start';
}

/** A real person with their progress on the first day. */
export interface RealPerson {
  defaultMentorId: number | null;
  world: ActionWorld;
  meetings: readonly TakenTime[];
  rows: readonly (ActionProgress & {
    actionId: number;
    mentorId: number | null;
    dueAt: Date | null;
    quest: 'open' | 'finished' | 'expired' | null;
    /** The meeting that is ahead, or the last one. */
    startsAt: Date | null;
    minutedMeetings: number;
  })[];
}

/** Everything that a rehearsal depends on. Plain data, so that it can be passed to a thread. */
export interface RehearsalProblem {
  seed: number;
  from: DayNumber;
  /** The last day. */
  until: DayNumber;
  pace: Pace;
  /** Invented people: how many, and the share of each pace, in any unit. */
  people: number;
  mix: Readonly<Record<PaceName, number>>;
  /** Real people instead of invented ones. */
  real: readonly RealPerson[] | null;
  actions: readonly RehearsedAction[];
  fields: readonly RehearsedField[];
  quests: readonly RehearsedQuest[];
  mentors: readonly MentorTimes[];
  meetings: MeetingRules;
  mails: Readonly<Record<MailOccasion, MailRhythm>>;
}
