import { isKnownLanguage, MAX_LANGUAGES } from '@ithaki/formats';
import { z } from 'zod';
import type { SetQuestion } from '../model/answer-set.ts';
import {
  type Extra,
  namedTypes,
  numberedTypes,
  type OptionLists,
  type Question,
  type Questionnaire,
} from '../model/questionnaire.ts';

/** An id that scripts use: of a question, part or option. */
const answerId = z.string().regex(/^ID_\d{4}$/);

/** An id of a section, line or question. Used by the editor only; scripts cannot refer to it. */
export const sectionId = z.string().min(1).max(40);

const textContent = z.string().max(100_000);

/** A text: plain, or one for each of several languages of the installation. */
export const text = z.union([
  textContent,
  z
    .object({ el: textContent })
    .catchall(textContent)
    .refine(
      (wordings) => Object.keys(wordings).length <= MAX_LANGUAGES && Object.keys(wordings).every(isKnownLanguage),
      {
        error: 'languageUnknown',
      },
    ),
]);

/** A condition or another expression. */
export const condition = z.string().max(20_000);

/** A count, 0 or more. */
export const count = z.number().int().min(0);

/** Name of a variable, or code of a choice, in data files. */
const sourceName = z.string().min(1).max(300);

const option = z.strictObject({
  Value: answerId,
  Text: text,
  Code: sourceName.optional(),
  Score: z.number().optional(),
  Condition: condition.optional(),
});

const entry = z.strictObject({ Id: answerId, Text: text, Code: sourceName.optional() });
const bound = z.union([z.number(), z.string().max(40)]);

const validate = z.strictObject({
  Required: z.union([z.boolean(), condition]).optional(),
  Min: bound.optional(),
  Max: bound.optional(),
  MinLength: count.optional(),
  MaxLength: count.optional(),
  MaxWords: count.optional(),
  Pattern: z.string().max(2_000).optional(),
  MinChecked: count.optional(),
  MaxChecked: count.optional(),
  Accept: z.string().max(1_000).optional(),
  MaxFiles: count.optional(),
  MaxBytes: count.optional(),
  Script: condition.optional(),
  Message: text.optional(),
});

const chart = z.strictObject({
  Kind: z.string().max(40),
  Answers: z.array(answerId).max(200).optional(),
  Spreadsheet: z.string().max(100).optional(),
  Name: z.string().max(200).optional(),
});

const row = z.strictObject({
  LineId: z.string().min(1).max(40),
  Text: text,
  Code: sourceName.optional(),
  Condition: condition.optional(),
});

const flatQuestion = z.strictObject({
  Id: sectionId,
  Type: z.enum(namedTypes).optional(),
  TypeId: z.literal(numberedTypes).optional(),
  Text: text,
  Help: text.optional(),
  Model: answerId,
  Name: sourceName.optional(),
  Condition: condition.optional(),
  Options: z.array(option).max(10_000).optional(),
  OptionsRef: z.string().min(1).max(200).optional(),
  Other: z.strictObject({ Model: answerId, Text: text, Code: sourceName.optional() }).optional(),
  Rows: z.array(row).max(1_000).optional(),
  Parametric: text.optional(),
  Spreadsheets: z
    .array(z.strictObject({ Id: z.string().max(100), Name: z.string().max(200) }))
    .max(50)
    .optional(),
  Chart: chart.optional(),
  Directive: z.string().max(200).optional(),
  Group: z.array(entry).max(500).optional(),
  Option: z.array(entry).max(500).optional(),
  Validate: validate.optional(),
  DefaultValue: z.string().max(20_000).optional(),
  TrueValue: z.string().min(1).max(100).optional(),
  FalseValue: z.string().max(100).optional(),
  Completion: z.boolean().optional(),
  ReadOnly: z.boolean().optional(),
  Field: z.string().min(1).max(100).optional(),
  Piped: z.boolean().optional(),
});

/** Schema of a question. Its columns are questions that cannot have columns of their own. */
export const questionSchema: z.ZodType<Question> = flatQuestion.extend({
  Columns: z.array(flatQuestion).max(200).optional(),
});

/** Schema of a question in an answer set. */
export const setQuestionSchema: z.ZodType<SetQuestion> = flatQuestion.extend({
  Columns: z.array(flatQuestion).max(200).optional(),
  LineNo: z.number().int().min(1),
});

/** Schema of option lists shared by several questions. */
export const optionListsSchema: z.ZodType<OptionLists> = z.record(z.string().max(200), z.array(option).max(10_000));

const line = z.strictObject({
  Id: sectionId,
  Condition: condition.optional(),
  Questions: z.array(questionSchema).max(50),
});

const section = z.strictObject({
  Id: sectionId,
  SectionText: text,
  Condition: condition.optional(),
  Lines: z.array(line).max(2_000),
});

/** Schema of a questionnaire's settings apart from its questions. */
export const extraSchema: z.ZodType<Extra> = z.strictObject({
  OnFinish: z.string().max(2_000).optional(),
  Grace: count.optional(),
  PauseStopsClock: z.boolean().optional(),
  OneQuestionPerScreen: z.boolean().optional(),
  Shuffle: z.enum(['lines', 'options', 'both']).optional(),
  Scores: z
    .array(z.strictObject({ Name: z.string().min(1).max(200), Expr: condition }))
    .max(500)
    .optional(),
});

/** Schema of a questionnaire. Further constraints on ids and references are checked by `findFlaws`. */
export const questionnaireSchema: z.ZodType<Questionnaire> = z.strictObject({
  Id: z.string().max(100),
  Version: z.number().int().min(0),
  State: z.enum(['draft', 'published', 'retired']),
  Title: text,
  Lang: z.string().max(12).refine(isKnownLanguage, { error: 'languageUnknown' }),
  Duration: z.number().int().positive().nullable(),
  Section: z.array(section).max(500),
  OptionLists: optionListsSchema.optional(),
  Extra: extraSchema,
});
