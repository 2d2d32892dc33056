import { LAST_COLUMN, LAST_ROW } from './tree.ts';

/** The letters of a column, counted from 0: 0 is A, 26 is AA. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

/** The column of these letters, counted from 0; exceeds {@link LAST_COLUMN} for letters beyond the sheet. */
function columnOf(letters: string): number {
  let column = 0;
  for (let i = 0; i < letters.length; i++) column = column * 26 + (letters.charCodeAt(i) & 31);
  return column - 1;
}

/** The A1 address of a cell; row and column are counted from 0. */
export const addressOf = (row: number, column: number): string => columnName(column) + (row + 1);

/** Parses an A1 address to row and column, counted from 0; undefined if it is none. */
export function placeOf(address: string): { row: number; column: number } | undefined {
  const match = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(address);
  if (!match) return undefined;
  const column = columnOf(match[1] ?? '');
  const row = Number(match[2]) - 1;
  return row < 0 || row > LAST_ROW || column > LAST_COLUMN ? undefined : { row, column };
}

/** A sheet name as formulas write it before '!', quoted if necessary. */
export const quotedSheet = (name: string): string =>
  /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && !placeOf(name) ? name : `'${name.replaceAll("'", "''")}'`;
