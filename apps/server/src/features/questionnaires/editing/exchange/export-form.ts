import { buffer } from 'node:stream/consumers';
import type { ParsedBodyOf, questEditing, ReplyOf } from '@ithaki/contract';
import { textIn } from '@ithaki/questionnaire';
import { exportXlsform, type OutSheet } from '@ithaki/questionnaire/exchange';
import { type Sheet, xlsxStream } from '@ithaki/sheets';
import type { Context } from '../../../../access/context.ts';
import { loadDraft } from '../edited-quest.ts';
import { loadQuest } from '../load-quest.ts';
import { getVersion } from '../versions.ts';

const toSheet = ({ name, titles, rows }: OutSheet): Sheet => ({
  name,
  columns: titles.map((title) => ({ title, type: 'text' as const })),
  rows: rows.map((row) => [...row]),
});

/** Exports a version, or the draft, as an XLSForm workbook. */
export async function exportForm(
  context: Context,
  { Id, Number: number }: ParsedBodyOf<typeof questEditing.exportForm>,
): Promise<ReplyOf<typeof questEditing.exportForm>> {
  const form =
    number === undefined
      ? await loadDraft(context.db, await loadQuest(context, Id))
      : await getVersion(context, { Id, Number: number });
  const { sheets, report } = exportXlsform(form);
  const file = await buffer(xlsxStream(sheets.map(toSheet)));
  return { Name: `${textIn(form.Title, 'el') || Id}.xlsx`, File: file.toString('base64'), Report: [...report] };
}
