import { Readable } from 'node:stream';
import type { Cell, Column, RowSource } from '../column.ts';

const FORMULA = /^'*[=+\-@\t\r]/;
const MARKED = /^'+[=+\-@\t\r]/;

/** Text that a spreadsheet would take for a formula gets an apostrophe before it (OWASP: CSV injection). */
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** What {@link harmless} was given. */
export const original = (text: string): string => (MARKED.test(text) ? text.slice(1) : text);

/** How a list of values is written. */
export interface CsvOptions {
  /** A semicolon when not given, as Greek spreadsheets expect; numbers then have a decimal comma. */
  separator?: ';' | ',' | '\t';
}

const PIECE = 131_072;
const DIGIT_0 = 48;
const EQUALS = 61;
const AT = 64;

/**
 * A list as text with separators, in UTF-8 with a byte-order mark and CRLF, as spreadsheets open it right. Text that
 * looks like a formula is made harmless; reading it back with `readTable` undoes that. Memory does not grow with the rows.
 */
export function csvStream(columns: readonly Column[], rows: RowSource, { separator = ';' }: CsvOptions = {}): Readable {
  return Readable.from(pieces(columns, rows, separator), { objectMode: false });
}

async function* pieces(columns: readonly Column[], rows: RowSource, separator: string): AsyncGenerator<Buffer> {
  const width = columns.length;
  const write = writer(separator);
  let piece = `\ufeff${columns.map(({ title }) => write(title)).join(separator)}\r\n`;
  for await (const row of rows) {
    piece += write(row[0]);
    for (let i = 1; i < width; i++) piece += separator + write(row[i]);
    piece += '\r\n';
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}

/** Only what holds one of few characters, or begins with one that a formula begins with, is looked at closely. */
function writer(separator: string): (value: Cell) => string {
  const special = new RegExp(`["\\r\\n${separator}]`);
  const text = (value: string) => {
    const first = value.charCodeAt(0);
    // Digits and letters come after every other character that a formula begins with, and after the apostrophe.
    const safe = first >= DIGIT_0 && first !== EQUALS && first !== AT ? value : harmless(value);
    return special.test(safe) || safe.trim() !== safe ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return (value) => {
    // Most cells of wide lists.
    if (value === '' || value === null || value === undefined) return '';
    if (typeof value === 'string') return text(value);
    return typeof value === 'number' && separator === ';' ? String(value).replace('.', ',') : String(value);
  };
}
