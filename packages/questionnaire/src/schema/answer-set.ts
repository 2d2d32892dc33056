import { z } from 'zod';
import type { AnswerSet } from '../model/answer-set.ts';
import { answersSchema } from './answers.ts';
import { condition, count, sectionId, text } from './field-schemas.ts';
import { extraSchema, optionListsSchema, setQuestionSchema } from './questionnaire.ts';

const instant = z.string().max(40);

const section = z.strictObject({
  Id: sectionId,
  SectionText: text,
  Condition: condition.optional(),
  QuestionCount: count,
  Questions: z.array(setQuestionSchema),
});

/** One person's answers to one version of a questionnaire, as they travel. */
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
  Section: z.array(section),
  OptionLists: optionListsSchema.optional(),
  Answers: answersSchema,
  Comp: z.record(z.string(), z.literal([1, 0, -1])),
});
