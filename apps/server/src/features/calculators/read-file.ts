import { workbookFileBytes, workbookLength } from '@ithaki/contract';
import type { WireWorkbook } from '@ithaki/workbook';
import type { RefusalReason, ReportLine } from '@ithaki/workbook/xlsx';
import { Refusal } from '../../platform/errors/refusal.ts';
import { isOutOfMemory, isTooSlow } from '../../platform/threads/thread-limits.ts';
import { WarmThreads } from '../../platform/threads/warm-threads.ts';

/** What a thread gives: the workbook as text, or why there is none. */
export type ReadFile = { workbook: string; report: readonly ReportLine[] } | { refusal: RefusalReason; part: string };

/** A workbook that was read from a file. */
export interface ReadWorkbook {
  workbook: WireWorkbook;
  report: readonly ReportLine[];
}

const MEGABYTE = 1_000_000;
/** Lines of a report that are kept; what is beyond them is more of the same. */
const MOST_LINES = 2_000;

const besideThisFile = () =>
  new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './workbook-worker.js', import.meta.url);

/** Milliseconds that reading one file may take, megabytes of memory, and files that are read at once. */
const threads = new WarmThreads<Uint8Array<ArrayBuffer>, ReadFile>({
  entry: besideThisFile(),
  within: 30_000,
  memory: 1_024,
  most: 2,
});

const codes: Readonly<Record<RefusalReason, string>> = {
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

const tooLarge = () => new Refusal(422, 'WorkbookTooLarge', { params: { megabytes: workbookFileBytes / MEGABYTE } });

/** Reads an .xlsx file in base64 in a thread of its own; whatever is wrong with it is a refusal with a sentence. */
export async function readFile(base64: string): Promise<ReadWorkbook> {
  // A copy of its own, since the buffer goes over to the thread.
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  if (bytes.length > workbookFileBytes) throw tooLarge();
  const read = await threads.run(bytes, [bytes.buffer]).catch((error: unknown): never => {
    if (isOutOfMemory(error)) throw tooLarge();
    if (isTooSlow(error)) throw new Refusal(422, 'WorkbookTooSlow');
    throw error;
  });
  if ('refusal' in read) {
    throw new Refusal(422, codes[read.refusal], {
      params: { part: read.part, megabytes: workbookFileBytes / MEGABYTE },
    });
  }
  if (read.workbook.length > workbookLength) throw tooLarge();
  return { workbook: JSON.parse(read.workbook) as WireWorkbook, report: read.report.slice(0, MOST_LINES) };
}
