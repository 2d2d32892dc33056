import { z } from 'zod';
import type { AnswerSet, SetSection } from '../model/answer-set.ts';
import type { StoredRow } from '../model/answers.ts';
import {
  condition,
  count,
  extraSchema,
  optionListsSchema,
  sectionId,
  setQuestionSchema,
  text,
} from './questionnaire.ts';

/** Schema of a stored answer, as sent over the API. */
export const storedRowSchema: z.ZodType<StoredRow> = z.strictObject({
  GroupId: z.string().min(1).max(300),
  LineId: z.string().max(40).optional(),
  OptionId: z.string().max(100).optional(),
  Text: z.string().max(200_000).optional(),
  At: z.string().max(40).optional(),
  Seq: z.number().int().min(0).optional(),
});

/** Schema of stored answers by group. */
export const answersSchema = z.record(z.string().max(300), z.array(storedRowSchema).max(20_000));

const instant = z.string().max(40);

/** Schema of a section of an answer set, with its lines flattened. */
export const setSectionSchema: z.ZodType<SetSection> = z.strictObject({
  Id: sectionId,
  SectionText: text,
  Condition: condition.optional(),
  QuestionCount: count,
  Questions: z.array(setQuestionSchema),
});

/** Schema of one person's answers to one version of a questionnaire, as sent over the API. */
export const answerSetSchema: z.ZodType<AnswerSet> = z.strictObject({
  AnswerSetID: z.string().max(100),
  QuestId: z.string().max(100),
  Version: count,
  Duration: z.number().int().positive().nullable(),
  TimeStarted: instant.nullable(),
  Remaining: count.nullable(),
  Status: z.enum(['OK', 'Expired', 'Not Found']),
  Finished: instant.optional(),
  PausedAt: instant.optional(),
  Extra: extraSchema,
  Section: z.array(setSectionSchema),
  OptionLists: optionListsSchema.optional(),
  Answers: answersSchema,
  Comp: z.record(z.string(), z.literal([1, 0, -1])),
});
