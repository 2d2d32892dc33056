import type { CheckedRow, ImportChange } from '@ithaki/contract';

/** Stage of a row: not checked yet ('waiting'), the server's verdict, or stored ('done'). */
export type Stage = 'waiting' | CheckedRow['Verdict'] | 'done';

/** A row of a list being imported. */
export interface ImportRow {
  /** Row number in the spreadsheet. */
  number: number;
  /** Cells of the source by column, including corrections. */
  cells: readonly string[];
  stage: Stage;
  /** Name of the existing person the row belongs to. */
  name?: string;
  message?: string;
  /** Errors by target. */
  problems?: Readonly<Record<string, string>>;
  changes?: readonly ImportChange[];
  note?: string;
  /** Set when the browser itself rejected the row, before asking the server. */
  own?: true;
  /** Idempotency-Key of the batch that sends the row. */
  batch?: string;
}

/** A list being imported. */
export interface ImportList {
  /** Name of the file; empty for pasted text. */
  source: string;
  header: readonly string[];
  /** Target of each column of the source; null if it is ignored. */
  columns: readonly (string | null)[];
  /** The target by which existing people are found, for kinds of import that need it. */
  key: string;
  /** Whether the new people are imported for evaluation. */
  evaluation: boolean;
  /** Whether an empty cell erases its field instead of leaving it unchanged. */
  emptyErases: boolean;
  /** Whether new people without a password are mailed a link to set one as they are added. */
  invite: boolean;
  step: 'columns' | 'rows';
  rows: readonly ImportRow[];
}

/** Index of a target's column in the source; -1 if it has none. */
export const columnOf = ({ columns }: Pick<ImportList, 'columns'>, target: string): number => columns.indexOf(target);

/** A row's cell for a target; empty if no column has it. */
export const cellOf = (list: Pick<ImportList, 'columns'>, row: ImportRow, target: string): string =>
  row.cells[columnOf(list, target)] ?? '';

/** Number of rows in each stage. */
export function countStages(rows: readonly ImportRow[]): Record<Stage, number> {
  const counts: Record<Stage, number> = { waiting: 0, new: 0, changed: 0, same: 0, bad: 0, done: 0 };
  for (const { stage } of rows) counts[stage]++;
  return counts;
}

/** The list with some rows replaced, by index. */
export const withRows = (list: ImportList, changed: ReadonlyMap<number, ImportRow>): ImportList => ({
  ...list,
  rows: list.rows.map((row, index) => changed.get(index) ?? row),
});

/** The row without any results, to be checked again. */
export const withoutResults = ({ number, cells }: ImportRow): ImportRow => ({ number, cells, stage: 'waiting' });
