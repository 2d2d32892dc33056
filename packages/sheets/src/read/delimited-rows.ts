import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unescapeFormula } from '../csv/csv-stream.ts';
import { SheetError } from './sheet-error.ts';
import type { TableRow } from './table.ts';

/** Quoted parts, in which separators are text; an unclosed one runs to the end of the sample. */
const QUOTED = /"(?:[^"]|"")*(?:"|$)/g;

/** Guesses the separator from the first row: the one that occurs most often; a semicolon when there is none. */
function separatorOf(beginning: string): ';' | ',' | '\t' {
  const row =
    beginning
      .replace(QUOTED, '')
      .trimStart()
      .split(/\r?\n|\r/, 1)[0] ?? '';
  const count = (separator: string) => row.split(separator).length - 1;
  const candidates = (['\t', ';', ','] as const).map((separator) => ({ separator, count: count(separator) }));
  const best = candidates.reduce((best, candidate) => (candidate.count > best.count ? candidate : best));
  return best.count === 0 ? ';' : best.separator;
}

/** Maximum characters of a row: a quote that is never closed fails here instead of at the end of the file. */
const LONGEST_ROW = 4_000_000;

/**
 * Parses delimited text, guessing its separator from the beginning. Quotes inside a value are text, as in spreadsheets.
 */
export async function* delimitedRows(pieces: Iterable<string>): AsyncGenerator<TableRow, void, undefined> {
  const [beginning, source] = withBeginning(pieces);
  /** Start of the row being parsed; the parser reads ahead of the consumer. */
  const position = { row: 1, line: 1 };
  const parser = parse({
    delimiter: separatorOf(beginning),
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
    on_record: (record: string[], { lines }) => {
      position.row++;
      position.line = lines + 1;
      return record;
    },
  });
  // Errors of the source also end the parser and are thrown by the loop below.
  pipeline(Readable.from(source, { objectMode: false, encoding: 'utf8' }), parser, () => undefined);
  let number = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>)
      yield { number: ++number, cells: record.map(unescapeFormula) };
  } catch (error) {
    throw error instanceof CsvError ? new SheetError('QuoteNotClosed', { ...position }, { cause: error }) : error;
  }
}

/** The first non-empty piece, and an iterable of all pieces. */
function withBeginning(pieces: Iterable<string>): [string, Iterable<string>] {
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
