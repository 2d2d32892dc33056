import { setImmediate as nextTurn } from 'node:timers/promises';
import { importFileBytes, importRows, type imports, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import { readTable, SheetError } from '@ithaki/sheets';
import { Refusal } from '../../platform/errors/refusal.ts';

type Body = ParsedBodyOf<typeof imports.read>;
type ReadList = ReplyOf<typeof imports.read>;

/** Limits of a file: bytes, unpacked bytes and cells, with room for a wide list. */
const limits = { bytes: importFileBytes, unpackedBytes: 400_000_000, cells: 3_000_000 };
/** Rows read between two yields to other work. */
const ROWS_PER_YIELD = 200;

/** Reads a list that was pasted or uploaded; every problem is a refusal with a message. */
export async function readList({ Text, File, Name }: Body): Promise<ReadList> {
  try {
    const source = File === undefined ? (Text ?? '') : Buffer.from(File, 'base64');
    return await collectRows(await readTable(source, { limits, ...(Name !== undefined && { name: Name }) }));
  } catch (error) {
    throw error instanceof SheetError ? refusalOf(error) : error;
  }
}

async function collectRows({ header, rows }: Awaited<ReturnType<typeof readTable>>): Promise<ReadList> {
  const list: ReadList = { Header: header, Rows: [] };
  for await (const { number, cells } of rows) {
    if (list.Rows.length === importRows) throw new Refusal(422, 'SheetTooManyRows', { params: { most: importRows } });
    list.Rows.push({ Number: number, Cells: cells.slice(0, header.length) });
    if (list.Rows.length % ROWS_PER_YIELD === 0) await nextTurn();
  }
  return list;
}

const MEGABYTE = 1_000_000;

function refusalOf({ code, place: { row, line, limit } }: SheetError): Refusal {
  const params = { row: row ?? 1, line: line ?? 1, megabytes: Math.round((limit ?? importFileBytes) / MEGABYTE) };
  return new Refusal(422, `Sheet${code}`, { params });
}
