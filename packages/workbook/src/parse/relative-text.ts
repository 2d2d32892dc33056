import { columnName } from './address.ts';

/** What stands for a relative column and a relative row in {@link Pieces}; no formula holds these. */
export const COLUMN = '\u0001';
export const ROW = '\u0002';

/** The text of a formula apart from its relative references: what all equal formulas share, whatever cell they stand in. */
export interface Pieces {
  /** The text, with {@link COLUMN} and {@link ROW} in place of relative ones. */
  shape: string;
  /** How far each of these lies from the cell of the formula. */
  offsets: readonly number[];
}

/** A relative row or column in the text of a formula. */
export interface Mark {
  start: number;
  end: number;
  sign: typeof COLUMN | typeof ROW;
  offset: number;
}

/** Marks from left to right. */
export function piecesOf(text: string, marks: readonly Mark[]): Pieces {
  let shape = '';
  let from = 0;
  for (const { start, end, sign } of marks) {
    shape += text.slice(from, start) + sign;
    from = end;
  }
  return { shape: shape + text.slice(from), offsets: marks.map((mark) => mark.offset) };
}

/** The text of the formula when it stands in this cell; undefined when a reference would leave the sheet. */
export function textAt({ shape, offsets }: Pieces, row: number, column: number): string | undefined {
  let text = '';
  let mark = 0;
  for (const letter of shape) {
    const offset = letter > ROW ? undefined : offsets[mark++];
    if (letter > ROW) text += letter;
    else if (offset !== undefined) {
      const at = offset + (letter === ROW ? row : column);
      if (at < 0) return undefined;
      text += letter === ROW ? at + 1 : columnName(at);
    }
  }
  return text;
}

/**
 * Whether a text is this formula in this cell, with or without an equals sign. Nothing is made on the way, nor anything
 * called: most formulas of a sheet are those of their neighbours, and are told by this without being read.
 */
export function isTextAt({ shape, offsets }: Pieces, text: string, row: number, column: number): boolean {
  let at = text.charCodeAt(0) === 61 ? 1 : 0;
  let mark = 0;
  for (let i = 0; i < shape.length; i++) {
    const code = shape.charCodeAt(i);
    if (code > 2) {
      if (text.charCodeAt(at++) !== code) return false;
      continue;
    }
    // The letters of a column are digits too, from 1 to 26.
    const least = 2 - code;
    const base = code === 2 ? 10 : 26;
    const zero = code === 2 ? 48 : 64;
    let found = 0;
    for (; ; at++) {
      const digit = text.charCodeAt(at) - zero;
      if (!(digit >= least && digit < base + least)) break;
      found = found * base + digit;
    }
    if (found !== (offsets[mark++] as number) + (code === 2 ? row : column) + 1) return false;
  }
  return at === text.length;
}
