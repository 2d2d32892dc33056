import { Readable } from 'node:stream';
import type { Cell, Column, RowSource } from '../column.ts';

const FORMULA_START = /^'*[=+\-@\t\r]/;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r]/;

/** Prefixes an apostrophe to text that a spreadsheet would evaluate as a formula (OWASP: CSV injection). */
const escapeFormula = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** Undoes {@link escapeFormula}. */
export const unescapeFormula = (text: string): string => (ESCAPED_FORMULA.test(text) ? text.slice(1) : text);

/** Options of a delimited text file. */
export interface CsvOptions {
  /** Semicolon by default, as Greek spreadsheets expect; numbers then have a decimal comma. */
  separator?: ';' | ',' | '\t';
}

const PIECE_LENGTH = 131_072;
const CODE_OF_0 = 48;
const CODE_OF_EQUALS = 61;
const CODE_OF_AT = 64;

/**
 * Writes a list as delimited text: UTF-8 with byte-order mark and CRLF, which spreadsheets open correctly. Text that
 * looks like a formula is made harmless, which `readTable` undoes. Streams: memory does not grow with the rows.
 */
export function csvStream(columns: readonly Column[], rows: RowSource, { separator = ';' }: CsvOptions = {}): Readable {
  return Readable.from(csvPieces(columns, rows, separator), { objectMode: false });
}

async function* csvPieces(columns: readonly Column[], rows: RowSource, separator: string): AsyncGenerator<Buffer> {
  const width = columns.length;
  const write = cellWriter(separator);
  let piece = `\ufeff${columns.map(({ title }) => write(title)).join(separator)}\r\n`;
  for await (const row of rows) {
    piece += write(row[0]);
    for (let i = 1; i < width; i++) piece += separator + write(row[i]);
    piece += '\r\n';
    if (piece.length < PIECE_LENGTH) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}

/**
 * Returns a function that writes a cell. For speed, only values that contain a special character or may begin a
 * formula are processed further.
 */
function cellWriter(separator: string): (value: Cell) => string {
  const special = new RegExp(`["\\r\\n${separator}]`);
  const text = (value: string) => {
    const first = value.charCodeAt(0);
    // Except '=' and '@', every character that begins a formula, and the apostrophe, sorts before the digits.
    const safe = first >= CODE_OF_0 && first !== CODE_OF_EQUALS && first !== CODE_OF_AT ? value : escapeFormula(value);
    return special.test(safe) || safe.trim() !== safe ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return (value) => {
    // Tested first because it is the most frequent case in wide lists.
    if (value === '' || value === null || value === undefined) return '';
    if (typeof value === 'string') return text(value);
    return typeof value === 'number' && separator === ';' ? String(value).replace('.', ',') : String(value);
  };
}
