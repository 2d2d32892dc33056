import { parentPort } from 'node:worker_threads';
import type { WireWorkbook } from '@ithaki/workbook';
import { carryOverSettings } from '@ithaki/workbook/edit';
import { importWorkbook, WorkbookRefusal } from '@ithaki/workbook/xlsx';
import { completeImport } from './complete-import.ts';
import type { FileReadResult, FileReadTask } from './read-file.ts';

// Worker thread that reads spreadsheets one after the other, so that a file that hangs or exhausts memory ends only its
// thread.

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

parentPort?.on('message', async (task: FileReadTask) => {
  parentPort?.postMessage(await read(task));
});
