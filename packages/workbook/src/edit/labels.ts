import { addressOf } from '../parse/address.ts';
import type { WireSheet, WireWorkbook } from '../wire/wire-workbook.ts';

/** How many columns to the left of a cell its label may be. */
const REACH = 6;
/** How many rows above a cell, or columns left of a table cell, a title may be. */
const TABLE_REACH = 40;
/** Most characters of a label. */
const LONGEST = 80;

/** The texts of a sheet, by 'row,column'. */
export type Texts = ReadonlyMap<string, string>;

/** Collects the texts of a sheet by 'row,column'; numbers are left out. */
export function textsOf({ Active }: WireWorkbook, { Table }: WireSheet): Texts {
  return new Map(
    Table.flatMap(({ row, col, active, text, type }) => {
      const cell = active === undefined ? undefined : Active[active];
      const cellText = cell ? (cell.Type === 'Text' && typeof cell.Value === 'string' ? cell.Value : '') : text;
      const label = type === 'Number' ? '' : (cellText ?? '').replace(/\s+/g, ' ').trim();
      return label === '' ? [] : [[`${row},${col}`, label] as const];
    }),
  );
}

const isWord = (text: string) => /\p{L}/u.test(text);
const shorten = (text: string) =>
  text
    .replace(/[:：\s]+$/u, '')
    .slice(0, LONGEST)
    .trim();

/** The nearest text with letters to the left of a cell, at most `reach` columns away. */
function textLeft(texts: Texts, row: number, column: number, reach: number): string | undefined {
  for (let back = 1; back <= reach && column - back >= 0; back++) {
    const text = texts.get(`${row},${column - back}`);
    if (text && isWord(text)) return shorten(text);
  }
  return undefined;
}

/** The nearest text with letters above a cell, at most `reach` rows away. */
function textAbove(texts: Texts, row: number, column: number, reach: number): string | undefined {
  for (let up = 1; up <= reach && row - up >= 0; up++) {
    const text = texts.get(`${row - up},${column}`);
    if (text && isWord(text)) return shorten(text);
  }
  return undefined;
}

/** The label of a cell: the text to its left, else above it; undefined if there is neither. */
export const labelAt = (texts: Texts, row: number, column: number): string | undefined =>
  textLeft(texts, row, column, REACH) ?? textAbove(texts, row, column, TABLE_REACH);

/**
 * Label of a table cell as 'row title – column title', for rows with several inputs; undefined if a title is missing.
 */
export function labelInTable(texts: Texts, row: number, column: number): string | undefined {
  const [left, above] = [textLeft(texts, row, column, TABLE_REACH), textAbove(texts, row, column, TABLE_REACH)];
  return left && above && left !== above ? `${left} – ${above}` : undefined;
}

/** The label directly before a cell, ignoring empty cells; undefined if a number comes first. */
export function labelBefore(
  texts: Texts,
  figures: ReadonlySet<string>,
  row: number,
  column: number,
): string | undefined {
  for (let back = 1; back <= REACH && column - back >= 0; back++) {
    const text = texts.get(`${row},${column - back}`);
    if (text) return isWord(text) ? shorten(text) : undefined;
    if (figures.has(`${row},${column - back}`)) return undefined;
  }
  return undefined;
}

/** Makes a name unique: adds the cell's address, then a number if that is taken as well. */
export function uniqueName(name: string, usedNames: ReadonlySet<string>, row: number, column: number): string {
  if (!usedNames.has(name)) return name;
  const withAddress = `${name} ${addressOf(row, column)}`;
  if (!usedNames.has(withAddress)) return withAddress;
  for (let number = 2; ; number++) if (!usedNames.has(`${withAddress} ${number}`)) return `${withAddress} ${number}`;
}
