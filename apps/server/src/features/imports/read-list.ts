import { setImmediate as nextTurn } from 'node:timers/promises';
import { importFileBytes, importRows, type imports, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import { readTable, SheetError } from '@ithaki/sheets';
import { Refusal } from '../../platform/errors/refusal.ts';

type Body = ParsedBodyOf<typeof imports.read>;
type Read = ReplyOf<typeof imports.read>;

/** What a file may unpack to, and its cells: room for the rows of a wide list. */
const limits = { bytes: importFileBytes, unpackedBytes: 400_000_000, cells: 3_000_000 };
/** So many rows are read before others get their turn. */
const ROWS_AT_A_TIME = 200;

/** Reads a list that was pasted or given as a file; whatever is wrong with it is a sentence. */
export async function readList({ Text, File, Name }: Body): Promise<Read> {
  try {
    const source = File === undefined ? (Text ?? '') : Buffer.from(File, 'base64');
    return await collected(await readTable(source, { limits, ...(Name !== undefined && { name: Name }) }));
  } catch (error) {
    throw error instanceof SheetError ? refusalOf(error) : error;
  }
}

async function collected({ header, rows }: Awaited<ReturnType<typeof readTable>>): Promise<Read> {
  const read: Read = { Header: header, Rows: [] };
  for await (const { number, cells } of rows) {
    if (read.Rows.length === importRows) throw new Refusal(422, 'SheetTooManyRows', { params: { most: importRows } });
    read.Rows.push({ Number: number, Cells: cells.slice(0, header.length) });
    if (read.Rows.length % ROWS_AT_A_TIME === 0) await nextTurn();
  }
  return read;
}

const MEGABYTE = 1_000_000;

function refusalOf({ code, place: { row, line, limit } }: SheetError): Refusal {
  const params = { row: row ?? 1, line: line ?? 1, megabytes: Math.round((limit ?? importFileBytes) / MEGABYTE) };
  return new Refusal(422, `Sheet${code}`, { params });
}
