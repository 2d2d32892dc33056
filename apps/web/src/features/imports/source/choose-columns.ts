import type { ImportList } from '../import-list.ts';
import { matchColumns, type Target } from './targets.ts';

/** Default keys for finding people, in order of preference. */
const preferredKeys = ['Username', 'kayas', 'afm', 'email'];

/** A newly parsed list, with its columns matched to targets. */
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
    key: preferredKeys.find((name) => columns.includes(name)) ?? '',
    evaluation: false,
    emptyErases: false,
    invite: true,
    step: 'columns',
    rows: table.Rows.map(({ Number: number, Cells: cells }) => ({ number, cells, stage: 'waiting' })),
  };
}

/** The list with a column given another target; each target has at most one column. */
export function assignColumn(list: ImportList, index: number, name: string | null): ImportList {
  const columns = list.columns.map((other, position) => (position === index ? name : other === name ? null : other));
  const key = columns.includes(list.key)
    ? list.key
    : (preferredKeys.find((preferred) => columns.includes(preferred)) ?? '');
  return { ...list, columns, key };
}

/** Titles of the ignored columns. */
export const ignoredTitles = ({ header, columns }: ImportList): string[] =>
  header.filter((title, index) => columns[index] === null && title !== '');

const SAMPLES = 3;

/** The first few values of a column, as an example; passwords are masked. */
export const samplesOf = ({ rows, columns }: ImportList, index: number): string => {
  const isSecret = columns[index] === 'Password';
  const cells = rows.flatMap((row) => row.cells[index]?.trim() || []).slice(0, SAMPLES);
  return cells.map((cell) => (isSecret ? '••••' : cell)).join(' · ');
};
