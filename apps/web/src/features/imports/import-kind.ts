import type { CheckedRow } from '@ithaki/contract';
import { storedText } from './cell-value.ts';
import { cellOf, columnOf, type ImportList, type ImportRow, type Stage } from './import-list.ts';
import type { Target } from './source/targets.ts';

/** What became of a row that was sent: nothing to say when it went in. */
export type Outcome = Pick<ImportRow, 'message' | 'problems'> | undefined;

/** One call that sends rows. */
interface Sending {
  /** The rows it is for. */
  stage: Stage;
  /** Rows a call, and calls at once (specification: business constants). */
  most: number;
  width: number;
  bodyOf: (list: ImportList, row: ImportRow) => object;
  /** What became of each of the rows, in their order. */
  send: (list: ImportList, bodies: readonly object[], key: string) => Promise<Outcome[]>;
}

/** What is imported: people, or values of people. */
export interface ImportKind {
  id: 'users' | 'fields';
  targets: readonly Target[];
  /** What a column must be found for; otherwise nothing can be done. */
  needed: (list: ImportList) => string;
  /** Targets of which no two rows may have the same, with what is said of the second. */
  unique: (list: ImportList) => readonly { target: string; message: string }[];
  bodyOf: (list: ImportList, row: ImportRow) => object;
  check: (list: ImportList, bodies: readonly object[]) => Promise<CheckedRow[]>;
  sendings: (list: ImportList) => readonly Sending[];
}

/**
 * The fields that a row fills in, with its values as they are stored. An empty cell says nothing of its field, unless
 * empty cells are to erase.
 */
export function fieldCells(list: ImportList, row: ImportRow, targets: readonly Target[]): Record<string, string> {
  const filled = targets.filter(({ name, field }) => field && columnOf(list, name) >= 0);
  const values = filled.map(({ name, field }) => [name, storedText(field, cellOf(list, row, name))] as const);
  return Object.fromEntries(values.filter(([, value]) => list.emptyErases || value.trim() !== ''));
}

/** The row after the server looked at it. */
export function judged(row: ImportRow, verdict: CheckedRow): ImportRow {
  const { Verdict: stage, Message, Fields, Changes, Name, Note } = verdict;
  const { number, cells } = row;
  return {
    number,
    cells,
    stage,
    ...(Message !== undefined && { message: Message }),
    ...(Fields && { problems: Fields }),
    ...(Changes && { changes: Changes }),
    ...(Name && { name: Name }),
    ...(Note !== undefined && { note: Note }),
  };
}

/** The row after it was sent. */
export function settled(row: ImportRow, outcome: Outcome): ImportRow {
  if (!outcome) return { ...row, stage: 'done' };
  const { number, cells, name } = row;
  return { number, cells, stage: 'bad', ...(name !== undefined && { name }), ...outcome };
}

/** What is wrong with a row's cell. An address has one column, whichever name the server gives it. */
export function problemOf(list: ImportList, { problems = {} }: ImportRow, target: string): string | undefined {
  if (target === 'email') return problems.email ?? problems.Email;
  return problems[target] ?? (target === list.key ? problems.Key : undefined);
}
