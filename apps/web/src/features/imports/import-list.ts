import type { CheckedRow, ImportChange } from '@ithaki/contract';

/**
 * How a row stands: not looked at yet, what the server said it would do, or done.
 */
export type Stage = 'waiting' | CheckedRow['Verdict'] | 'done';

/** One row of a list that is being imported. */
export interface ImportRow {
  /** As the spreadsheet counts it. */
  number: number;
  /** As the source has them, column by column; corrected ones are corrected here. */
  cells: readonly string[];
  stage: Stage;
  /** Whose row it is, where the person is there already. */
  name?: string;
  message?: string;
  /** What is wrong, by target. */
  problems?: Readonly<Record<string, string>>;
  changes?: readonly ImportChange[];
  note?: string;
  /** Whether it is bad for what the browser sees in it, before the server is asked. */
  own?: true;
  /** The Idempotency-Key of the batch it is sent in. */
  batch?: string;
}

/** A list on its way in. */
export interface ImportList {
  /** The file's name; empty when it was pasted. */
  source: string;
  header: readonly string[];
  /** What each column of the source is; null is ignored. */
  columns: readonly (string | null)[];
  /** The target that people are found by, where the rows are about people who are there. */
  key: string;
  /** Whether the new people are there for evaluation. */
  evaluation: boolean;
  /** Whether an empty cell empties its field, rather than leaving it as it is. */
  emptyErases: boolean;
  step: 'columns' | 'rows';
  rows: readonly ImportRow[];
}

/** The place of a target among the source's columns; -1 where it has none. */
export const columnOf = ({ columns }: Pick<ImportList, 'columns'>, target: string): number => columns.indexOf(target);

/** What a row says of a target. */
export const cellOf = (list: Pick<ImportList, 'columns'>, row: ImportRow, target: string): string =>
  row.cells[columnOf(list, target)] ?? '';

/** How many rows stand how. */
export function countStages(rows: readonly ImportRow[]): Record<Stage, number> {
  const counts: Record<Stage, number> = { waiting: 0, new: 0, changed: 0, same: 0, bad: 0, done: 0 };
  for (const { stage } of rows) counts[stage]++;
  return counts;
}

/** The list with some rows replaced, by their place. */
export const withRows = (list: ImportList, changed: ReadonlyMap<number, ImportRow>): ImportList => ({
  ...list,
  rows: list.rows.map((row, at) => changed.get(at) ?? row),
});

/** A row to be looked at anew: nothing of what was said of it holds. */
export const unchecked = ({ number, cells }: ImportRow): ImportRow => ({ number, cells, stage: 'waiting' });
