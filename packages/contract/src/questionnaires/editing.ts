import type { ChangedQuestion, Flaw } from '@ithaki/questionnaire/edit';
import type { ReportLine } from '@ithaki/questionnaire/exchange';
import { questionnaireSchema } from '@ithaki/questionnaire/schema';
import { z } from 'zod';
import { call, changes, changesPersons, reads } from '../core/call.ts';
import { id, instant, isStorable, localText, text, version } from '../core/fields.ts';
import { imports } from '../imports.ts';

/** Bytes of a draft as it is saved: the largest form ever given to us has a tenth of it. */
const draftBytes = 10_000_000;

/** Bytes of a form's file that is taken in. */
export const formFileBytes = 10_000_000;
/** Base64 takes four characters for three bytes; a little more for what stands around it. */
const importBody = Math.ceil(formFileBytes / 3) * 4 + 10_000;

const storable = questionnaireSchema.refine(
  (form) => isStorable(JSON.stringify(form).replaceAll('\\u0000', '\u0000')),
  {
    error: 'unstorable',
  },
);

const ofQuest = z.strictObject({ Id: id });
const person = z.strictObject({ Id: id, Name: z.string() });

/** A questionnaire as its editor opens it: what is being written, and where its versions stand. */
export const editedQuest = z.strictObject({
  Id: id,
  Title: localText(),
  /** The draft; a copy of the published version while nobody has changed it. */
  Draft: questionnaireSchema,
  /** Whether the draft is not the published version. */
  IsChanged: z.boolean(),
  /** Counts the saves of the draft. */
  Version: version,
  SavedAt: instant.nullable(),
  SavedBy: person.nullable(),
  /** The newest published version; null before the first. */
  Published: z.int().nullable(),
  /** It is then only read. */
  Archived: z.boolean(),
});
export type EditedQuest = z.output<typeof editedQuest>;

const modelId = z.string().regex(/^ID_\d{4}$/);
const renames = z.record(z.string().min(1).max(300), z.string().min(1).max(300));

/** What becomes of a question's answers that are not simply kept: keep, ask again, or other groups and options. */
export const replayDecision = z.union([
  z.enum(['keep', 'ask']),
  z.strictObject({ Map: renames.optional(), Options: renames.optional() }),
]);

/** Decisions by the Model of the question. */
const decisions = z.record(modelId, replayDecision);

const flaw: z.ZodType<Flaw> = z.strictObject({
  Flaw: z.enum(['idTwice', 'noSuchList', 'noSuchId', 'script', 'circle', 'noOptions', 'pattern']),
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

/** How many stored answers of a question meet which fate in the new version. */
const questionFates = z.strictObject({
  Model: z.string(),
  kept: z.int(),
  invalid: z.int(),
  hidden: z.int(),
  unmapped: z.int(),
});

/** What became of a line of a foreign form: see the engine's report. */
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

/** Making questionnaires: drafts, publishing, versions, and other tools' forms. */
export const questEditing = {
  get: call({
    path: '/api/quest/Get',
    summary: 'A questionnaire with its draft, for its editor.',
    permission: 'quests.see',
    reach: 'project',
    ...reads,
    body: ofQuest,
    reply: editedQuest,
  }),
  saveDraft: call({
    path: '/api/quest/SaveDraft',
    summary: 'Saves the draft of the next version over the one that was read; a newer one is a 409 and answered.',
    permission: 'quests.edit',
    reach: 'project',
    ...changes,
    bodyLimit: draftBytes,
    body: ofQuest.extend({ Version: version, Draft: storable }),
    reply: z.strictObject({ Version: version, SavedAt: instant }),
    errors: ['Conflict', 'QuestArchived'],
  }),
  previewPublish: call({
    path: '/api/quest/PreviewPublish',
    summary:
      'What publishing the draft would do: its flaws, what it changes, and the fate of the stored answers, question by question. Nothing is kept.',
    permission: 'quests.edit',
    reach: 'project',
    ...reads,
    body: ofQuest.extend({ Version: version }),
    reply: z.strictObject({
      Flaws: z.array(flaw),
      /** Null when nothing was published before. */
      Changes: comparison.nullable(),
      /** Answer sets there are, those of them that were replayed, and those still open that may go over. */
      Sets: z.strictObject({ All: z.int(), Replayed: z.int(), Open: z.int() }),
      Fates: z.array(questionFates),
    }),
    errors: ['Conflict'],
  }),
  publish: call({
    path: '/api/quest/Publish',
    summary:
      'Makes the draft the next version, which never changes. Who has begun finishes on their own version; with `Move` open sets without a clock go over as decided, and an archived copy keeps what they were.',
    permission: 'quests.edit',
    reach: 'project',
    ...changesPersons,
    body: ofQuest.extend({ Version: version, Move: z.boolean().default(false), Decisions: decisions.default({}) }),
    reply: z.strictObject({ Number: z.int(), Moved: z.int() }),
    errors: ['Conflict', 'QuestHasFlaws', 'NothingToPublish', 'QuestArchived'],
  }),
  versions: call({
    path: '/api/quest/Versions',
    summary: 'The published versions, the newest first, each with how many answer sets it has.',
    permission: 'quests.see',
    reach: 'project',
    ...reads,
    body: ofQuest,
    reply: z.array(
      z.strictObject({ Number: z.int(), PublishedAt: instant, PublishedBy: person.nullable(), Sets: z.int() }),
    ),
  }),
  getVersion: call({
    path: '/api/quest/GetVersion',
    summary: 'A published version as it stands for good.',
    permission: 'quests.see',
    reach: 'project',
    ...reads,
    body: ofQuest.extend({ Number: z.int().min(1) }),
    reply: questionnaireSchema,
  }),
  uses: call({
    path: '/api/quest/Uses',
    summary: 'Where a questionnaire is used: actions, links, and scripts of actions that name its answers.',
    permission: 'quests.see',
    reach: 'project',
    ...reads,
    body: ofQuest,
    reply: z.strictObject({
      Actions: z.array(z.strictObject({ Id: id, TypeId: z.int(), Title: localText(500) })),
      Tokens: z.array(z.strictObject({ Id: id, Label: z.string(), Ended: z.boolean() })),
      /** Scripts of those actions and of others that read their results; `Part` is which of an action's scripts. */
      Scripts: z.array(z.strictObject({ ActionId: id, Title: localText(500), Part: z.string() })),
    }),
  }),
  importForm: call({
    path: '/api/quest/Import',
    summary:
      'Reads a form: XLSForm (.xlsx), SurveyJS or our own (.json), REDCap dictionary (.csv), in base64, at most 10 MB. Answers a draft and what became of each line; nothing is kept.',
    permission: 'quests.edit',
    reach: 'none',
    ...reads,
    bodyLimit: importBody,
    body: z.strictObject({ Name: text(300), File: z.string().max(importBody) }),
    reply: z.strictObject({
      Format: z.enum(['ours', 'xlsform', 'surveyjs', 'redcap']),
      /** Null when the file is none. */
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
    summary: 'A version, or the draft, as an XLSForm workbook in base64, with what has no place there.',
    permission: 'quests.see',
    reach: 'project',
    ...reads,
    body: ofQuest.extend({ Number: z.int().min(1).optional() }),
    reply: z.strictObject({ Name: z.string(), File: z.string(), Report: z.array(importLine) }),
  }),
};
