import { parentPort } from 'node:worker_threads';
import { importWorkbook, WorkbookRefusal } from '@ithaki/workbook/xlsx';
import { readied } from './imported-workbook.ts';
import type { ReadFile } from './read-file.ts';

// Reads spreadsheets, one after the other: one that would not let go takes its thread with it and nothing else.

async function read(bytes: Uint8Array): Promise<ReadFile> {
  try {
    const { workbook, report } = await importWorkbook(bytes);
    return { workbook: JSON.stringify(readied(workbook)), report };
  } catch (error) {
    if (error instanceof WorkbookRefusal) return { refusal: error.reason, part: error.part ?? '' };
    // Nested deeper than any spreadsheet: the reader's own stack ends.
    if (error instanceof RangeError) return { refusal: 'broken', part: '' };
    throw error;
  }
}

parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await read(bytes));
});
