import { setImmediate as nextTurn } from 'node:timers/promises';
import { importRows, type imports, type ReplyOf } from '@ithaki/contract';
import type { readTable } from '@ithaki/sheets';

export type ReadList = ReplyOf<typeof imports.read>;

/** Number of rows read before the thread's other work gets a turn. */
const ROWS_PER_YIELD = 200;

/** Reads the rows of a table; returns 'tooManyRows' as soon as there are more than may be imported. */
export async function collectRows({
  header,
  rows,
}: Awaited<ReturnType<typeof readTable>>): Promise<ReadList | 'tooManyRows'> {
  const list: ReadList = { Header: header, Rows: [] };
  for await (const { number, cells } of rows) {
    if (list.Rows.length === importRows) return 'tooManyRows';
    list.Rows.push({ Number: number, Cells: cells.slice(0, header.length) });
    if (list.Rows.length % ROWS_PER_YIELD === 0) await nextTurn();
  }
  return list;
}
