import { workbookFileBytes, workbookLength } from '@ithaki/contract';
import type { RefusalReason, ReportLine } from '@ithaki/workbook/xlsx';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { DefinitionJson } from './workbook-queries.ts';
import { inWorkbookThread, workbookTooLarge } from './workbook-threads.ts';

/** A workbook read from a file. */
export interface WorkbookFromFile {
  workbook: DefinitionJson;
  report: readonly ReportLine[];
}

const MEGABYTE = 1_000_000;
/** Largest number of report lines that are stored; further lines only repeat them. */
const MAX_REPORT_LINES = 2_000;

const errorCodes: Readonly<Record<RefusalReason, string>> = {
  notXlsx: 'WorkbookNotXlsx',
  broken: 'WorkbookBroken',
  encrypted: 'WorkbookEncrypted',
  macros: 'WorkbookMacros',
  externalLinks: 'WorkbookExternalLinks',
  dataConnections: 'WorkbookDataConnections',
  tooLarge: 'WorkbookTooLarge',
  tooManyCells: 'WorkbookTooManyCells',
  noSheets: 'WorkbookNoSheets',
};

/**
 * Reads a base64-encoded .xlsx file in a worker thread. When it replaces a workbook, the settings of that workbook
 * (`before`) are carried over. Every problem becomes a refusal with a message.
 */
export async function readFile(base64: string, before: DefinitionJson | null): Promise<WorkbookFromFile> {
  // Copied because the buffer is moved to the thread.
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  if (bytes.length > workbookFileBytes) throw workbookTooLarge();
  const read = await inWorkbookThread('read', { bytes, before }, [bytes.buffer]);
  if ('refusal' in read) {
    throw new Refusal(422, errorCodes[read.refusal], {
      params: { part: read.part, megabytes: workbookFileBytes / MEGABYTE },
    });
  }
  if (read.workbook.length > workbookLength) throw workbookTooLarge();
  return { workbook: read.workbook, report: read.report.slice(0, MAX_REPORT_LINES) };
}
