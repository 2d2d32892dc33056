import { columnName } from './address.ts';
import type { Mark } from './scan.ts';
import type { Place } from './tree.ts';

/** The text of a formula apart from its references: what all equal formulas share, whatever cell they stand in. */
export interface Pieces {
  /** What stands before each reference, and after the last. */
  words: string[];
  marks: { row: Place | undefined; column: Place | undefined }[];
}

export function piecesOf(text: string, marks: readonly Mark[]): Pieces {
  const words: string[] = [];
  let from = 0;
  const sorted = [...marks].sort((a, b) => a.start - b.start);
  for (const mark of sorted) {
    words.push(text.slice(from, mark.start));
    from = mark.end;
  }
  words.push(text.slice(from));
  return { words, marks: sorted.map(({ row, column }) => ({ row, column })) };
}

/** The text of the formula when it stands in this cell; undefined when a reference would leave the sheet. */
export function textAt({ words, marks }: Pieces, row: number, column: number): string | undefined {
  let text = words[0] ?? '';
  for (let i = 0; i < marks.length; i++) {
    const mark = marks[i];
    if (mark?.column) {
      const at = mark.column.fixed ? mark.column.at : mark.column.at + column;
      if (at < 0) return undefined;
      text += (mark.column.fixed ? '$' : '') + columnName(at);
    }
    if (mark?.row) {
      const at = mark.row.fixed ? mark.row.at : mark.row.at + row;
      if (at < 0) return undefined;
      text += (mark.row.fixed ? '$' : '') + (at + 1);
    }
    text += words[i + 1];
  }
  return text;
}

/**
 * Whether a text is this formula in this cell. Nothing is made on the way: most formulas of a sheet are those of their
 * neighbours, and are told by this without being read.
 */
export function isTextAt({ words, marks }: Pieces, text: string, row: number, column: number): boolean {
  const first = words[0] as string;
  if (!isAt(text, first, 0)) return false;
  let at = first.length;
  for (let i = 0; i < marks.length; i++) {
    const mark = marks[i] as Pieces['marks'][number];
    if (mark.column !== undefined) {
      at = afterColumn(text, at, mark.column, column);
      if (at < 0) return false;
    }
    if (mark.row !== undefined) {
      at = afterRow(text, at, mark.row, row);
      if (at < 0) return false;
    }
    const word = words[i + 1] as string;
    if (!isAt(text, word, at)) return false;
    at += word.length;
  }
  return at === text.length;
}

/** Letter by letter: the words are short, and this is asked for every formula. */
function isAt(text: string, word: string, start: number): boolean {
  for (let i = 0; i < word.length; i++) if (text.charCodeAt(start + i) !== word.charCodeAt(i)) return false;
  return true;
}

const DOLLAR = 36;

function afterColumn(text: string, start: number, place: Place, own: number): number {
  let at = start;
  if ((text.charCodeAt(at) === DOLLAR) !== place.fixed) return -1;
  if (place.fixed) at++;
  let column = 0;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1 === (place.fixed ? place.at : place.at + own) ? at : -1;
}

function afterRow(text: string, start: number, place: Place, own: number): number {
  let at = start;
  if ((text.charCodeAt(at) === DOLLAR) !== place.fixed) return -1;
  if (place.fixed) at++;
  let row = 0;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57) break;
    row = row * 10 + code - 48;
  }
  return row - 1 === (place.fixed ? place.at : place.at + own) ? at : -1;
}
