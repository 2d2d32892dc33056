import { parentPort } from 'node:worker_threads';
import type { WireWorkbook } from '@ithaki/workbook';
import { carryOverSettings } from '@ithaki/workbook/edit';
import { workbookSchema } from '@ithaki/workbook/schema';
import { importWorkbook, WorkbookRefusal } from '@ithaki/workbook/xlsx';
import { malformedBody } from '../../platform/errors/body-problems.ts';
import { completeImport } from './complete-import.ts';
import { checkPublishable } from './publishable-draft.ts';
import type { FileReadResult, FileReadTask, WorkbookTask } from './workbook-threads.ts';

// Worker thread that reads and checks workbooks, one at a time. A workbook that makes it hang or run out of memory ends
// only this thread.

async function read({ bytes, before }: FileReadTask): Promise<FileReadResult> {
  try {
    const { workbook, report } = await importWorkbook(bytes);
    const complete = completeImport(workbook);
    const carried = before === null ? complete : carryOverSettings(JSON.parse(before) as WireWorkbook, complete);
    return { workbook: JSON.stringify(carried), report };
  } catch (error) {
    if (error instanceof WorkbookRefusal) return { refusal: error.reason, part: error.part ?? '' };
    // A file nested deeper than any real spreadsheet overflows the reader's stack.
    if (error instanceof RangeError) return { refusal: 'broken', part: '' };
    throw error;
  }
}

function validate(text: string) {
  const Draft: unknown = JSON.parse(text);
  const { error } = workbookSchema.safeParse(Draft);
  if (!error) return {};
  const fields = malformedBody(error, Draft).details.fields ?? {};
  return Object.fromEntries(
    Object.entries(fields).map(([path, problem]) => [path === 'body' ? 'Draft' : `Draft.${path}`, problem]),
  );
}

async function perform(work: WorkbookTask): Promise<unknown> {
  switch (work.kind) {
    case 'read':
      return read(work.task);
    case 'validate':
      return validate(work.task);
    case 'complete':
      return checkPublishable(work.task);
  }
}

parentPort?.on('message', async (work: WorkbookTask) => {
  parentPort?.postMessage(await perform(work));
});
