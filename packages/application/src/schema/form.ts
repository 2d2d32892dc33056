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

const written = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), { error: 'unstorable' });

/** A text people read: plain (Greek), or in both languages. */
const local = (max: number) => z.union([written(max), z.strictObject({ el: written(max), en: written(max) })]);

/** Names answers, documents, criteria: what scripts say after `answers.`. */
const name = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/);
const script = written(20_000);
const status = z.union([z.literal(1), z.literal(100), z.literal(2), z.literal(3), z.literal(1000)]);

const option = z.strictObject({ Value: written(200).min(1), Label: local(500) });

/** What a question or a document takes in files. */
const upload = z.strictObject({
  MaxFiles: z.number().int().min(1).max(20).default(1),
  /** Sorts of content; pictures, PDF and office documents when absent. */
  Groups: z
    .array(z.enum(['image', 'pdf', 'office', 'text', 'archive']))
    .min(1)
    .max(5)
    .optional(),
});

/**
 * A question. Show and Filter are scripts whose result counts as yes or no, Filter once for each `option`; Validation
 * counts problems. A hidden question is not asked and its answer is dropped at the end.
 */
const question = z
  .strictObject({
    Name: name,
    Label: local(2_000),
    Type: z.enum(questionTypes).default('text'),
    Options: z.array(option).max(1_000).optional(),
    Required: z.boolean().default(false),
    Help: local(2_000).optional(),
    Show: script.optional(),
    Validation: script.optional(),
    Filter: script.optional(),
    /** Hidden from reviewers. */
    Blind: z.boolean().default(false),
    /** Of type 'file'. */
    Upload: upload.optional(),
    /** The longest answer in characters; 5000 when absent. */
    MaxLength: z.number().int().min(1).max(20_000).optional(),
    /** Bounds of numbers. */
    Min: z.number().optional(),
    Max: z.number().optional(),
    /** The person's or membership's field that an accepted applicant's answer becomes. */
    Field: name.optional(),
  })
  .refine(({ Type, Options }) => !['select', 'radio', 'multiselect'].includes(Type) || Boolean(Options?.length), {
    error: 'required',
    path: ['Options'],
  });

const section = z.strictObject({
  Name: name,
  Title: local(500),
  Text: local(5_000).optional(),
  Show: script.optional(),
  Questions: z.array(question).max(200),
});

/** What must be agreed to; a new text is a new version. */
const consent = z.strictObject({
  Name: name,
  Version: z.number().int().min(1),
  Label: local(1_000),
  Text: local(50_000),
});

const wantedDocument = z.strictObject({
  Name: name,
  Label: local(500),
  Required: z.boolean().default(true),
  Help: local(2_000).optional(),
  Show: script.optional(),
  /** So many days after the submission, or after it was asked for, it may still be brought. */
  Days: z.number().int().min(0).max(365).default(10),
  Upload: upload.optional(),
});

/** A status as applicants and staff read it, and whether the answers may still be changed in it. */
const stage = z.strictObject({
  Status: status,
  /** For applicants. */
  Public: local(200),
  Text: local(5_000).optional(),
  Edit: z.boolean().default(false),
});

/** A criterion: its script gives the points, or `{ Points, Reason }`; never below 0 nor above Max. */
const criterion = z.strictObject({
  Name: name,
  Label: local(500),
  Script: script,
  Max: z.number().min(0).max(100_000),
});

/** Between applications of the same points: the script's number, the greater first unless `Ascending`. */
const tieBreak = z.strictObject({
  Name: name,
  Label: local(500),
  Script: script,
  Ascending: z.boolean().default(false),
});

/** A line of the rubric by which reviewers score. */
export const rubricLineSchema = z.strictObject({
  Name: name,
  Label: local(1_000),
  Help: local(2_000).optional(),
  /** Its part of the total, in proportion to the other lines'. */
  Weight: z.number().min(0).max(1_000).default(1),
  /** What each score means. */
  Scores: z
    .array(z.strictObject({ Score: z.number().min(0).max(1_000), Label: local(1_000) }))
    .min(2)
    .max(20),
});

/** The mails there are, by when they leave. */
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

const mailText = z.strictObject({ Subject: written(200).min(1), Text: written(10_000).min(1) });

const selection = z.strictObject({
  /** How many are taken. */
  Places: z.number().int().min(0).max(1_000_000).default(0),
  /** How many wait for a place that is left, in the order of the table; everyone who is not taken when absent. */
  Reserve: z.number().int().min(0).max(1_000_000).optional(),
  /** Who has fewer points is neither taken nor waits. */
  LeastPoints: z.number().min(0).max(10_000_000).optional(),
  TieBreaks: z.array(tieBreak).max(20).default([]),
  ObjectionDays: z.number().int().min(0).max(60).default(5),
  Rubric: z.array(rubricLineSchema).max(50).default([]),
  /** How many review each application. */
  Reviewers: z.number().int().min(1).max(10).default(2),
  RejectReasons: z
    .array(z.strictObject({ Code: name, Label: local(500) }))
    .max(100)
    .default([]),
  /** The actions published for an accepted applicant from that day; all that are to be enabled by themselves when absent. */
  Actions: z.array(z.number().int().min(1)).max(200).optional(),
});

const once = (list: readonly unknown[]) => new Set(list).size === list.length;
const namesOnce = (list: readonly { Name: string }[]) => once(list.map(({ Name }) => Name));
const notUnique = (path: string) => ({ error: 'notUnique', path: [path] });

const whole = z.strictObject({
  Title: local(500),
  Intro: local(20_000).optional(),
  /** What is read after the submission. */
  Thanks: local(20_000).optional(),
  Sections: z.array(section).max(50),
  Consents: z.array(consent).max(2).default([]),
  Documents: z.array(wantedDocument).max(50).default([]),
  Points: z.array(criterion).max(100).default([]),
  Stages: z.array(stage).max(5).default([]),
  Selection: selection.prefault({}),
  /** Mails in the programme's own words; the others have the product's. */
  Mails: z.partialRecord(z.enum(mailNames), z.strictObject({ el: mailText, en: mailText })).default({}),
});

/** A whole application form, with what the selection goes by. */
export const formSchema = whole
  .refine(
    ({ Sections, Documents }) => namesOnce([...questionsOf({ Sections }), ...Documents]) && namesOnce(Sections),
    notUnique('Sections'),
  )
  .refine(({ Points, Consents }) => namesOnce(Points) && namesOnce(Consents), notUnique('Points'))
  .refine(({ Stages }) => once(Stages.map(({ Status }) => Status)), notUnique('Stages'))
  .refine(
    ({ Selection: { TieBreaks, Rubric, RejectReasons } }) =>
      namesOnce(TieBreaks) && namesOnce(Rubric) && once(RejectReasons.map(({ Code }) => Code)),
    notUnique('Selection'),
  );

/** What of it an applicant is sent: nothing of how the selection goes. */
export const askedFormSchema = whole.omit({ Points: true, Selection: true, Mails: true });
export type AskedForm = z.output<typeof askedFormSchema>;

export type Form = z.output<typeof formSchema>;
/** As it is written: what has a usual value may be left out. */
export type WrittenForm = z.input<typeof formSchema>;
export type Section = Form['Sections'][number];
export type Question = Section['Questions'][number];
export type WantedDocument = Form['Documents'][number];
export type Consent = Form['Consents'][number];
export type Stage = Form['Stages'][number];
export type Criterion = Form['Points'][number];
export type TieBreak = Form['Selection']['TieBreaks'][number];
export type RubricLine = Form['Selection']['Rubric'][number];
export type MailName = (typeof mailNames)[number];
export type QuestionType = (typeof questionTypes)[number];
export type LocalText = z.output<ReturnType<typeof local>>;

/** One answer: text, or the ticked of several. */
const answer = z.union([written(100_000), z.array(written(1_000)).max(1_000)]);

/** Answers by question; of types with several options and files a list. */
export const answersSchema = z
  .record(name, answer)
  .refine((value) => Object.keys(value).length <= 2_000 && JSON.stringify(value).length <= 500_000, {
    error: 'tooBig',
  });
export type Answer = z.output<typeof answer>;
export type Answers = z.output<typeof answersSchema>;
