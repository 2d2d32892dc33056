import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { original } from '../csv/csv-stream.ts';
import { SheetError } from './sheet-error.ts';
import type { TableRow } from './table.ts';

/** Quoted parts, in which separators are text; an open one runs to the end of what is looked at. */
const QUOTED = /"(?:[^"]|"")*(?:"|$)/g;

/** The separator of a text, by its first row; of several, the one that parts it most. A semicolon where there is none. */
function separatorOf(beginning: string): ';' | ',' | '\t' {
  const row =
    beginning
      .replace(QUOTED, '')
      .trimStart()
      .split(/\r?\n|\r/, 1)[0] ?? '';
  const count = (separator: string) => row.split(separator).length - 1;
  const found = (['\t', ';', ','] as const).map((separator) => ({ separator, count: count(separator) }));
  const best = found.reduce((most, one) => (one.count > most.count ? one : most));
  return best.count === 0 ? ';' : best.separator;
}

/** Longest row, in characters: a quote that is never closed ends here rather than with the file. */
const LONGEST_ROW = 4_000_000;

/** The rows of a text whose separator is found in its beginning. Quotes within a value are text, as spreadsheets have it. */
export async function* delimitedRows(pieces: Iterable<string>): AsyncGenerator<TableRow, void, undefined> {
  const [beginning, source] = ahead(pieces);
  /** Where the row being read begins; the parser reads ahead of who takes the rows. */
  const at = { row: 1, line: 1 };
  const parser = parse({
    delimiter: separatorOf(beginning),
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
    on_record: (record: string[], { lines }) => {
      at.row++;
      at.line = lines + 1;
      return record;
    },
  });
  // What goes wrong on the way also ends the parser, and is thrown from it below.
  pipeline(Readable.from(source, { objectMode: false, encoding: 'utf8' }), parser, () => undefined);
  let number = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>)
      yield { number: ++number, cells: record.map(original) };
  } catch (error) {
    throw error instanceof CsvError ? new SheetError('QuoteNotClosed', { ...at }, { cause: error }) : error;
  }
}

/** The first piece that holds something, and all of them. */
function ahead(pieces: Iterable<string>): [string, Iterable<string>] {
  const iterator = pieces[Symbol.iterator]();
  let first = iterator.next();
  while (!first.done && first.value === '') first = iterator.next();
  const beginning = first.done ? '' : first.value;
  return [
    beginning,
    (function* () {
      yield beginning;
      for (let next = iterator.next(); !next.done; next = iterator.next()) yield next.value;
    })(),
  ];
}
