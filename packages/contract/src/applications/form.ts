import { answersSchema, formSchema, mailNames } from '@ithaki/application/schema';
import { MOST_INVENTED } from '@ithaki/application/selection';
import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { call, changes, reads } from '../core/call.ts';
import { id, instant, language, someText, version } from '../core/fields.ts';
import { formWindow } from './applying-entities.ts';
import { rankingLine, rankingRow } from './selection-entities.ts';

/** What keeps a form from being published, or should be looked at. */
export const formFlaw = z.strictObject({
  /** `applications.flaw.<Code>` */
  Code: z.string(),
  /** Whether it may be published all the same. */
  Warning: z.boolean(),
  /** Names from the outside in: a section’s, a question’s, a property’s. */
  Path: z.array(z.string()),
  Line: z.int().optional(),
  Column: z.int().optional(),
  /** What is meant: a name that is not there, the words of a parser. */
  Detail: z.string().optional(),
});
export type FormFlaw = z.output<typeof formFlaw>;

const ofForm = { permission: 'applications.form', reach: 'project' } as const;
const ofProject = z.strictObject({ ProjectId: projectId });

const editedForm = z.strictObject({
  /** What is being written: the draft, else the published version, else an empty form. */
  Form: formSchema,
  /** Counts the saves of the draft. */
  Version: version,
  /** Whether it differs from what is published. */
  HasDraft: z.boolean(),
  SavedAt: instant.nullable(),
  /** The newest published version; null before the first. */
  Published: z.int().nullable(),
  Window: formWindow,
  Flaws: z.array(formFlaw),
  /** Drafts and sent applications there are. */
  Drafts: z.int(),
  Applications: z.int(),
});
export type EditedForm = z.output<typeof editedForm>;

/** A script that failed in a trial, with words that may quote an answer. */
const triedFailure = z.strictObject({
  Path: z.array(z.string()),
  Reason: z.string(),
  Line: z.int().optional(),
  Message: z.string(),
});

/** Stored applications that one trial of the ranking takes, the newest ones. */
export const MOST_TRIED = 300;

/** Writing a programme's application form, publishing it in versions, and trying it out. */
export const applicationForms = {
  get: call({
    path: '/api/ApplicationForm/GetDraftForm',
    summary: 'The form as it is written, with what is wrong with it.',
    ...ofForm,
    ...reads,
    body: ofProject,
    reply: editedForm,
  }),
  save: call({
    path: '/api/ApplicationForm/SaveDraftForm',
    summary: 'Keeps the form as it is written; a newer save is a 409 with the newer form. Nobody is asked by it yet.',
    ...ofForm,
    ...changes,
    body: ofProject.extend({ Form: formSchema, Version: version }),
    reply: editedForm,
    errors: ['Conflict'],
  }),
  publish: call({
    path: '/api/ApplicationForm/PublishForm',
    summary: 'Makes the draft the version that is asked from now on; who has begun goes on with theirs.',
    ...ofForm,
    ...changes,
    body: ofProject.extend({ Version: version }),
    reply: editedForm,
    errors: ['Conflict', 'FormFlaws', 'NothingToPublish'],
  }),
  versions: call({
    path: '/api/ApplicationForm/FormVersions',
    summary: 'The published versions, the newest first.',
    ...ofForm,
    ...reads,
    body: ofProject,
    reply: z.array(
      z.strictObject({
        Number: z.int(),
        PublishedAt: instant,
        PublishedBy: z.strictObject({ Id: id, Name: z.string() }).nullable(),
        Applications: z.int(),
      }),
    ),
  }),
  version: call({
    path: '/api/ApplicationForm/FormVersion',
    summary: 'A published version as it was, to be compared or taken back into the draft.',
    ...ofForm,
    ...reads,
    body: ofProject.extend({ Number: id }),
    reply: z.strictObject({ Number: z.int(), Form: formSchema }),
  }),
  setWindow: call({
    path: '/api/ApplicationForm/SetWindow',
    summary: 'Says when the form takes applications, and how long after its end those who had begun may send theirs.',
    ...ofForm,
    ...changes,
    body: ofProject.extend({
      OpensAt: instant.nullable(),
      ClosesAt: instant.nullable(),
      GraceSeconds: z.int().min(0).max(86_400),
    }),
    reply: formWindow,
    errors: ['WindowReversed'],
  }),
  tryOut: call({
    path: '/api/ApplicationForm/TryForm',
    summary:
      'Asks every script of a form about invented answers, as the server will: what is shown, which options are left, which problems there are, and what failed. Nothing is kept.',
    ...ofForm,
    ...reads,
    risk: 'runsCode',
    body: ofProject.extend({ Form: formSchema, Answers: answersSchema, Language: language }),
    reply: z.strictObject({
      /** Names of sections, questions and documents that are shown. */
      Shown: z.array(z.string()),
      /** Of questions with a Filter: the values that are left. */
      Options: z.record(z.string(), z.array(z.string())),
      /** Sentences by question. */
      Problems: z.record(z.string(), z.array(z.string())),
      /** Points by criterion, with the reason. */
      Points: z.record(z.string(), z.strictObject({ Points: z.number(), Reason: z.string() })),
      Failures: z.array(triedFailure),
    }),
  }),
  tryRanking: call({
    path: '/api/ApplicationForm/TryRanking',
    summary:
      'Ranks invented applications, or for whoever may see them the stored ones, by the points and the rules for equals of a form that is being written: the order, which rule decided, and which scripts failed. Nothing is kept.',
    ...ofForm,
    ...reads,
    risk: 'runsCode',
    body: ofProject.extend({
      Form: formSchema,
      Language: language,
      /** Answers of applicants who do not exist, sent in this order; the stored applications when absent. */
      Invented: z.array(answersSchema).max(MOST_INVENTED).optional(),
    }),
    reply: z.strictObject({
      /** By participants' numbers; invented ones are numbered from 1. */
      Rows: z.array(rankingRow.omit({ AppId: true, Name: true })),
      Log: z.array(rankingLine),
      Failures: z.array(triedFailure),
    }),
  }),
  previewMail: call({
    path: '/api/ApplicationForm/PreviewMail',
    summary: 'A mail of the form as an invented applicant would read it.',
    ...ofForm,
    ...reads,
    body: ofProject.extend({
      Mail: z.enum(mailNames),
      Language: language,
      /** The template; the product’s own words when absent. */
      Subject: someText(200).optional(),
      Text: someText(10_000).optional(),
    }),
    reply: z.strictObject({
      Subject: z.string(),
      Text: z.string(),
      /** The template that was filled, for the editor to begin with. */
      Template: z.strictObject({ Subject: z.string(), Text: z.string() }),
      /** What stands between braces in it and is filled in. */
      Gaps: z.array(z.string()),
    }),
    errors: ['UnknownGap'],
  }),
};
