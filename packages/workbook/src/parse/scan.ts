import { type CellError, errorList } from '../values/error.ts';
import { FormulaError } from './formula-error.ts';
import { COLUMN, type Mark, ROW } from './relative-text.ts';
import { LAST_COLUMN, LAST_ROW, type Place } from './tree.ts';

// Characters are scanned by hand, because compiling regular expressions would take longer than calculating a
// small workbook.
const number = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const isDigit = (code: number) => code >= 48 && code <= 57;
const isLatin = (code: number) => (code | 32) >= 97 && (code | 32) <= 122 && code < 128;
/** Every non-ASCII character counts as a letter. */
const beginsWord = (code: number) => isLatin(code) || code > 127 || code === 95 || code === 92;
const isInWord = (code: number) => beginsWord(code) || isDigit(code) || code === 46 || code === 63;

/** A scanner over the text of a formula. */
export class Scan {
  readonly text: string;
  at = 0;
  /** The relative rows and columns found so far, for {@link ./relative-text.ts}. */
  readonly marks: Mark[] = [];
  private readonly row: number;
  private readonly column: number;

  /** Row and column are those of the cell from which relative references are counted. */
  constructor(text: string, row: number, column: number) {
    this.text = text;
    this.row = row;
    this.column = column;
  }

  /** Throws a syntax error at the current position. */
  fail(): never {
    throw new FormulaError('syntax', this.at);
  }

  /** The current character; empty at the end. */
  get next(): string {
    return this.text[this.at] ?? '';
  }

  private get code(): number {
    return this.text.charCodeAt(this.at);
  }

  /** Whether the current character is one of these. */
  isAny(of: string): boolean {
    return this.at < this.text.length && of.includes(this.next);
  }

  /** Skips blanks; returns whether there were any. */
  blanks(): boolean {
    const start = this.at;
    while (this.isAny(' \n\r\t')) this.at++;
    return this.at > start;
  }

  /** Skips a text if it comes next; returns whether it did. */
  accept(expected: string): boolean {
    if (!this.text.startsWith(expected, this.at)) return false;
    this.at += expected.length;
    return true;
  }

  /** Text between two quote characters, where a doubled one stands for itself; undefined if none begins here. */
  quoted(quote: string): string | undefined {
    if (!this.accept(quote)) return undefined;
    for (let text = ''; ; text += quote) {
      const end = this.text.indexOf(quote, this.at);
      if (end < 0) this.fail();
      text += this.text.slice(this.at, end);
      this.at = end + 1;
      if (!this.accept(quote)) return text;
    }
  }

  /** An error literal such as #N/A; undefined if none begins here. */
  errorLiteral(): CellError | undefined {
    if (this.next !== '#') return undefined;
    const upper = this.text.slice(this.at, this.at + 8).toUpperCase();
    const literal = errorList.find((error) => upper.startsWith(error.code)) ?? this.fail();
    this.at += literal.code.length;
    return literal;
  }

  /** An unsigned number; undefined if none begins here. */
  numeral(): number | undefined {
    if (!isDigit(this.code) && this.next !== '.') return undefined;
    number.lastIndex = this.at;
    const [digits] = number.exec(this.text) ?? this.fail();
    this.at += digits.length;
    return Number(digits);
  }

  get beginsWord(): boolean {
    return beginsWord(this.code);
  }

  /** A name as written; undefined if none begins here. */
  word(): string | undefined {
    const start = this.at;
    if (this.beginsWord) while (isInWord(this.code)) this.at++;
    return this.at > start ? this.text.slice(start, this.at) : undefined;
  }

  /** The row and column of a cell reference. */
  cell(): { row: Place; column: Place } | undefined {
    return this.attempt(() => {
      const column = this.rowOrColumn(false);
      const row = column && this.rowOrColumn(true);
      return row && { row, column };
    });
  }

  /** Whole rows (1:3) or columns (A:C). */
  rowsOrColumns(isRow: boolean): [Place, Place] | undefined {
    return this.attempt(() => {
      const from = this.rowOrColumn(isRow);
      const to = from && this.accept(':') && this.rowOrColumn(isRow);
      return to ? [from, to] : undefined;
    });
  }

  /** Reads a reference; goes back if it turns out to be part of a name, a function or a sheet name. */
  private attempt<T>(read: () => T | undefined): T | undefined {
    const { at, marks } = this;
    const { length } = marks;
    const reference = read();
    if (reference && !isInWord(this.code) && !this.isAny('(!')) return reference;
    this.at = at;
    marks.length = length;
    return undefined;
  }

  /** One row or column, absolute ($) or relative. */
  private rowOrColumn(isRow: boolean): Place | undefined {
    const start = this.at;
    const fixed = this.accept('$');
    let index = 0;
    for (; isRow ? isDigit(this.code) : isLatin(this.code); this.at++) {
      index = isRow ? index * 10 + this.code - 48 : index * 26 + (this.code & 31);
    }
    if (index < 1 || --index > (isRow ? LAST_ROW : LAST_COLUMN)) return undefined;
    if (fixed) return { at: index, fixed };
    index -= isRow ? this.row : this.column;
    this.marks.push({ start, end: this.at, sign: isRow ? ROW : COLUMN, offset: index });
    return { at: index, fixed };
  }
}
