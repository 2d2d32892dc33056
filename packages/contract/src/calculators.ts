import type { WireWorkbook } from '@ithaki/workbook';
import { z } from 'zod';
import {
  editedWorkbook,
  listedWorkbook,
  openedWorkbook,
  workbookName,
  workbookVersion,
} from './calculators/entities.ts';
import { call, changes, reads } from './core/call.ts';
import { done, id, localText, nothing, ordinal, text, version } from './core/fields.ts';

export * from './calculators/entities.ts';

/** Maximum bytes of an imported spreadsheet, and characters of a stored workbook. */
export const workbookFileBytes = 20_000_000;
export const workbookLength = 40_000_000;
/** Base64 takes four characters for three bytes; the rest is room for the surrounding JSON. */
const importBody = Math.ceil(workbookFileBytes / 3) * 4 + 10_000;

/** The draft to save. A worker thread of the server validates it, because that takes long for a large workbook. */
const draftBody = z.record(z.string(), z.unknown()) as unknown as z.ZodType<WireWorkbook>;

const workbookBody = z.strictObject({ Id: id });
const file = z.string().max(importBody);

/** Calls for using and administering workbooks. */
export const calculators = {
  get: call({
    path: '/api/documents/getSpreadsheet',
    summary: 'A published workbook of the project, in the latest or the requested version.',
    permission: 'actions.see',
    reach: 'project',
    ...reads,
    body: workbookBody.extend({ Version: ordinal.optional() }),
    reply: openedWorkbook,
  }),
  list: call({
    path: '/api/documents/getSpreadsheetList',
    summary: 'The project’s workbooks, the most recently changed first.',
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
    body: workbookBody,
    reply: editedWorkbook,
  }),
  import: call({
    path: '/api/documents/ImportSpreadsheet',
    summary:
      'Imports an .xlsx file in base64, at most 20 MB, as a new workbook, or with `Id` as the draft of an existing one’s next version, which keeps the descriptions of its inputs. The report lists what could not be imported.',
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
    summary:
      'Saves the draft of the next version over the one that was read; if it was saved since, replies 409 with the newer draft.',
    permission: 'calculators.edit',
    reach: 'project',
    ...changes,
    bodyLimit: workbookLength,
    body: workbookBody.extend({ Version: version, Draft: draftBody }),
    reply: z.strictObject({ Version: version, SavedAt: z.iso.datetime() }),
    errors: ['Conflict', 'WorkbookArchived', 'WorkbookTooLarge', 'WorkbookTooSlow'],
  }),
  publish: call({
    path: '/api/documents/PublishSpreadsheet',
    summary:
      'Publishes the draft as the next version, which never changes. People who have worked with an older version stay on it until they choose the newer. Its scripts are run once as a check.',
    permission: 'calculators.edit',
    reach: 'project',
    ...changes,
    body: workbookBody.extend({ Version: version }),
    reply: z.strictObject({ Number: z.int() }),
    errors: [
      ...['Conflict', 'WorkbookHasFlaws', 'WorkbookScriptFails', 'NothingToPublish', 'WorkbookArchived'],
      ...['WorkbookTooLarge', 'WorkbookTooSlow'],
    ],
  }),
  versions: call({
    path: '/api/documents/SpreadsheetVersions',
    summary: 'The published versions, the newest first.',
    permission: 'calculators.see',
    reach: 'project',
    ...reads,
    body: workbookBody,
    reply: z.array(workbookVersion),
  }),
  restore: call({
    path: '/api/documents/RestoreSpreadsheet',
    summary: 'Replaces the draft by a published version.',
    permission: 'calculators.edit',
    reach: 'project',
    ...changes,
    body: workbookBody.extend({ Version: version, Number: ordinal }),
    reply: editedWorkbook,
    errors: ['Conflict', 'WorkbookArchived'],
  }),
  uses: call({
    path: '/api/documents/SpreadsheetUses',
    summary: 'Where a workbook is used: actions and questionnaires.',
    permission: 'calculators.see',
    reach: 'project',
    ...reads,
    body: workbookBody,
    reply: z.strictObject({
      Actions: z.array(z.strictObject({ Id: id, Title: localText(500) })),
      Quests: z.array(z.strictObject({ Id: id, Title: localText() })),
    }),
  }),
  rename: call({
    path: '/api/documents/RenameSpreadsheet',
    summary: 'Renames a workbook.',
    permission: 'calculators.edit',
    reach: 'project',
    ...changes,
    body: workbookBody.extend({ Name: workbookName }),
    reply: done,
  }),
  archive: call({
    path: '/api/documents/ArchiveSpreadsheet',
    summary: 'Archives a workbook, or restores it. People who work with it in an action can continue.',
    permission: 'calculators.edit',
    reach: 'project',
    ...changes,
    body: workbookBody.extend({ Archived: z.boolean() }),
    reply: done,
  }),
};
