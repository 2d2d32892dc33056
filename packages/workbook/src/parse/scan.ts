import { columnOf } from './address.ts';
import { FormulaError } from './formula-error.ts';
import { LAST_COLUMN, LAST_ROW, type Place } from './tree.ts';

// Letters of other alphabets are told by their range: patterns that know all letters of all languages take longer to be
// made ready than a small workbook takes to be worked out.
const blank = /[ \t\r\n]*/y;
const cell = /(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7})(?![\w.(!\u0080-\uffff])/y;
const columns = /(\$?)([A-Za-z]{1,3}):(\$?)([A-Za-z]{1,3})(?![\w.(!\u0080-\uffff])/y;
const rows = /(\$?)(\d{1,7}):(\$?)(\d{1,7})(?![\w.(!\u0080-\uffff])/y;

type Axis = 'row' | 'column';

/** Where a row or column stands in the text of a formula, for {@link ./pieces.ts}. */
export interface Mark {
  start: number;
  end: number;
  row?: Place;
  column?: Place;
}

/** Reads the text of a formula from left to right. */
export class Scan {
  readonly text: string;
  at: number;
  readonly marks: Mark[] = [];
  private readonly row: number;
  private readonly column: number;

  /** The cell that relative references are counted from. */
  constructor(text: string, row: number, column: number) {
    this.text = text;
    this.at = 0;
    this.row = row;
    this.column = column;
  }

  fail(): never {
    throw new FormulaError('syntax', this.at);
  }

  /** Passes blanks; tells whether there were any. */
  blanks(): boolean {
    const start = this.at;
    this.match(blank);
    return this.at > start;
  }

  /** The character here, the empty text at the end. */
  get next(): string {
    return this.text[this.at] ?? '';
  }

  take(expected: string): boolean {
    if (!this.text.startsWith(expected, this.at)) return false;
    this.at += expected.length;
    return true;
  }

  /** Takes what a sticky pattern finds here. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  /** A cell: its row and column. */
  cell(): { row: Place; column: Place } | undefined {
    const start = this.at;
    const found = this.match(cell);
    if (!found) return undefined;
    const at = { row: Number(found[4]) - 1, column: columnOf(found[2] ?? '') };
    if (at.row < 0 || at.row > LAST_ROW || at.column > LAST_COLUMN) {
      this.at = start;
      return undefined;
    }
    const place = { row: this.place('row', at.row, found[3]), column: this.place('column', at.column, found[1]) };
    this.marks.push({ start, end: this.at, ...place });
    return place;
  }

  /** Whole columns A:C, from left to right. */
  columns(): [Place, Place] | undefined {
    return this.whole('column', columns, columnOf, LAST_COLUMN);
  }

  /** Whole rows 1:3, from top to bottom. */
  rows(): [Place, Place] | undefined {
    return this.whole('row', rows, (text) => Number(text) - 1, LAST_ROW);
  }

  private whole(axis: Axis, pattern: RegExp, read: (text: string) => number, last: number): [Place, Place] | undefined {
    const start = this.at;
    const found = this.match(pattern);
    if (!found) return undefined;
    const [from, to] = [read(found[2] ?? ''), read(found[4] ?? '')];
    if (Math.min(from, to) < 0 || Math.max(from, to) > last) this.fail();
    const pair: [Place, Place] = [this.place(axis, from, found[1]), this.place(axis, to, found[3])];
    const middle = start + found[0].indexOf(':');
    this.marks.push({ start, end: middle, [axis]: pair[0] }, { start: middle + 1, end: this.at, [axis]: pair[1] });
    return from <= to ? pair : [pair[1], pair[0]];
  }

  private place(axis: Axis, at: number, sign: string | undefined): Place {
    return sign ? { at, fixed: true } : { at: at - this[axis], fixed: false };
  }
}
