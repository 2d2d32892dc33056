import { answersSchema, formSchema, mailNames } from '@ithaki/application/schema';
import { MAX_INVENTED } from '@ithaki/application/selection';
import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { call, changes, reads } from '../core/call.ts';
import { id, instant, language, requiredText, version } from '../core/fields.ts';
import { formWindow } from './applying-entities.ts';
import { rankingLine, rankingRow } from './selection-entities.ts';

/** A problem of a form: an error that blocks its publication, or a warning. */
export const formFlaw = z.strictObject({
  /** The key of its text is `applications.flaw.<Code>`. */
  Code: z.string(),
  /** Whether the form may be published nevertheless. */
  Warning: z.boolean(),
  /** The names that lead to the flawed part, outermost first, such as a question and its property. */
  Path: z.array(z.string()),
  Line: z.int().optional(),
  Column: z.int().optional(),
  /** A detail such as the missing name or the message of the parser. */
  Detail: z.string().optional(),
});
export type FormFlaw = z.output<typeof formFlaw>;

const formAccess = { permission: 'applications.form', reach: 'project' } as const;
const projectBody = z.strictObject({ ProjectId: projectId });

const editedForm = z.strictObject({
  /** The form being edited: the draft, else the published version, else an empty form. */
  Form: formSchema,
  /** The number of saves of the draft. */
  Version: version,
  /** Whether there is an unpublished draft. */
  HasDraft: z.boolean(),
  SavedAt: instant.nullable(),
  /** The newest published version; null before the first. */
  Published: z.int().nullable(),
  Window: formWindow,
  Flaws: z.array(formFlaw),
  /** The number of applications that are drafts. */
  Drafts: z.int(),
  /** The number of submitted applications. */
  Applications: z.int(),
});
export type EditedForm = z.output<typeof editedForm>;

/** A script that failed in a trial; its message may quote an answer. */
const trialFailure = z.strictObject({
  Path: z.array(z.string()),
  Reason: z.string(),
  Line: z.int().optional(),
  Message: z.string(),
});

/** The maximum number of stored applications in one trial of the ranking; the newest are taken. */
export const MAX_TRIAL_APPLICATIONS = 300;

/** Calls of the form editor: editing the application form of a programme, publishing versions, and trials. */
export const applicationForms = {
  get: call({
    path: '/api/ApplicationForm/GetDraftForm',
    summary: 'Returns the form being edited, with its flaws.',
    ...formAccess,
    ...reads,
    body: projectBody,
    reply: editedForm,
  }),
  save: call({
    path: '/api/ApplicationForm/SaveDraftForm',
    summary: 'Saves the draft of the form, without publishing it; a 409 with the newer draft when it was saved since.',
    ...formAccess,
    ...changes,
    body: projectBody.extend({ Form: formSchema, Version: version }),
    reply: editedForm,
    errors: ['Conflict'],
  }),
  publish: call({
    path: '/api/ApplicationForm/PublishForm',
    summary: 'Publishes the draft as the current version; applications already begun continue with their version.',
    ...formAccess,
    ...changes,
    body: projectBody.extend({ Version: version }),
    reply: editedForm,
    errors: ['Conflict', 'FormFlaws', 'NothingToPublish'],
  }),
  versions: call({
    path: '/api/ApplicationForm/FormVersions',
    summary: 'Lists the published versions, the newest first.',
    ...formAccess,
    ...reads,
    body: projectBody,
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
    summary: 'Returns a published version, for comparison or for restoring it into the draft.',
    ...formAccess,
    ...reads,
    body: projectBody.extend({ Number: id }),
    reply: z.strictObject({ Number: z.int(), Form: formSchema }),
  }),
  setWindow: call({
    path: '/api/ApplicationForm/SetWindow',
    summary: 'Sets the application period and the grace period after its end for applications begun before.',
    ...formAccess,
    ...changes,
    body: projectBody.extend({
      OpensAt: instant.nullable(),
      ClosesAt: instant.nullable(),
      GraceSeconds: z.int().min(0).max(86_400),
      /** The period that the caller saw; the change is refused when a colleague has set another period since. */
      From: formWindow.pick({ OpensAt: true, ClosesAt: true, GraceSeconds: true }).optional(),
    }),
    reply: formWindow,
    errors: ['WindowReversed', 'Conflict'],
  }),
  tryOut: call({
    path: '/api/ApplicationForm/TryForm',
    summary:
      'Runs every script of a form on invented answers: returns what is visible, the remaining options, the problems and the failed scripts. Nothing is stored.',
    ...formAccess,
    ...reads,
    risk: 'runsCode',
    body: projectBody.extend({ Form: formSchema, Answers: answersSchema, Language: language }),
    reply: z.strictObject({
      /** Names of the visible sections, questions and documents. */
      Shown: z.array(z.string()),
      /** The option values left by the Filter, for questions that have one. */
      Options: z.record(z.string(), z.array(z.string())),
      /** Messages by question. */
      Problems: z.record(z.string(), z.array(z.string())),
      /** Points by criterion, each with its reason. */
      Points: z.record(z.string(), z.strictObject({ Points: z.number(), Reason: z.string() })),
      Failures: z.array(trialFailure),
    }),
  }),
  tryRanking: call({
    path: '/api/ApplicationForm/TryRanking',
    summary:
      'Ranks invented applications, or the stored ones for callers who may see them, by the criteria and tie-breaks of a form being edited: returns the order, which tie-break decided, and the failed scripts. Nothing is stored.',
    ...formAccess,
    ...reads,
    risk: 'runsCode',
    body: projectBody.extend({
      Form: formSchema,
      Language: language,
      /** The answers of invented applicants, in the order of their submission; the stored applications when absent. */
      Invented: z.array(answersSchema).max(MAX_INVENTED).optional(),
    }),
    reply: z.strictObject({
      /** Identified by participant numbers; invented applicants are numbered from 1. */
      Rows: z.array(rankingRow.omit({ AppId: true, Name: true })),
      Log: z.array(rankingLine),
      Failures: z.array(trialFailure),
    }),
  }),
  previewMail: call({
    path: '/api/ApplicationForm/PreviewMail',
    summary: 'Returns a mail of the form, filled in for an invented applicant.',
    ...formAccess,
    ...reads,
    body: projectBody.extend({
      Mail: z.enum(mailNames),
      Language: language,
      /** The template; the default template when absent. */
      Subject: requiredText(200).optional(),
      Text: requiredText(10_000).optional(),
    }),
    reply: z.strictObject({
      Subject: z.string(),
      Text: z.string(),
      /** The template that was filled in, as a starting point for editing. */
      Template: z.strictObject({ Subject: z.string(), Text: z.string() }),
      /** The placeholders that the template may contain, written in braces. */
      Gaps: z.array(z.string()),
    }),
    errors: ['UnknownGap'],
  }),
};
