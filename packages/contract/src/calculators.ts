import { workbookSchema } from '@ithaki/workbook/schema';
import { z } from 'zod';
import {
  editedWorkbook,
  listedWorkbook,
  openedWorkbook,
  workbookName,
  workbookVersion,
} from './calculators/entities.ts';
import { call, changes, reads } from './core/call.ts';
import { done, id, localText, nothing, text, version } from './core/fields.ts';

export * from './calculators/entities.ts';

/** Bytes of a spreadsheet that is taken in, and characters of a workbook as it is kept. */
export const workbookFileBytes = 20_000_000;
export const workbookLength = 40_000_000;
/** Base64 takes four characters for three bytes; a little more for what stands around it. */
const importBody = Math.ceil(workbookFileBytes / 3) * 4 + 10_000;

const ofWorkbook = z.strictObject({ Id: id });
const file = z.string().max(importBody);

/** Calculators: workbooks that people use, and their administration. */
export const calculators = {
  get: call({
    path: '/api/documents/getSpreadsheet',
    summary: 'A published workbook of the project, to be worked with: the newest version, or the one asked for.',
    permission: 'actions.see',
    reach: 'project',
    ...reads,
    body: ofWorkbook.extend({ Version: z.int().min(1).optional() }),
    reply: openedWorkbook,
  }),
  list: call({
    path: '/api/documents/getSpreadsheetList',
    summary: 'The project’s workbooks, those that changed last first.',
    permission: 'calculators.see',
    reach: 'project',
    ...reads,
    body: nothing,
    reply: z.array(listedWorkbook),
  }),
  edit: call({
    path: '/api/documents/EditSpreadsheet',
    summary: 'A workbook with its draft and the report of its import, for its editor.',
    permission: 'calculators.edit',
    reach: 'project',
    ...reads,
    body: ofWorkbook,
    reply: editedWorkbook,
  }),
  import: call({
    path: '/api/documents/ImportSpreadsheet',
    summary:
      'Takes in an .xlsx file in base64, at most 20 MB: a new workbook, or with `Id` the draft of a known one’s next version, which keeps what was said of its inputs. The report names what was not taken over.',
    permission: 'calculators.edit',
    reach: 'project',
    ...changes,
    bodyLimit: importBody,
    body: z.strictObject({ FileName: text(300), File: file, Id: id.optional(), Version: version.optional() }),
    reply: editedWorkbook,
    errors: [
      ...['WorkbookNotXlsx', 'WorkbookBroken', 'WorkbookEncrypted', 'WorkbookMacros', 'WorkbookExternalLinks'],
      ...['WorkbookDataConnections', 'WorkbookTooLarge', 'WorkbookTooManyCells', 'WorkbookNoSheets'],
      ...['WorkbookTooSlow', 'WorkbookArchived', 'Conflict'],
    ],
  }),
  saveDraft: call({
    path: '/api/documents/SaveSpreadsheet',
    summary: 'Saves the draft of the next version over the one that was read; a newer one is a 409 and answered.',
    permission: 'calculators.edit',
    reach: 'project',
    ...changes,
    bodyLimit: workbookLength,
    body: ofWorkbook.extend({ Version: version, Draft: workbookSchema }),
    reply: z.strictObject({ Version: version, SavedAt: z.iso.datetime() }),
    errors: ['Conflict', 'WorkbookArchived', 'WorkbookTooLarge'],
  }),
  publish: call({
    path: '/api/documents/PublishSpreadsheet',
    summary:
      'Makes the draft the next version, which never changes. Who has worked with an older one stays on it until they take the newer. Its scripts are run once, and must do what they say.',
    permission: 'calculators.edit',
    reach: 'project',
    ...changes,
    body: ofWorkbook.extend({ Version: version }),
    reply: z.strictObject({ Number: z.int() }),
    errors: ['Conflict', 'WorkbookHasFlaws', 'WorkbookScriptFails', 'NothingToPublish', 'WorkbookArchived'],
  }),
  versions: call({
    path: '/api/documents/SpreadsheetVersions',
    summary: 'The published versions, the newest first.',
    permission: 'calculators.see',
    reach: 'project',
    ...reads,
    body: ofWorkbook,
    reply: z.array(workbookVersion),
  }),
  restore: call({
    path: '/api/documents/RestoreSpreadsheet',
    summary: 'Makes the draft what a published version was.',
    permission: 'calculators.edit',
    reach: 'project',
    ...changes,
    body: ofWorkbook.extend({ Version: version, Number: z.int().min(1) }),
    reply: editedWorkbook,
    errors: ['Conflict', 'WorkbookArchived'],
  }),
  uses: call({
    path: '/api/documents/SpreadsheetUses',
    summary: 'Where a workbook is used: actions and questionnaires.',
    permission: 'calculators.see',
    reach: 'project',
    ...reads,
    body: ofWorkbook,
    reply: z.strictObject({
      Actions: z.array(z.strictObject({ Id: id, Title: localText(500) })),
      Quests: z.array(z.strictObject({ Id: id, Title: localText() })),
    }),
  }),
  rename: call({
    path: '/api/documents/RenameSpreadsheet',
    summary: 'Gives a workbook another name.',
    permission: 'calculators.edit',
    reach: 'project',
    ...changes,
    body: ofWorkbook.extend({ Name: workbookName }),
    reply: done,
  }),
  archive: call({
    path: '/api/documents/ArchiveSpreadsheet',
    summary: 'Puts a workbook away, or takes it back. Who works with it in an action goes on.',
    permission: 'calculators.edit',
    reach: 'project',
    ...changes,
    body: ofWorkbook.extend({ Archived: z.boolean() }),
    reply: done,
  }),
};
