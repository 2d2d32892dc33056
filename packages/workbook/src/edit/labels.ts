import { addressOf } from '../parse/address.ts';
import type { WireSheet, WireWorkbook } from '../wire/wire-workbook.ts';

/** How far to the left the words that say what a cell is are looked for; and in a table, its titles. */
const REACH = 6;
const FAR = 40;
const LONGEST = 80;

/** The texts of a sheet by their places. */
export type Texts = ReadonlyMap<string, string>;

/** The texts that stand in a sheet, by 'row,column'. */
export function textsOf({ Active }: WireWorkbook, { Table }: WireSheet): Texts {
  return new Map(
    Table.flatMap(({ row, col, active, text, type }) => {
      const cell = active === undefined ? undefined : Active[active];
      const said = cell ? (cell.Type === 'Text' && typeof cell.Value === 'string' ? cell.Value : '') : text;
      const words = type === 'Number' ? '' : (said ?? '').replace(/\s+/g, ' ').trim();
      return words === '' ? [] : [[`${row},${col}`, words] as const];
    }),
  );
}

const isWord = (text: string) => /\p{L}/u.test(text);
const cut = (text: string) =>
  text
    .replace(/[:：\s]+$/u, '')
    .slice(0, LONGEST)
    .trim();

/** The words to the left of a cell that say what it is, at most so many columns away. */
function wordsLeft(texts: Texts, row: number, column: number, reach: number): string | undefined {
  for (let back = 1; back <= reach && column - back >= 0; back++) {
    const text = texts.get(`${row},${column - back}`);
    if (text && isWord(text)) return cut(text);
  }
  return undefined;
}

/** The words above a cell, at most so many rows away. */
function wordsAbove(texts: Texts, row: number, column: number, reach: number): string | undefined {
  for (let up = 1; up <= reach && row - up >= 0; up++) {
    const text = texts.get(`${row - up},${column}`);
    if (text && isWord(text)) return cut(text);
  }
  return undefined;
}

/** The words beside a cell that say what it is: those to its left, else those above it; nothing when there are none. */
export const labelAt = (texts: Texts, row: number, column: number): string | undefined =>
  wordsLeft(texts, row, column, REACH) ?? wordsAbove(texts, row, column, FAR);

/** What a cell of a table is called when its row has several: by the row and the column; nothing where one has no words. */
export function labelInTable(texts: Texts, row: number, column: number): string | undefined {
  const [left, above] = [wordsLeft(texts, row, column, FAR), wordsAbove(texts, row, column, FAR)];
  return left && above && left !== above ? `${left} – ${above}` : undefined;
}

/** The words right before a cell: next to it, or beyond places where nothing stands; nothing when a figure is between. */
export function labelBefore(
  texts: Texts,
  figures: ReadonlySet<string>,
  row: number,
  column: number,
): string | undefined {
  for (let back = 1; back <= REACH && column - back >= 0; back++) {
    const text = texts.get(`${row},${column - back}`);
    if (text) return isWord(text) ? cut(text) : undefined;
    if (figures.has(`${row},${column - back}`)) return undefined;
  }
  return undefined;
}

/** A name that is not taken yet: with the cell's address, and after that with a number, where it is. */
export function freeName(wanted: string, taken: ReadonlySet<string>, row: number, column: number): string {
  if (!taken.has(wanted)) return wanted;
  const placed = `${wanted} ${addressOf(row, column)}`;
  if (!taken.has(placed)) return placed;
  for (let number = 2; ; number++) if (!taken.has(`${placed} ${number}`)) return `${placed} ${number}`;
}
