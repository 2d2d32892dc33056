import { answersSchema, formSchema } from '@ithaki/application/schema';
import { z } from 'zod';
import { id, instant, language, localText } from '../core/fields.ts';
import { applicationDocument, applicationFile, applicationMessage, applicationStatus } from './applying-entities.ts';

export const personName = z.strictObject({ Id: id, Name: z.string() });

/** A row of the list of applications. */
export const listedApplication = z.strictObject({
  Id: id,
  Status: applicationStatus,
  Protocol: z.string().nullable(),
  kayas: z.int().nullable(),
  /** Last and first name from the answers. */
  Name: z.string(),
  Email: z.string().nullable(),
  Language: language,
  SubmittedAt: instant.nullable(),
  SavedAt: instant,
  WithdrawnAt: instant.nullable(),
  Points: z.number().nullable(),
  /** The number of required documents that are missing. */
  Missing: z.int(),
  /** The number of submitted reviews. */
  Reviews: z.int(),
  /** The number of assigned reviews without a conflict of interest. */
  ReviewsAsked: z.int(),
  /** The answers of the requested columns, formatted for people. */
  Answers: z.record(z.string(), z.string()),
  /** Until when its latest move can be undone and the mails of the move are held; null when nothing is held. */
  HeldUntil: instant.nullable(),
});
export type ListedApplication = z.output<typeof listedApplication>;

/** The number of applications by status; withdrawn ones count only as withdrawn. */
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

/** An event of the history as shown to staff. */
export const applicationEvent = z.strictObject({
  Id: z.int(),
  At: instant,
  /** The key of its text is `applications.event.<Kind>`. */
  Kind: z.string(),
  Actor: personName.nullable(),
  From: applicationStatus.nullable(),
  To: applicationStatus.nullable(),
  /** Details such as a reason, names of documents, points by criterion, names of changed questions. */
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

/** A review as shown to the caller; scores of other reviewers are null until the caller submitted their own. */
export const applicationReview = z.strictObject({
  Reviewer: personName,
  AssignedAt: instant,
  SubmittedAt: instant.nullable(),
  /** The conflict of interest the reviewer declared; null without one. */
  Conflict: z.string().nullable(),
  Scores: z.record(z.string(), z.number()).nullable(),
  Note: z.string().nullable(),
  Total: z.number().nullable(),
  /** Whether the answers changed after the review was submitted. */
  Outdated: z.boolean(),
});
export type ApplicationReview = z.output<typeof applicationReview>;

/** An application as shown to staff. */
export const staffApplication = listedApplication.omit({ Answers: true }).extend({
  /** Null for reviewers, who do not see the identity of the applicant. */
  UserId: id.nullable(),
  /** The form version it was filled in on. */
  Form: formSchema,
  Version: z.int(),
  Revision: z.int(),
  Answers: answersSchema,
  /** Names of the sections, questions and documents visible with its answers. */
  Shown: z.array(z.string()),
  RejectCode: z.string().nullable(),
  RejectText: z.string().nullable(),
  Documents: z.array(applicationDocument),
  Messages: z.array(applicationMessage.extend({ Author: personName.nullable() })),
  Notes: z.array(z.strictObject({ Id: id, Text: z.string(), At: instant, Author: personName.nullable() })),
  PointsBy: z.array(applicationPoint),
  ReviewList: z.array(applicationReview),
  History: z.array(applicationEvent),
  /** Scripts of the form that failed on its answers; failures never block the applicant. */
  Failures: z.array(z.strictObject({ Path: z.array(z.string()), Reason: z.string(), Line: z.int().optional() })),
  /** What the caller may do with it, with the statuses to which it can move. */
  Can: z.strictObject({
    Move: z.boolean(),
    Forward: applicationStatus.nullable(),
    Back: applicationStatus.nullable(),
    Reject: z.boolean(),
    Documents: z.boolean(),
    Note: z.boolean(),
    Review: z.boolean(),
    /** Erasing the applicant; only while they are not a mentee, because mentees are erased as people. */
    Erase: z.boolean(),
  }),
});
export type StaffApplication = z.output<typeof staffApplication>;

/** The effect of a move, or of its preview, on one application. */
export const movedApplication = z.strictObject({
  Id: id,
  Name: z.string(),
  Protocol: z.string().nullable(),
  From: applicationStatus,
  To: applicationStatus,
  /** The mail that goes with the move; null without an address. */
  Mail: z.strictObject({ To: z.string(), Subject: z.string(), Text: z.string() }).nullable(),
  /** Labels of required documents that are missing or refused, when the move is a step forward. */
  Missing: z.array(localText()),
});
/** An application that a move skipped, and why. */
export const skippedApplication = z.strictObject({
  Id: id,
  Name: z.string(),
  /** The key of its text is `errors.<Code>`. */
  Code: z.string(),
  /** Who changed it since the preview; null when nothing changed, or when the applicant or a deadline did. */
  By: z.string().nullable(),
});

/** A row of a preview, which the confirmation of the move sends back. */
export const previewedMove = z.strictObject({ Id: id, From: applicationStatus, To: applicationStatus });
export type PreviewedMove = z.output<typeof previewedMove>;

/** Result of a move or of its preview. */
export const moveResult = z.strictObject({
  /** Null for a preview and when nothing moves. */
  MoveId: id.nullable(),
  /** Until when the move can be undone and its mails are held. */
  HeldUntil: instant.nullable(),
  Moved: z.array(movedApplication),
  Skipped: z.array(skippedApplication),
  /**
   * The number of places, and how many applications are selected after a move that selects some; null when the
   * form limits no places.
   */
  Places: z.strictObject({ Places: z.int(), Selected: z.int() }).nullable(),
});
export type MoveResult = z.output<typeof moveResult>;

/** A row of a ranking. */
export const rankingRow = z.strictObject({
  AppId: id,
  kayas: z.int(),
  Name: z.string(),
  Place: z.int(),
  Points: z.number(),
  Standing: z.enum(['selected', 'reserve', 'out']),
  /** The tie-break that placed it before the next row with equal points; '' where the points decided. */
  DecidedBy: z.string(),
});
export type RankingRow = z.output<typeof rankingRow>;

/** The limits of a ranking. */
const limits = {
  Places: z.int(),
  /** The length of the reserve list; null when it holds everyone not selected. */
  Reserve: z.int().nullable(),
  /** The minimum points for being selected or on the reserve list; null without a minimum. */
  LeastPoints: z.number().nullable(),
};

/** A ranking without its rows. */
export const ranking = z.strictObject({
  Id: id,
  Kind: z.enum(['provisional', 'final']),
  ...limits,
  MadeAt: instant,
  MadeBy: personName.nullable(),
  PublishedAt: instant.nullable(),
  ObjectionsUntil: instant.nullable(),
});

/** A log entry on a tie between two neighbours of a ranking. */
export const rankingLine = z.strictObject({
  kayas: z.int(),
  Rule: z.string(),
  /** A sentence on which values decided the tie. */
  Text: localText(),
});

/** A ranking row with a sentence on the tie-break that decided it; null where the points decided. */
export const rankingTableRow = rankingRow.extend({ Decided: localText().nullable() });
export type RankingTableRow = z.output<typeof rankingTableRow>;

/** A ranking with one page of its rows. */
export const rankingTable = ranking.extend({
  Rows: z.array(rankingTableRow),
  /** The number of all rows. */
  All: z.int(),
  /** The number of pages. */
  count: z.int(),
  /** The number of neighbouring pairs with equal points. */
  Ties: z.int(),
  Objections: z.int(),
});
export type RankingTable = z.output<typeof rankingTable>;

/** The change of one application's rank between two rankings, with its causes. */
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
  /**
   * The causes, each with a text of the key `applications.why.<Code>`: points of this application or of others,
   * a tie-break, applications that entered or left.
   */
  Why: z.array(z.strictObject({ Code: z.string(), Values: z.record(z.string(), z.union([z.string(), z.number()])) })),
});
export type RankingChange = z.output<typeof rankingChange>;

/** A published ranking: participant numbers, no names. */
export const publicRanking = z.strictObject({
  Id: id,
  Kind: z.enum(['provisional', 'final']),
  PublishedAt: instant,
  ObjectionsUntil: instant.nullable(),
  ...limits,
  Rows: z.array(rankingRow.omit({ AppId: true, Name: true })),
});
export type PublicRanking = z.output<typeof publicRanking>;

/** A criterion of an application with an objection: its points now, and its points in the disputed ranking. */
export const objectionPoint = applicationPoint.extend({ RankedPoints: z.number().nullable() });

/** An objection to a provisional ranking. */
export const objection = z.strictObject({
  Id: id,
  AppId: id,
  RankingId: id,
  kayas: z.int(),
  Name: z.string(),
  Text: z.string(),
  /** The evidence that the applicant attached. */
  Files: z.array(applicationFile),
  Points: z.array(objectionPoint),
  MadeAt: instant,
  State: z.enum(['waiting', 'accepted', 'refused']),
  Answer: z.string(),
  AnsweredAt: instant.nullable(),
  AnsweredBy: personName.nullable(),
  /** Whether it was accepted and no points changed since the ranking. */
  Unchanged: z.boolean(),
  /** Why no points change, as staff wrote when making the final ranking; '' otherwise. */
  UnchangedReason: z.string(),
});
export type Objection = z.output<typeof objection>;
