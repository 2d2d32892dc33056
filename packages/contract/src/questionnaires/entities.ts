import type { Codes, Problem } from '@ithaki/questionnaire';
import { questionnaireSchema, storedRowSchema } from '@ithaki/questionnaire/schema';
import { z } from 'zod';
import { id, instant, isStorable, localText } from '../core/fields.ts';

/** An answer set in a body: a number or its digits. */
export const answerSetId = z
  .union([id, z.string().regex(/^[1-9]\d{0,9}$/)])
  .transform(Number)
  .pipe(id);

/** What proves that an answer set without a person is the caller's: given with its page, sent with each of its calls. */
export const setToken = z.string().min(1).max(100).refine(isStorable, { error: 'unstorable' });

/** The word of uploads that answer a question; the category goes on '/AnswerSetId/Model'. */
export const ANSWER_FILES = 'answer';

const compiled = z.strictObject({
  ok: z.literal(true),
  tier: z.literal('expression'),
  expression: z.record(z.string(), z.unknown()),
  dependencies: z.array(z.string()),
});

/** Conditions made ready to run, by their text; one that is no expression is missing, and hides. */
const conditions = z.record(z.string(), compiled) as unknown as z.ZodType<Codes['conditions']>;

/** Where a set stands in time, all by the server's clock. */
export const setTime = z.strictObject({
  Status: z.enum(['OK', 'Expired']),
  /** Null before the first question was shown. */
  TimeStarted: instant.nullable(),
  /** Seconds, 0 when it is over; null when it is not timed. */
  Remaining: z.int().min(0).nullable(),
  PausedAt: instant.optional(),
  /** When it ended, finished or by its deadline. */
  Finished: instant.optional(),
  /** The server's clock. */
  Now: instant,
});
export type SetTime = z.output<typeof setTime>;

/** A score of a set that has ended; null when its expression failed. */
export const setScore = z.strictObject({
  Name: z.string(),
  Value: z.union([z.number(), z.string()]).nullable(),
});

/** Why nothing can be written into a set by whoever sees it. `notBegun`: there is no set yet, the page shows what it would ask. */
export const readOnlyReason = z.enum(['finished', 'expired', 'notBegun', 'notYours', 'actionClosed']);

/** An answer set with all that is needed to show it. Its sections are those of the questionnaire. */
export const answerPage = z.strictObject({
  /** Without points and scores. */
  Questionnaire: questionnaireSchema,
  Codes: z.strictObject({ conditions }),
  AnswerSet: setTime.extend({
    /** '' when there is none yet. */
    AnswerSetID: z.string(),
    QuestId: z.string(),
    Version: z.int(),
    Duration: z.int().nullable(),
    Answers: z.record(z.string(), z.array(storedRowSchema)),
    Comp: z.record(z.string(), z.literal([1, 0, -1])),
  }),
  /** To be sent with each call of a set that has no person; null for others. */
  Token: z.string().nullable(),
  /** Whose answers they are; null for a set by a link. */
  Respondent: z.strictObject({ Id: id, Name: z.string() }).nullable(),
  Action: z.strictObject({ Id: id, TypeId: z.int(), Title: localText(500) }).nullable(),
  /** The programme it is in, to be named in its calls. */
  ProjectId: id,
  ReadOnly: z.boolean(),
  ReadOnlyBecause: readOnlyReason.optional(),
  /** Whether the caller answers in another's place. */
  OnBehalf: z.boolean(),
  /** Whether the caller may open it to answer in the respondent's place. */
  CanAnswer: z.boolean(),
  /** Whether the caller may clear it. */
  CanClear: z.boolean(),
  /** Of a set that has ended. */
  Scores: z.array(setScore),
});
export type AnswerPage = z.output<typeof answerPage>;

const problem: z.ZodType<Problem> = z.strictObject({
  Rule: z.string(),
  Key: z.string(),
  Values: z.record(z.string(), z.union([z.string(), z.number()])),
  Message: localText(100_000).optional(),
  Model: z.string().optional(),
  LineId: z.string().optional(),
}) as unknown as z.ZodType<Problem>;

/** What keeps a set from being finished, question by question. */
export const missingQuestion = z.strictObject({
  Model: z.string(),
  SectionId: z.string(),
  Number: z.int(),
  Problems: z.array(problem),
});

/** What came of an answer. */
export const answerTaken = z.strictObject({
  /** False when a newer answer was there already; that one is in `Row`. */
  Taken: z.boolean(),
  /** What is kept of its place now. */
  Row: storedRowSchema,
  Remaining: z.int().min(0).nullable(),
});
export type AnswerTaken = z.output<typeof answerTaken>;

/** What came of asking to finish: it ended, or what is missing. */
export const finishResult = z.strictObject({
  Finished: z.boolean(),
  Missing: z.array(missingQuestion),
  Time: setTime,
  Scores: z.array(setScore),
});
export type FinishResult = z.output<typeof finishResult>;

/** Why an answer is refused, beyond what every call may refuse. */
export const answerRefusals = [
  'Expired',
  'SetEnded',
  'SetPaused',
  'UnknownQuestion',
  'UnknownLine',
  'UnknownOption',
  'HiddenQuestion',
  'ReadOnlyQuestion',
  'AnswerTooLong',
  'NotANumber',
  'NotADate',
  'NotATime',
  'WrongColumn',
  'KeyReused',
] as const;
