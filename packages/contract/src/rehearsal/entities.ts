import { z } from 'zod';
import { day, id, instant, localText, text } from '../core/fields.ts';
import { jobState } from '../jobs.ts';

/** The parts of an action that are scripts. */
const scriptPart = z.enum(['show', 'enable', 'completion']);

/** Why a person is stuck. */
const stuckReason = z.enum([
  'condition',
  'day',
  'circle',
  'script',
  'completion',
  'noMentor',
  'noHour',
  'notPublished',
]);
export type StuckReason = z.output<typeof stuckReason>;

/** How serious a finding is: an error keeps people from finishing, a warning delays many, a note is worth a look. */
const severity = z.enum(['error', 'warning', 'note']);
export type FindingSeverity = z.output<typeof severity>;

const finding = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ Kind: z.literal(kind), Severity: severity, ...shape });

/** A problem that a rehearsal found in the programme; actions, questionnaires and mentors are given by id. */
export const rehearsalFinding = z.discriminatedUnion('Kind', [
  finding('neverOpened', {
    ActionId: id,
    /** Why the action never opened; 'before': it depends on another action that never opened. */
    Because: z.enum(['condition', 'hidden', 'circle', 'before']),
    /** The actions that its conditions read and nobody finished. */
    After: z.array(z.int()),
  }),
  finding('neverFinished', { ActionId: id, Opened: z.int() }),
  finding('circle', { ActionIds: z.array(id) }),
  /** `Soonest`: the fewest days from publication in which anyone finished the action; null if nobody did. */
  finding('deadline', {
    ActionId: id,
    DueDays: z.int(),
    Soonest: z.int().nullable(),
    Late: z.int(),
    Reached: z.int(),
  }),
  finding('stuck', { ActionId: id, Because: stuckReason, People: z.int(), Since: day }),
  /** `NotFound`: how many searches for a free hour of the mentor found none. */
  finding('overloaded', {
    MentorId: id,
    Meetings: z.int(),
    Minutes: z.int(),
    Offered: z.int(),
    NotFound: z.int(),
  }),
  /** No hour was free only because other meetings of the action were too close: they must begin 45 minutes apart. */
  finding('tooClose', { ActionId: id, NotFound: z.int() }),
  finding('hoursUnknown', { MentorIds: z.array(id) }),
  finding('script', {
    ActionId: id,
    Part: scriptPart,
    Reason: z.enum(['parse', 'throw', 'unknownName', 'timeout', 'memory', 'tooLarge']),
    Line: z.int().nullable(),
    Count: z.int(),
  }),
  /** `Questions`: the numbers of the questions for which no valid answer could be invented. */
  finding('noAnswer', { ActionId: id, QuestId: id, Questions: z.array(z.int()) }),
  finding('oneSided', { ActionId: id, Part: scriptPart }),
  finding('mails', { Weekly: z.number(), Most: z.int() }),
]);
export type RehearsalFinding = z.output<typeof rehearsalFinding>;

const spread = z.strictObject({ Low: z.int(), Middle: z.int(), High: z.int() });

const actionFigures = {
  Shown: z.int(),
  Opened: z.int(),
  Finished: z.int(),
  Late: z.int(),
  /** Days from joining: 10th, 50th and 90th percentile of the people who got there; null when nobody did. */
  ToOpen: spread.nullable(),
  ToFinish: spread.nullable(),
};

/** The report of a rehearsal. */
export const rehearsalReport = z.strictObject({
  From: day,
  Until: day,
  People: z.strictObject({ All: z.int(), Finished: z.int(), OnTheWay: z.int(), Stuck: z.int(), Left: z.int() }),
  Findings: z.array(rehearsalFinding),
  Actions: z.array(
    z.strictObject({
      ActionId: id,
      Title: localText(500),
      ...actionFigures,
      /** For how many people each of its scripts was ever true, ever false, and ever failed. */
      Conditions: z.array(z.strictObject({ Part: scriptPart, Held: z.int(), NotHeld: z.int(), Failed: z.int() })),
    }),
  ),
  Stuck: z.array(
    z.strictObject({
      ActionId: id,
      Because: stuckReason,
      After: z.array(z.int()),
      MentorIds: z.array(id),
      People: z.int(),
      Since: day,
      /**
       * The numbers of the invented people who are stuck, at most twenty; empty for real people, who stay anonymous.
       */
      Numbers: z.array(z.int()),
    }),
  ),
  Mentors: z.array(
    z.strictObject({
      MentorId: id,
      Mentees: z.int(),
      Meetings: z.int(),
      /** Minutes of the mentor's meetings, and minutes that the mentor offers, over the whole rehearsal. */
      Minutes: z.int(),
      Offered: z.int(),
      NotFound: z.int(),
      Wait: z.int().nullable(),
      LongestWait: z.int().nullable(),
    }),
  ),
  Weeks: z.array(
    z.strictObject({
      Day: day,
      Joined: z.int(),
      Finished: z.int(),
      Left: z.int(),
      Meetings: z.int(),
      Mails: z.int(),
    }),
  ),
  Mails: z.strictObject({
    Mentees: z.strictObject({ Middle: z.int(), Most: z.int() }),
    Mentors: z.strictObject({ Middle: z.int(), Most: z.int() }),
    Occasions: z.array(
      z.strictObject({
        Occasion: z.enum([
          'published',
          'due',
          'late',
          'returned',
          'accepted',
          'submitted',
          'completed',
          'meeting',
          'reminder',
        ]),
        Count: z.int(),
      }),
    ),
  }),
});
export type RehearsalReport = z.output<typeof rehearsalReport>;

const share = z.int().min(0).max(100);
const someDays = z.int().min(0).max(365);

/** Relative shares of people by pace: only their proportions count, and one at least is above 0. */
export const rehearsalMix = z
  .strictObject({
    Quick: share.default(20),
    Usual: share.default(50),
    Slow: share.default(20),
    Dropping: share.default(10),
  })
  .refine((mix) => Object.values(mix).some((part) => part > 0), { error: 'required', path: ['Usual'] });

/** How many days things take for people of the usual pace, and when actions are published. */
export const rehearsalPace = z.strictObject({
  /** From the day an action opens until its work is handed in. */
  Work: someDays.default(4),
  /** From a hand-in until its review, and from a meeting until its minutes. */
  Review: someDays.default(3),
  /** From the wish to meet until the first day on which the meeting may take place. */
  Meeting: someDays.default(3),
  /** Over how many days people join. */
  Intake: someDays.default(30),
  /** Whether an action is published on the day its conditions hold ('step'), or all of them on joining ('start'). */
  Publish: z.enum(['step', 'start']).default('step'),
});

/** Unsaved conditions of an action, to be rehearsed in place of the saved ones. */
export const draftedConditions = z.strictObject({
  ActionId: id,
  EnableCondition: text(20_000).optional(),
  ShowCondition: text(20_000).optional(),
});
export type DraftedConditions = z.output<typeof draftedConditions>;

/** The settings of a rehearsal. */
export const rehearsalSettings = z.strictObject({
  Seed: z.int(),
  /** How many people: invented ones, or the real ones of that day. */
  People: z.int(),
  Mix: rehearsalMix,
  Pace: rehearsalPace,
  From: day,
  Until: day,
  /** Whether the programme's real mentees took part, from their present progress, instead of invented people. */
  Real: z.boolean(),
  /** The actions whose unsaved conditions were rehearsed. */
  Drafted: z.array(id),
});
export type RehearsalSettings = z.output<typeof rehearsalSettings>;

/** A rehearsal without its report. */
export const rehearsalHead = z.strictObject({
  Id: id,
  Settings: rehearsalSettings,
  State: jobState,
  /** The job that makes it; null when it is gone. */
  JobId: id.nullable(),
  MadeAt: instant,
  /** Who started it; null when their account is gone. */
  MadeBy: z.string().nullable(),
  /** Counts of its findings, and of its people; null until it is done. */
  Told: z
    .strictObject({
      Errors: z.int(),
      Warnings: z.int(),
      Notes: z.int(),
      People: z.int(),
      Finished: z.int(),
      Stuck: z.int(),
    })
    .nullable(),
});
export type RehearsalHead = z.output<typeof rehearsalHead>;

/** A mentor in a report, with a name; mentors whom the caller does not see or whose account is gone are left out. */
export const reportedMentor = z.strictObject({ Id: id, Name: z.string() });

const figures = z.strictObject(actionFigures);

/** How two rehearsals differ. */
export const rehearsalComparison = z.strictObject({
  First: rehearsalHead,
  Second: rehearsalHead,
  /** Findings of the first rehearsal only, of the second only, and of both (with the figures of the second). */
  Gone: z.array(rehearsalFinding),
  New: z.array(rehearsalFinding),
  Both: z.array(rehearsalFinding),
  Actions: z.array(
    z.strictObject({
      ActionId: id,
      Title: localText(500),
      First: figures.nullable(),
      Second: figures.nullable(),
    }),
  ),
  Mentors: z.array(reportedMentor),
});
export type RehearsalComparison = z.output<typeof rehearsalComparison>;
