import { answersSchema, formSchema } from '@ithaki/application/schema';
import { z } from 'zod';
import { id, instant, language, localText } from '../core/fields.ts';
import { applicationDocument, applicationMessage, applicationStatus } from './applying-entities.ts';

export const personName = z.strictObject({ Id: id, Name: z.string() });

/** A line of the staff's list. */
export const listedApplication = z.strictObject({
  Id: id,
  Status: applicationStatus,
  Protocol: z.string().nullable(),
  kayas: z.int().nullable(),
  /** Last and first name as answered. */
  Name: z.string(),
  Email: z.string().nullable(),
  Language: language,
  SubmittedAt: instant.nullable(),
  SavedAt: instant,
  WithdrawnAt: instant.nullable(),
  Points: z.number().nullable(),
  /** Documents that are asked and missing. */
  Missing: z.int(),
  /** Reviews that are in, of those assigned. */
  Reviews: z.int(),
  ReviewsAsked: z.int(),
  /** The answers of the asked columns, as words. */
  Answers: z.record(z.string(), z.string()),
  /** A move whose mails have not left yet. */
  HeldUntil: instant.nullable(),
});
export type ListedApplication = z.output<typeof listedApplication>;

/** How many there are by status; withdrawn ones apart. */
export const statusCounts = z.strictObject({
  Draft: z.int(),
  Submitted: z.int(),
  Resubmitted: z.int(),
  Eligible: z.int(),
  Selected: z.int(),
  Rejected: z.int(),
  Withdrawn: z.int(),
});
export type StatusCounts = z.output<typeof statusCounts>;

/** One event of the history, as staff read it. */
export const applicationEvent = z.strictObject({
  Id: z.int(),
  At: instant,
  /** `applications.event.<Kind>` */
  Kind: z.string(),
  Actor: personName.nullable(),
  From: applicationStatus.nullable(),
  To: applicationStatus.nullable(),
  /** What belongs to it: a reason, names of documents, points by criterion, changed answers. */
  Data: z.record(z.string(), z.unknown()),
});
export type ApplicationEvent = z.output<typeof applicationEvent>;

export const applicationPoint = z.strictObject({
  Criterion: z.string(),
  Label: localText(),
  Points: z.number(),
  Max: z.number(),
  Reason: z.string(),
  Failed: z.boolean(),
});

/** One review as the caller may see it; scores of others are null until one's own is in. */
export const applicationReview = z.strictObject({
  Reviewer: personName,
  AssignedAt: instant,
  SubmittedAt: instant.nullable(),
  /** Why this reviewer may not score it. */
  Conflict: z.string().nullable(),
  Scores: z.record(z.string(), z.number()).nullable(),
  Note: z.string().nullable(),
  Total: z.number().nullable(),
  /** Whether the answers changed after it. */
  Outdated: z.boolean(),
});
export type ApplicationReview = z.output<typeof applicationReview>;

/** An application as staff see it. */
export const staffApplication = listedApplication.omit({ Answers: true }).extend({
  /** Null for a reviewer, who does not know whose it is. */
  UserId: id.nullable(),
  /** The form of its own version. */
  Form: formSchema,
  Version: z.int(),
  Revision: z.int(),
  Answers: answersSchema,
  /** Names of what its answers show. */
  Shown: z.array(z.string()),
  RejectCode: z.string().nullable(),
  RejectText: z.string().nullable(),
  Documents: z.array(applicationDocument),
  Messages: z.array(applicationMessage.extend({ Author: personName.nullable() })),
  Notes: z.array(z.strictObject({ Id: id, Text: z.string(), At: instant, Author: personName.nullable() })),
  PointsBy: z.array(applicationPoint),
  ReviewList: z.array(applicationReview),
  History: z.array(applicationEvent),
  /** Scripts of its form that failed on it, which the applicant was never held up by. */
  Failures: z.array(z.strictObject({ Path: z.array(z.string()), Reason: z.string(), Line: z.int().optional() })),
  /** What the caller may do with it: statuses it may go to among them. */
  Can: z.strictObject({
    Move: z.boolean(),
    Forward: applicationStatus.nullable(),
    Back: applicationStatus.nullable(),
    Reject: z.boolean(),
    Documents: z.boolean(),
    Note: z.boolean(),
    Review: z.boolean(),
    /** Erase the applicant, where they are no mentee: mentees are erased as persons. */
    Erase: z.boolean(),
  }),
});
export type StaffApplication = z.output<typeof staffApplication>;

/** What a move does, or would do, to one application. */
export const movedApplication = z.strictObject({
  Id: id,
  Name: z.string(),
  Protocol: z.string().nullable(),
  From: applicationStatus,
  To: applicationStatus,
  /** The mail that goes with it; null for who has no address. */
  Mail: z.strictObject({ To: z.string(), Subject: z.string(), Text: z.string() }).nullable(),
});
export const skippedApplication = z.strictObject({
  Id: id,
  Name: z.string(),
  /** `errors.<Code>` */
  Code: z.string(),
});

export const moveResult = z.strictObject({
  /** Null for a preview, and when nobody moves. */
  MoveId: id.nullable(),
  /** Until then it can be undone and no mail leaves. */
  HeldUntil: instant.nullable(),
  Moved: z.array(movedApplication),
  Skipped: z.array(skippedApplication),
});
export type MoveResult = z.output<typeof moveResult>;

export const rankingRow = z.strictObject({
  AppId: id,
  kayas: z.int(),
  Name: z.string(),
  Place: z.int(),
  Points: z.number(),
  Standing: z.enum(['selected', 'reserve', 'out']),
  /** The rule that set it apart from the next of the same points; '' when it was the points. */
  DecidedBy: z.string(),
});
export type RankingRow = z.output<typeof rankingRow>;

/** For how many a table has room. */
const room = {
  Places: z.int(),
  /** How many wait for a place; null when all who are not taken do. */
  Reserve: z.int().nullable(),
  /** Who has fewer points is out; null without such a bound. */
  LeastPoints: z.number().nullable(),
};

export const ranking = z.strictObject({
  Id: id,
  Kind: z.enum(['provisional', 'final']),
  ...room,
  MadeAt: instant,
  MadeBy: personName.nullable(),
  PublishedAt: instant.nullable(),
  ObjectionsUntil: instant.nullable(),
});

export const rankingLine = z.strictObject({
  kayas: z.int(),
  Rule: z.string(),
  /** Words on what was decided and by which values. */
  Text: localText(),
});

/** A row with the words of the rule that decided it; null when it was the points. */
export const tableRow = rankingRow.extend({ Decided: localText().nullable() });
export type TableRow = z.output<typeof tableRow>;

/** A table with a page of its rows. */
export const rankingTable = ranking.extend({
  Rows: z.array(tableRow),
  /** Of all its rows, and how many pages they make. */
  All: z.int(),
  count: z.int(),
  /** How many pairs of neighbours have the same points. */
  Ties: z.int(),
  Objections: z.int(),
});
export type RankingTable = z.output<typeof rankingTable>;

/** What another run does to someone's place, and why. */
export const rankingChange = z.strictObject({
  AppId: id,
  kayas: z.int(),
  Name: z.string(),
  From: z.int().nullable(),
  To: z.int().nullable(),
  FromStanding: z.enum(['selected', 'reserve', 'out']).nullable(),
  ToStanding: z.enum(['selected', 'reserve', 'out']).nullable(),
  FromPoints: z.number().nullable(),
  ToPoints: z.number().nullable(),
  /** `applications.why.<Code>`: own points, others' points, a tie-break, came in, fell out. */
  Why: z.array(z.strictObject({ Code: z.string(), Values: z.record(z.string(), z.union([z.string(), z.number()])) })),
});
export type RankingChange = z.output<typeof rankingChange>;

/** What is published: numbers, no names. */
export const publicRanking = z.strictObject({
  Id: id,
  Kind: z.enum(['provisional', 'final']),
  PublishedAt: instant,
  ObjectionsUntil: instant.nullable(),
  ...room,
  Rows: z.array(rankingRow.omit({ AppId: true, Name: true })),
});
export type PublicRanking = z.output<typeof publicRanking>;

export const objection = z.strictObject({
  Id: id,
  AppId: id,
  RankingId: id,
  kayas: z.int(),
  Name: z.string(),
  Text: z.string(),
  MadeAt: instant,
  State: z.enum(['waiting', 'accepted', 'refused']),
  Answer: z.string(),
  AnsweredAt: instant.nullable(),
  AnsweredBy: personName.nullable(),
});
export type Objection = z.output<typeof objection>;
