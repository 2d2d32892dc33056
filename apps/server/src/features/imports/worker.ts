import { parentPort } from 'node:worker_threads';
import { readTable, SheetError } from '@ithaki/sheets';
import { collectRows } from './collect-rows.ts';
import type { ListReadResult, ListReadTask } from './read-list.ts';

// Worker thread that reads the files of lists, one at a time. A file that takes too long or exhausts memory ends only
// this thread.

/** Maximum unpacked bytes and cells, with room for a long or wide list. */
const limits = { unpackedBytes: 100_000_000, cells: 1_000_000 };

async function read({ name, bytes }: ListReadTask): Promise<ListReadResult> {
  const table = await readTable(Buffer.from(bytes), { limits, ...(name !== undefined && { name }) });
  return collectRows(table);
}

function toRefusal(error: unknown): ListReadResult {
  if (error instanceof SheetError) return { refusal: { code: error.code, place: error.place } };
  throw error;
}

parentPort?.on('message', async (task: ListReadTask) => {
  parentPort?.postMessage(await read(task).catch(toRefusal));
});
