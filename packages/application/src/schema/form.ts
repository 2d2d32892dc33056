import { isKnownLanguage, MAX_LANGUAGES } from '@ithaki/formats';
import { z } from 'zod';
import { questionsOf } from '../form/questions.ts';

/** The types a question of an application form may have. */
export const questionTypes = [
  'text',
  'textarea',
  'number',
  'date',
  'time',
  'select',
  'radio',
  'multiselect',
  'checkbox',
  'email',
  'phone',
  'afm',
  'amka',
  'iban',
  'postcode',
  'file',
  'info',
] as const;

const storableText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), { error: 'unstorable' });

/** Whether texts exist only in languages of the installation, and in no more than the permitted number. */
const hasKnownLanguages = (wordings: object): boolean =>
  Object.keys(wordings).length <= MAX_LANGUAGES && Object.keys(wordings).every(isKnownLanguage);

/** A text shown to people: a plain string (Greek), or one text for each of several languages of the installation. */
const localText = (max: number) =>
  z.union([
    storableText(max),
    z
      .object({ el: storableText(max) })
      .catchall(storableText(max))
      .refine(hasKnownLanguages, { error: 'languageUnknown' }),
  ]);

/** The name of a question, document or criterion; scripts refer to a question as `answers.<name>`. */
const name = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/);
const script = storableText(20_000);
const status = z.union([z.literal(1), z.literal(100), z.literal(2), z.literal(3), z.literal(1000)]);

const option = z.strictObject({
  Value: storableText(200).min(1),
  Label: localText(500),
  /** The option of the question `Within` to which this option belongs; offered with all of them when absent. */
  In: storableText(200).min(1).optional(),
});

/** Upload limits of a question or document. */
const upload = z.strictObject({
  MaxFiles: z.number().int().min(1).max(20).default(1),
  /** Accepted kinds of content; images, PDF and office documents by default. */
  Groups: z
    .array(z.enum(['image', 'pdf', 'office', 'text', 'archive']))
    .min(1)
    .max(5)
    .optional(),
});

/**
 * A question. Show and Filter are scripts with a yes-or-no result; Filter runs once for each option, as `option`.
 * Validation counts problems. The answer to a hidden question is dropped when the application is submitted.
 */
const question = z
  .strictObject({
    Name: name,
    Label: localText(2_000),
    Type: z.enum(questionTypes).default('text'),
    Options: z.array(option).max(1_000).optional(),
    Required: z.boolean().default(false),
    Help: localText(2_000).optional(),
    Show: script.optional(),
    Validation: script.optional(),
    Filter: script.optional(),
    /**
     * The question whose answer limits the options to those with the same `In`, as a region limits
     * municipalities.
     */
    Within: name.optional(),
    /** Hidden from reviewers. */
    Blind: z.boolean().default(false),
    /** Only for type 'file'. */
    Upload: upload.optional(),
    /** The maximum length of an answer in characters; 500 for type `text` and 5000 otherwise by default. */
    MaxLength: z.number().int().min(1).max(20_000).optional(),
    /** Inclusive bounds of a number. */
    Min: z.number().optional(),
    Max: z.number().optional(),
    /** The field of the person or membership that receives the answer when the applicant is accepted. */
    Field: name.optional(),
  })
  .refine(({ Type, Options }) => !['select', 'radio', 'multiselect'].includes(Type) || Boolean(Options?.length), {
    error: 'required',
    path: ['Options'],
  });

const section = z.strictObject({
  Name: name,
  Title: localText(500),
  Text: localText(5_000).optional(),
  Show: script.optional(),
  Questions: z.array(question).max(200),
});

/** A consent the applicant must give; changing its text makes a new version. */
const consent = z.strictObject({
  Name: name,
  Version: z.number().int().min(1),
  Label: localText(1_000),
  Text: localText(50_000),
});

const documentRequirement = z.strictObject({
  Name: name,
  Label: localText(500),
  Required: z.boolean().default(true),
  Help: localText(2_000).optional(),
  Show: script.optional(),
  /** Days within which it may be uploaded, counted from the submission or from when staff requested it. */
  Days: z.number().int().min(0).max(365).default(10),
  /** Whether reviewers do not see its files. Versions stored without it are blind too. */
  Blind: z.boolean().default(true),
  Upload: upload.optional(),
});

/** What a programme calls a status, and whether answers may be edited while an application has it. */
const stage = z.strictObject({
  Status: status,
  /** The name of the status for staff, applicants and public tables; the default name when empty. */
  Public: localText(200),
  Text: localText(5_000).optional(),
  Edit: z.boolean().default(false),
});

/** A ranking criterion. Its script returns the points, or `{ Points, Reason }`; points are clamped to 0…Max. */
const criterion = z.strictObject({
  Name: name,
  Label: localText(500),
  Script: script,
  Max: z.number().min(0).max(100_000),
});

/** A tie-break between applications with equal points: the greater script result first, unless `Ascending`. */
const tieBreak = z.strictObject({
  Name: name,
  Label: localText(500),
  Script: script,
  Ascending: z.boolean().default(false),
});

/** A line of the rubric that reviewers score. */
export const rubricLineSchema = z.strictObject({
  Name: name,
  Label: localText(1_000),
  Help: localText(2_000).optional(),
  /** Its share of the total, relative to the weights of the other lines. */
  Weight: z.number().min(0).max(1_000).default(1),
  /** The scores on offer, each with its meaning. */
  Scores: z
    .array(z.strictObject({ Score: z.number().min(0).max(1_000), Label: localText(1_000) }))
    .min(2)
    .max(20),
});

/** The mails sent to applicants, each named after the occasion. */
export const mailNames = [
  'draft',
  'received',
  'resubmit',
  'reminder',
  'eligible',
  'selected',
  'rejected',
  'returned',
  'withdrawn',
  'message',
  'ranking',
  'objection',
] as const;

const mailText = z.strictObject({ Subject: storableText(200).min(1), Text: storableText(10_000).min(1) });

/** A mail in Greek and English, and in further languages of the installation. */
const ownMail = z
  .object({ el: mailText, en: mailText })
  .catchall(mailText)
  .refine(hasKnownLanguages, { error: 'languageUnknown' });

const selection = z.strictObject({
  /** The number of applicants to select. */
  Places: z.number().int().min(0).max(1_000_000).default(0),
  /** The length of the reserve list, in ranking order; everyone not selected by default. */
  Reserve: z.number().int().min(0).max(1_000_000).optional(),
  /** The minimum points for being selected or put on the reserve list. */
  LeastPoints: z.number().min(0).max(10_000_000).optional(),
  TieBreaks: z.array(tieBreak).max(20).default([]),
  ObjectionDays: z.number().int().min(0).max(60).default(5),
  Rubric: z.array(rubricLineSchema).max(50).default([]),
  /** Reviewers per application. */
  Reviewers: z.number().int().min(1).max(10).default(2),
  RejectReasons: z
    .array(z.strictObject({ Code: name, Label: localText(500) }))
    .max(100)
    .default([]),
  /**
   * The actions published for an accepted applicant, from the day of acceptance. When absent: all actions if
   * the programme enables actions automatically, else none.
   */
  Actions: z.array(z.number().int().min(1)).max(200).optional(),
});

const isUnique = (list: readonly unknown[]) => new Set(list).size === list.length;
const hasUniqueNames = (list: readonly { Name: string }[]) => isUnique(list.map(({ Name }) => Name));
const notUnique = (path: string) => ({ error: 'notUnique', path: [path] });

const applicationForm = z.strictObject({
  Title: localText(500),
  Intro: localText(20_000).optional(),
  /** The text shown after the submission. */
  Thanks: localText(20_000).optional(),
  Sections: z.array(section).max(50),
  Consents: z.array(consent).max(2).default([]),
  Documents: z.array(documentRequirement).max(50).default([]),
  Points: z.array(criterion).max(100).default([]),
  Stages: z.array(stage).max(5).default([]),
  Selection: selection.prefault({}),
  /** Mail templates of this programme; for the other mails the default templates are used. */
  Mails: z.partialRecord(z.enum(mailNames), ownMail).default({}),
});

/** A whole application form, with the settings of the selection. */
export const formSchema = applicationForm
  .refine(
    ({ Sections, Documents }) =>
      hasUniqueNames([...questionsOf({ Sections }), ...Documents]) && hasUniqueNames(Sections),
    notUnique('Sections'),
  )
  .refine(({ Points, Consents }) => hasUniqueNames(Points) && hasUniqueNames(Consents), notUnique('Points'))
  .refine(({ Stages }) => isUnique(Stages.map(({ Status }) => Status)), notUnique('Stages'))
  .refine(
    ({ Selection: { TieBreaks, Rubric, RejectReasons } }) =>
      hasUniqueNames(TieBreaks) && hasUniqueNames(Rubric) && isUnique(RejectReasons.map(({ Code }) => Code)),
    notUnique('Selection'),
  );

/** The part of a form sent to applicants: without criteria, selection settings and mails. */
export const publicFormSchema = applicationForm.omit({ Points: true, Selection: true, Mails: true });
export type PublicForm = z.output<typeof publicFormSchema>;

export type Form = z.output<typeof formSchema>;
/** A form before parsing: properties with a default may be left out. */
export type FormInput = z.input<typeof formSchema>;
export type Section = Form['Sections'][number];
export type Question = Section['Questions'][number];
export type DocumentRequirement = Form['Documents'][number];
export type Consent = Form['Consents'][number];
export type Stage = Form['Stages'][number];
export type Criterion = Form['Points'][number];
export type TieBreak = Form['Selection']['TieBreaks'][number];
export type RubricLine = Form['Selection']['Rubric'][number];
export type MailName = (typeof mailNames)[number];
export type QuestionType = (typeof questionTypes)[number];
export type { LocalText } from '@ithaki/formats';

/** One answer: a text, or the list of chosen options or files. */
const answer = z.union([storableText(100_000), z.array(storableText(1_000)).max(1_000)]);

/** Answers by question name. The answer of a `multiselect` or `file` question is a list. */
export const answersSchema = z
  .record(name, answer)
  .refine((value) => Object.keys(value).length <= 2_000 && JSON.stringify(value).length <= 500_000, {
    error: 'tooBig',
  });
export type Answer = z.output<typeof answer>;
export type Answers = z.output<typeof answersSchema>;
