import type { ChangedQuestion, Flaw } from '@ithaki/questionnaire/edit';
import type { ReportLine } from '@ithaki/questionnaire/exchange';
import { questionnaireSchema } from '@ithaki/questionnaire/schema';
import { z } from 'zod';
import { call, changes, changesPersons, reads } from '../core/call.ts';
import { id, instant, isStorable, localText, ordinal, text, version } from '../core/fields.ts';
import { imports } from '../imports.ts';

/** Maximum bytes of a saved draft: ten times the largest form known. */
export const draftBytes = 10_000_000;

/** Maximum bytes of an imported form file. */
export const formFileBytes = 10_000_000;
/** Base64 takes four characters for three bytes; the rest is room for the surrounding JSON. */
const importBody = Math.ceil(formFileBytes / 3) * 4 + 10_000;

/** A questionnaire as accepted for storing. */
export const storableQuestionnaire = questionnaireSchema.refine(
  (form) => isStorable(JSON.stringify(form).replaceAll('\\u0000', '\u0000')),
  {
    error: 'unstorable',
  },
);

const questBody = z.strictObject({ Id: id });
const person = z.strictObject({ Id: id, Name: z.string() });

/** A questionnaire in its editor: the draft and the state of its versions. */
export const editedQuest = z.strictObject({
  Id: id,
  Title: localText(),
  /** The draft; equal to the published version while unchanged. */
  Draft: questionnaireSchema,
  /** Whether the draft differs from the published version. */
  IsChanged: z.boolean(),
  /** Number of saves of the draft. */
  Version: version,
  SavedAt: instant.nullable(),
  SavedBy: person.nullable(),
  /** The newest published version; null before the first. */
  Published: z.int().nullable(),
  /** An archived questionnaire is read-only. */
  Archived: z.boolean(),
});
export type EditedQuest = z.output<typeof editedQuest>;

const modelId = z.string().regex(/^ID_\d{4}$/);
const renames = z.record(z.string().min(1).max(300), z.string().min(1).max(300));

/**
 * Decision about a question's stored answers that do not simply stay valid: keep, ask again, or map to other
 * groups and options.
 */
export const replayDecision = z.union([
  z.enum(['keep', 'ask']),
  z.strictObject({ Map: renames.optional(), Options: renames.optional() }),
]);

/** Decisions by the question's Model. */
const decisions = z.record(modelId, replayDecision);

const flaw: z.ZodType<Flaw> = z.strictObject({
  Flaw: z.enum([
    'idTwice',
    'noSuchList',
    'noSuchId',
    'script',
    'circle',
    'noOptions',
    'pattern',
    'noWords',
    'badField',
  ]),
  About: z.string(),
  Message: z.string().optional(),
});

const changedParts = [
  ...(['Type', 'Text', 'Help', 'Condition', 'Options', 'Rows'] as const),
  ...(['Columns', 'Parts', 'Validate', 'Place', 'Default', 'Other'] as const),
] as const;

const changedQuestion: z.ZodType<ChangedQuestion> = z.strictObject({
  Model: z.string(),
  Parts: z.array(z.enum(changedParts)),
  OptionsRemoved: z.array(z.string()),
  OptionsAdded: z.array(z.string()),
});

const comparison = z.strictObject({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(changedQuestion),
  sections: z.array(z.string()),
});

/** Numbers of stored answers of a question, by what happens to them in the new version. */
const questionFates = z.strictObject({
  Model: z.string(),
  kept: z.int(),
  invalid: z.int(),
  hidden: z.int(),
  unmapped: z.int(),
});

/** The outcome of one line of an imported form; see the engine's report. */
export const importLine: z.ZodType<ReportLine> = z.strictObject({
  Line: z.int(),
  Place: z.string(),
  Name: z.string(),
  What: z.string(),
  Kind: z.enum(['question', 'condition', 'rule', 'text', 'setting']),
  Outcome: z.enum(['taken', 'changed', 'left']),
  Key: z.string().optional(),
  Values: z.record(z.string(), z.string()).optional(),
});

/** Calls for editing questionnaires: drafts, publication, versions, import and export. */
export const questEditing = {
  get: call({
    path: '/api/quest/Get',
    summary: 'A questionnaire with its draft, for its editor.',
    permission: 'quests.see',
    reach: 'project',
    ...reads,
    body: questBody,
    reply: editedQuest,
  }),
  saveDraft: call({
    path: '/api/quest/SaveDraft',
    summary:
      'Saves the draft of the next version over the one that was read; if it was saved since, replies 409 with the newer draft.',
    permission: 'quests.edit',
    reach: 'project',
    ...changes,
    bodyLimit: draftBytes,
    body: questBody.extend({ Version: version, Draft: storableQuestionnaire }),
    reply: z.strictObject({ Version: version, SavedAt: instant }),
    errors: ['Conflict', 'QuestArchived'],
  }),
  previewPublish: call({
    path: '/api/quest/PreviewPublish',
    summary:
      'Previews the publication of the draft: its flaws, its changes, and the fate of the stored answers by question. Nothing is stored.',
    permission: 'quests.edit',
    reach: 'project',
    ...reads,
    body: questBody.extend({ Version: version }),
    reply: z.strictObject({
      Flaws: z.array(flaw),
      /** Null when no version was published before. */
      Changes: comparison.nullable(),
      /** Numbers of answer sets, of those that are replayed, and of open ones that may move to the new version. */
      Sets: z.strictObject({ All: z.int(), Replayed: z.int(), Open: z.int() }),
      Fates: z.array(questionFates),
    }),
    errors: ['Conflict'],
  }),
  publish: call({
    path: '/api/quest/Publish',
    summary:
      'Publishes the draft as the next version, which never changes. Respondents who have begun finish on their version; with `Move` open sets without a time limit move to the new one as decided, after copies of them are archived.',
    permission: 'quests.edit',
    reach: 'project',
    ...changesPersons,
    body: questBody.extend({ Version: version, Move: z.boolean().default(false), Decisions: decisions.default({}) }),
    reply: z.strictObject({ Number: z.int(), Moved: z.int() }),
    errors: ['Conflict', 'QuestHasFlaws', 'NothingToPublish', 'QuestArchived'],
  }),
  versions: call({
    path: '/api/quest/Versions',
    summary: 'The published versions, the newest first, each with its number of answer sets.',
    permission: 'quests.see',
    reach: 'project',
    ...reads,
    body: questBody,
    reply: z.array(
      z.strictObject({ Number: z.int(), PublishedAt: instant, PublishedBy: person.nullable(), Sets: z.int() }),
    ),
  }),
  getVersion: call({
    path: '/api/quest/GetVersion',
    summary: 'A published version, which never changes.',
    permission: 'quests.see',
    reach: 'project',
    ...reads,
    body: questBody.extend({ Number: ordinal }),
    reply: questionnaireSchema,
  }),
  uses: call({
    path: '/api/quest/Uses',
    summary: 'Where a questionnaire is used: actions, links, and scripts of actions that read its answers.',
    permission: 'quests.see',
    reach: 'project',
    ...reads,
    body: questBody,
    reply: z.strictObject({
      Actions: z.array(z.strictObject({ Id: id, TypeId: z.int(), Title: localText(500) })),
      Tokens: z.array(z.strictObject({ Id: id, Label: z.string(), Ended: z.boolean() })),
      /** Scripts of actions that read the results of the questionnaire; `Part` names the script within the action. */
      Scripts: z.array(z.strictObject({ ActionId: id, Title: localText(500), Part: z.string() })),
    }),
  }),
  importForm: call({
    path: '/api/quest/Import',
    summary:
      'Reads a form: XLSForm (.xlsx), XForm (.xml), FHIR Questionnaire R4, SurveyJS or this application’s format (.json), REDCap dictionary (.csv), in base64, at most 10 MB. Returns a draft and the outcome of each line; nothing is stored.',
    permission: 'quests.edit',
    reach: 'none',
    ...reads,
    bodyLimit: importBody,
    body: z.strictObject({ Name: text(300), File: z.string().max(importBody) }),
    reply: z.strictObject({
      Format: z.enum(['ours', 'xlsform', 'xform', 'fhir', 'surveyjs', 'redcap']),
      /** Null when the file is not a usable form. */
      Questionnaire: questionnaireSchema.nullable(),
      Report: z.array(importLine),
      Flaws: z.array(flaw),
    }),
    errors: [
      ...['FormFileUnknown', 'FormFileTooLarge', 'FormFileTooDeep', 'FormFileTooSlow', 'FormFileNotOurs'],
      ...(imports.read.errors ?? []),
    ],
  }),
  exportForm: call({
    path: '/api/quest/Export',
    summary:
      'Exports a version, or the draft, as an XLSForm workbook in base64, with a report of what that format cannot hold.',
    permission: 'quests.see',
    reach: 'project',
    ...reads,
    body: questBody.extend({ Number: ordinal.optional() }),
    reply: z.strictObject({ Name: z.string(), File: z.string(), Report: z.array(importLine) }),
  }),
  exportCodebook: call({
    path: '/api/quest/Codebook',
    summary:
      'Exports what the variables of a version, or of the draft, mean: names, questions, types, codes with labels and conditions, as a workbook in base64.',
    permission: 'quests.see',
    reach: 'project',
    ...reads,
    body: questBody.extend({ Number: ordinal.optional() }),
    reply: z.strictObject({ Name: z.string(), File: z.string() }),
  }),
};
