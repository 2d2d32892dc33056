import { parentPort } from 'node:worker_threads';
import { importWorkbook, WorkbookRefusal } from '@ithaki/workbook/xlsx';
import { completeImport } from './complete-import.ts';
import type { ReadFile } from './read-file.ts';

// Worker thread that reads spreadsheets one after the other, so that a file that hangs or exhausts memory ends only its
// thread.

async function read(bytes: Uint8Array): Promise<ReadFile> {
  try {
    const { workbook, report } = await importWorkbook(bytes);
    return { workbook: JSON.stringify(completeImport(workbook)), report };
  } catch (error) {
    if (error instanceof WorkbookRefusal) return { refusal: error.reason, part: error.part ?? '' };
    // A file nested deeper than any real spreadsheet overflows the reader's stack.
    if (error instanceof RangeError) return { refusal: 'broken', part: '' };
    throw error;
  }
}

parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await read(bytes));
});
