import type { Codes, Problem } from '@ithaki/questionnaire';
import {
  extraSchema,
  optionListsSchema,
  questionnaireSchema,
  setSectionSchema,
  storedRowSchema,
} from '@ithaki/questionnaire/schema';
import { z } from 'zod';
import { id, instant, isStorable, localText } from '../core/fields.ts';

/** Id of an answer set in a body: a number or its digits. */
export const answerSetId = z
  .union([id, z.string().regex(/^[1-9]\d{0,9}$/)])
  .transform(Number)
  .pipe(id);

/**
 * A secret that authorises calls about an answer set without a person: returned with its page, sent with each
 * call.
 */
export const setToken = z.string().min(1).max(100).refine(isStorable, { error: 'unstorable' });

const compiled = z.strictObject({
  ok: z.literal(true),
  tier: z.literal('expression'),
  expression: z.record(z.string(), z.unknown()),
  dependencies: z.array(z.string()),
});

/**
 * Compiled conditions by their text. A text that is not a valid expression is missing, and its element stays
 * hidden.
 */
const conditions = z.record(z.string(), compiled) as unknown as z.ZodType<Codes['conditions']>;

/** Times of an answer set, by the server's clock. */
export const setTime = z.strictObject({
  Status: z.enum(['OK', 'Expired']),
  /** Null before the first question was shown. */
  TimeStarted: instant.nullable(),
  /** Seconds left, 0 when the time is over; null when it is not timed. */
  Remaining: z.int().min(0).nullable(),
  PausedAt: instant.optional(),
  /** When it was finished or expired. */
  Finished: instant.optional(),
  /** The current time of the server's clock. */
  Now: instant,
});
export type SetTime = z.output<typeof setTime>;

/** A score of an ended set; null when its expression failed. */
export const setScore = z.strictObject({
  Name: z.string(),
  Value: z.union([z.number(), z.string()]).nullable(),
});

/**
 * Why an answer set is read-only for the caller. `notBegun`: there is no set yet, and the page shows the empty
 * questionnaire.
 */
export const readOnlyReason = z.enum(['finished', 'expired', 'notBegun', 'notYours', 'actionClosed']);

/** The state and the answers of an answer set. */
const answerSet = setTime.extend({
  /** '' when there is no set yet. */
  AnswerSetID: z.string(),
  QuestId: z.string(),
  Version: z.int(),
  Duration: z.int().nullable(),
  Answers: z.record(z.string(), z.array(storedRowSchema)),
  Comp: z.record(z.string(), z.literal([1, 0, -1])),
  /** Counts the changes of the set; `Watch` takes it to wait for the next change. */
  Change: z.int(),
});

/** An answer set in the specified form: with its sections, in which lines are flattened to `LineNo`. */
const flatAnswerSet = answerSet.extend({
  /** 'Not Found' when the set has not begun. */
  Status: z.enum(['OK', 'Expired', 'Not Found']),
  Section: z.array(setSectionSchema),
  OptionLists: optionListsSchema,
  Extra: extraSchema,
});

/**
 * An answer set with everything needed to show it: the questionnaire, the answers, and the caller's rights.
 * Without `Details` the reply also repeats the fields of the answer set and its sections.
 */
export const answerPage = z.strictObject({
  /** Without points and scores. */
  Questionnaire: questionnaireSchema,
  Codes: z.strictObject({ conditions }),
  AnswerSet: answerSet,
  /** Sent with each call about a set without a person; null for other sets. */
  Token: z.string().nullable(),
  /** The respondent; null for a set of a link. */
  Respondent: z.strictObject({ Id: id, Name: z.string() }).nullable(),
  Action: z.strictObject({ Id: id, TypeId: z.int(), Title: localText(500) }).nullable(),
  /** The project of the answer set, sent with each call about it. */
  ProjectId: id,
  ReadOnly: z.boolean(),
  ReadOnlyBecause: readOnlyReason.optional(),
  /** Whether the caller is answering on the respondent's behalf. */
  OnBehalf: z.boolean(),
  /** Whether the caller may open it for answering on the respondent's behalf. */
  CanAnswer: z.boolean(),
  /** Whether the caller may clear it. */
  CanClear: z.boolean(),
  /** Scores of an ended set. */
  Scores: z.array(setScore),
  /** Models of the questions whose answers the caller may not see; a numbered sentence is shown instead. */
  Kept: z.array(z.string()).optional(),
  ...flatAnswerSet.partial().shape,
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

/** A question with missing or invalid answers, which prevents finishing. */
export const missingQuestion = z.strictObject({
  Model: z.string(),
  SectionId: z.string(),
  Number: z.int(),
  Problems: z.array(problem),
});

/** Result of saving an answer. */
export const answerTaken = z.strictObject({
  /** False when a newer answer was already stored; `Row` is that answer. */
  Taken: z.boolean(),
  /** The stored answer after the call. */
  Row: storedRowSchema,
  Remaining: z.int().min(0).nullable(),
});
export type AnswerTaken = z.output<typeof answerTaken>;

/** State of an answer set for a page that shows it. */
export const setState = z.strictObject({
  /** The number of changes of the set. */
  Change: z.int(),
  /** Its stored answers. */
  Answers: z.array(storedRowSchema),
  Time: setTime,
});
export type SetState = z.output<typeof setState>;

/** Result of finishing: finished, or the questions with missing answers. */
export const finishResult = z.strictObject({
  Finished: z.boolean(),
  Missing: z.array(missingQuestion),
  Time: setTime,
  Scores: z.array(setScore),
});
export type FinishResult = z.output<typeof finishResult>;

/** Refusals of an answer, in addition to those of every call. */
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
