import type { CheckedRow } from '@ithaki/contract';
import { storedText } from './cell-value.ts';
import { cellOf, columnOf, type ImportList, type ImportRow, type Stage } from './import-list.ts';
import type { Target } from './source/targets.ts';

/** Result of a sent row: undefined if it was stored, otherwise why not. */
export type Outcome = Pick<ImportRow, 'message' | 'problems'> | undefined;

/** A call that sends the rows of one stage in batches. */
interface SendStep {
  /** The stage of the rows it sends. */
  stage: Stage;
  /** Rows in a call, and concurrent calls (specification: business constants). */
  batchSize: number;
  concurrency: number;
  bodyOf: (list: ImportList, row: ImportRow) => object;
  /** Result of each row, in order. */
  send: (list: ImportList, bodies: readonly object[], key: string) => Promise<Outcome[]>;
}

/** A kind of import: new people, or field values of existing people. */
export interface ImportKind {
  id: 'users' | 'fields';
  targets: readonly Target[];
  /** The target a column must be matched to before rows can be checked. */
  requiredTarget: (list: ImportList) => string;
  /** Targets whose values must be unique in the list, with the message for a repeated one. */
  uniqueTargets: (list: ImportList) => readonly { target: string; message: string }[];
  bodyOf: (list: ImportList, row: ImportRow) => object;
  check: (list: ImportList, bodies: readonly object[]) => Promise<CheckedRow[]>;
  sendSteps: (list: ImportList) => readonly SendStep[];
}

/** The fields a row sets, with values as stored. An empty cell leaves its field unchanged, unless empty cells erase. */
export function fieldCells(list: ImportList, row: ImportRow, targets: readonly Target[]): Record<string, string> {
  const filled = targets.filter(({ name, field }) => field && columnOf(list, name) >= 0);
  const values = filled.map(({ name, field }) => [name, storedText(field, cellOf(list, row, name))] as const);
  return Object.fromEntries(values.filter(([, value]) => list.emptyErases || value.trim() !== ''));
}

/** The row after the server checked it. */
export function withVerdict(row: ImportRow, verdict: CheckedRow): ImportRow {
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
export function withOutcome(row: ImportRow, outcome: Outcome): ImportRow {
  if (!outcome) return { ...row, stage: 'done' };
  const { number, cells, name } = row;
  return { number, cells, stage: 'bad', ...(name !== undefined && { name }), ...outcome };
}

/** The error of a row's cell. The server reports an e-mail as `email` or `Email`; both belong to the same column. */
export function problemOf(list: ImportList, { problems = {} }: ImportRow, target: string): string | undefined {
  if (target === 'email') return problems.email ?? problems.Email;
  return problems[target] ?? (target === list.key ? problems.Key : undefined);
}
