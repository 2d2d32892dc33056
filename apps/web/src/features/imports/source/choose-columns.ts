import type { ImportList } from '../import-list.ts';
import { matchColumns, type Target } from './targets.ts';

/** By what people are found when nobody chose: the first of these that the list has. */
const usualKeys = ['Username', 'kayas', 'afm', 'email'];

/** A list as it was read, with its columns matched. */
export function newList(
  table: { Header: readonly string[]; Rows: readonly { Number: number; Cells: readonly string[] }[] },
  source: string,
  targets: readonly Target[],
): ImportList {
  const columns = matchColumns(table.Header, targets);
  return {
    source,
    header: table.Header,
    columns,
    key: usualKeys.find((name) => columns.includes(name)) ?? '',
    evaluation: false,
    emptyErases: false,
    step: 'columns',
    rows: table.Rows.map(({ Number: number, Cells: cells }) => ({ number, cells, stage: 'waiting' })),
  };
}

/** The list with a column's meaning changed; a target has one column only. */
export function withColumn(list: ImportList, at: number, name: string | null): ImportList {
  const columns = list.columns.map((other, place) => (place === at ? name : other === name ? null : other));
  const key = columns.includes(list.key) ? list.key : (usualKeys.find((usual) => columns.includes(usual)) ?? '');
  return { ...list, columns, key };
}

/** Titles of the columns that are nothing. */
export const ignoredTitles = ({ header, columns }: ImportList): string[] =>
  header.filter((title, at) => columns[at] === null && title !== '');

const SAMPLES = 3;

/** The first few things that stand in a column. */
export const samplesOf = ({ rows, columns }: ImportList, at: number): string => {
  const hidden = columns[at] === 'Password';
  const cells = rows.flatMap((row) => row.cells[at]?.trim() || []).slice(0, SAMPLES);
  return cells.map((cell) => (hidden ? '••••' : cell)).join(' · ');
};
