import { columnName } from './address.ts';

/** Placeholder for a relative column in {@link Pieces}; formulas containing this character are rejected. */
export const COLUMN = '\u0001';
/** Placeholder for a relative row in {@link Pieces}, likewise rejected in formulas. */
export const ROW = '\u0002';

/** A formula text with its relative references factored out, so that copies of it in other cells are equal. */
export interface Pieces {
  /** The text with {@link COLUMN} and {@link ROW} in place of relative columns and rows. */
  shape: string;
  /** Offset of each placeholder from the formula's own cell. */
  offsets: readonly number[];
}

/** A relative row or column in a formula text. */
export interface Mark {
  start: number;
  end: number;
  sign: typeof COLUMN | typeof ROW;
  offset: number;
}

/** Splits a formula text at its marks, which are in order from left to right. */
export function piecesOf(text: string, marks: readonly Mark[]): Pieces {
  let shape = '';
  let from = 0;
  for (const { start, end, sign } of marks) {
    shape += text.slice(from, start) + sign;
    from = end;
  }
  return { shape: shape + text.slice(from), offsets: marks.map((mark) => mark.offset) };
}

/** The text of the formula in a given cell; undefined if a reference would leave the sheet. */
export function textAt({ shape, offsets }: Pieces, row: number, column: number): string | undefined {
  let text = '';
  let mark = 0;
  for (const letter of shape) {
    const offset = letter > ROW ? undefined : offsets[mark++];
    if (letter > ROW) text += letter;
    else if (offset !== undefined) {
      const index = offset + (letter === ROW ? row : column);
      if (index < 0) return undefined;
      text += letter === ROW ? index + 1 : columnName(index);
    }
  }
  return text;
}

/**
 * Whether a text, with or without an equals sign, is this formula in this cell. Avoids allocations and calls: most
 * formulas equal those of neighbouring cells, and are recognised here without being parsed.
 */
export function isTextAt({ shape, offsets }: Pieces, text: string, row: number, column: number): boolean {
  let position = text.charCodeAt(0) === 61 ? 1 : 0;
  let mark = 0;
  for (let i = 0; i < shape.length; i++) {
    const code = shape.charCodeAt(i);
    if (code > 2) {
      if (text.charCodeAt(position++) !== code) return false;
      continue;
    }
    // Column letters are digits as well, from 1 to 26.
    const firstDigit = 2 - code;
    const base = code === 2 ? 10 : 26;
    const zero = code === 2 ? 48 : 64;
    let number = 0;
    for (; ; position++) {
      const digit = text.charCodeAt(position) - zero;
      if (!(digit >= firstDigit && digit < base + firstDigit)) break;
      number = number * base + digit;
    }
    if (number !== (offsets[mark++] as number) + (code === 2 ? row : column) + 1) return false;
  }
  return position === text.length;
}
