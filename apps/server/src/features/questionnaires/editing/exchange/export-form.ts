import { buffer } from 'node:stream/consumers';
import type { ParsedBodyOf, questEditing, ReplyOf } from '@ithaki/contract';
import { textIn } from '@ithaki/questionnaire';
import { exportXlsform, type SheetToWrite } from '@ithaki/questionnaire/exchange';
import { type Sheet, xlsxStream } from '@ithaki/sheets';
import type { Context } from '../../../../access/context.ts';
import { codebookSheet } from '../../results/codebook-sheet.ts';
import { loadDraft } from '../edited-quest.ts';
import { loadQuest } from '../load-quest.ts';
import { getVersion } from '../versions.ts';

const toSheet = ({ name, titles, rows }: SheetToWrite): Sheet => ({
  name,
  columns: titles.map((title) => ({ title, type: 'text' as const })),
  rows: rows.map((row) => [...row]),
});

/** Returns the draft of a questionnaire, or one of its versions. */
async function loadForm(context: Context, { Id, Number: number }: { Id: number; Number?: number | undefined }) {
  return number === undefined
    ? loadDraft(context.db, await loadQuest(context, Id))
    : getVersion(context, { Id, Number: number });
}

/** Exports the codebook of a version, or of the draft, as a workbook. */
export async function exportCodebook(
  context: Context,
  body: ParsedBodyOf<typeof questEditing.exportCodebook>,
): Promise<ReplyOf<typeof questEditing.exportCodebook>> {
  const form = await loadForm(context, body);
  const sheet = codebookSheet(form, context.language);
  const file = await buffer(xlsxStream([sheet]));
  return { Name: `${textIn(form.Title, 'el') || body.Id} – ${sheet.name}.xlsx`, File: file.toString('base64') };
}

/** Exports a version, or the draft, as an XLSForm workbook. */
export async function exportForm(
  context: Context,
  body: ParsedBodyOf<typeof questEditing.exportForm>,
): Promise<ReplyOf<typeof questEditing.exportForm>> {
  const form = await loadForm(context, body);
  const { sheets, report } = exportXlsform(form);
  const file = await buffer(xlsxStream(sheets.map(toSheet)));
  return { Name: `${textIn(form.Title, 'el') || body.Id}.xlsx`, File: file.toString('base64'), Report: [...report] };
}
