import { formats, parts, questionTypes, sheets } from '@ithaki/microdata';
import { z } from 'zod';
import { call, changes, reads } from '../core/call.ts';
import { fieldName, id, instant, localText, text, version } from '../core/fields.ts';

/** One of the three sheets of a participant. */
export const sheetName = z.enum(sheets);

const questionId = z.int().min(1).max(1_000_000);
const code = z.string().regex(/^[A-Za-z][A-Za-z0-9.]{0,19}$/, { error: 'microdataCode' });

/** A question of a sheet, as it is saved and sent; what each part means is said in `@ithaki/microdata`. */
export const microdataQuestion = z.strictObject({
  Id: questionId,
  Code: code.optional(),
  Type: z.literal(Object.values(questionTypes)),
  Text: localText(500),
  Format: z.enum(formats).optional(),
  Options: z
    .array(z.strictObject({ Value: text(60), Text: localText(300) }))
    .max(200)
    .optional(),
  Required: z.boolean().optional(),
  Group: text(20).optional(),
  Child: z.array(questionId).max(300).default([]),
  ConditionId: questionId.optional(),
  ConditionInverse: z.boolean().optional(),
  DefaultField: fieldName.optional(),
  DefaultValue: text(300).optional(),
  By: z.enum(parts).optional(),
  Special: z.boolean().optional(),
});

/** A section of a sheet. */
export const microdataSection = z.strictObject({
  Key: z.string().regex(/^[A-Za-z0-9]{1,10}$/, { error: 'microdataCode' }),
  Title: localText(300),
  Optional: z.boolean().optional(),
  Questions: z.array(microdataQuestion).max(300),
});
export type MicrodataSection = z.output<typeof microdataSection>;

/** A definition of a sheet; empty: the sheet is not asked. */
export const microdataDefinition = z.array(microdataSection).max(50);

const flaw = z.strictObject({ Kind: z.string(), Id: questionId.optional(), Key: z.string().optional() });

/** The newest version of a sheet's definition. */
const definitionReply = z.strictObject({ Version: version, Sections: microdataDefinition });

const definitionOf = (name: string, sheet: string) =>
  call({
    path: `/api/Project/Microdata${name}` as const,
    summary: `The questions of the ${sheet} sheet, in its newest version; none where it is not asked.`,
    permission: 'microdata.sheets',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Id: id.optional() }),
    reply: definitionReply,
  });

/** A rule in plain words, as the screen of the settings lists it. */
const ruleRow = z.strictObject({
  Code: z.string(),
  Version: version,
  Severity: z.enum(['error', 'warning']),
  Sheet: z.enum([...sheets, 'all']),
  Message: z.string(),
});

/** Calls about the questions of the sheets. */
export const microdataDefinitions = {
  start: definitionOf('Start', 'entry'),
  end: definitionOf('End', 'exit'),
  six: definitionOf('Six', 'six-month'),
  first: call({
    path: '/api/microdata/FirstDefinition',
    summary: 'The questions that the product proposes for a sheet, after the annexes of the European Social Fund.',
    permission: 'microdata.setup',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Sheet: sheetName }),
    reply: microdataDefinition,
  }),
  check: call({
    path: '/api/microdata/CheckDefinition',
    summary: 'What is wrong with the questions of a sheet, before they are saved.',
    permission: 'microdata.setup',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Sheet: sheetName, Sections: microdataDefinition }),
    reply: z.array(flaw),
  }),
  save: call({
    path: '/api/microdata/SaveDefinition',
    summary:
      'Saves the questions of a sheet as a new version. Sheets that were handed in keep the version by which they were filled in.',
    permission: 'microdata.setup',
    reach: 'project',
    ...changes,
    body: z.strictObject({ Sheet: sheetName, Sections: microdataDefinition, Version: version.optional() }),
    reply: definitionReply,
    errors: ['Conflict', 'DefinitionWrong'],
  }),
  rules: call({
    path: '/api/microdata/Rules',
    summary: 'The rules by which sheets are checked before they are sent, with those that the programme adds.',
    permission: 'microdata.see',
    reach: 'project',
    ...reads,
    body: z.strictObject({ ProjectId: id.optional() }),
    reply: z.array(ruleRow),
  }),
  versions: call({
    path: '/api/microdata/Versions',
    summary: 'The versions of a sheet’s questions, the newest first.',
    permission: 'microdata.setup',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Sheet: sheetName }),
    reply: z.array(z.strictObject({ Version: version, At: instant, Questions: z.int() })),
  }),
};
