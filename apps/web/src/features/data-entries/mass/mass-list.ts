import type { SendMode } from '@ithaki/contract';

/** State of a row: not sent yet, accepted by the server, or refused. */
export type RowState = 'waiting' | 'done' | 'bad';

/** A row of a list that is sent to a service. */
export interface MassRow {
  /** Row number in the spreadsheet. */
  number: number;
  cells: readonly string[];
  state: RowState;
  /** Why the row was refused. */
  message?: string;
  /** The Idempotency-Key of the call that sends the row; rows of one call have the same. */
  key?: string;
}

/** A list that is sent to a service. */
export interface MassList {
  /** The address of the service. */
  url: string;
  /** The name of the file; empty for pasted text. */
  source: string;
  header: readonly string[];
  rows: readonly MassRow[];
}

/** The rows of one call, by their index in the list, with its key. */
export interface MassCall {
  key: string;
  indexes: readonly number[];
}

/** For each mode: the rows of a call, and the number of concurrent calls. */
export const pace: Readonly<Record<SendMode, { rows: number; calls: number }>> = {
  one: { rows: 1, calls: 4 },
  all: { rows: Number.POSITIVE_INFINITY, calls: 1 },
  paged: { rows: 10, calls: 5 },
};

/** Returns the number of rows in each state. */
export function countStates(rows: readonly MassRow[]): Record<RowState, number> {
  const counts: Record<RowState, number> = { waiting: 0, done: 0, bad: 0 };
  for (const { state } of rows) counts[state]++;
  return counts;
}

/** The cells of a row by the title of their column. */
export const cellsByTitle = ({ header }: Pick<MassList, 'header'>, { cells }: MassRow): Record<string, string> =>
  Object.fromEntries(header.map((title, index) => [title, cells[index] ?? '']));

/**
 * Groups the waiting rows into calls. Rows of a call that was interrupted keep its key, so that the server does not do
 * again what it has done.
 */
export function callsFor(rows: readonly MassRow[], mode: SendMode, newKey: () => string): MassCall[] {
  const begun = new Map<string, number[]>();
  const fresh: number[] = [];
  for (const [index, { state, key }] of rows.entries()) {
    if (state !== 'waiting') continue;
    if (key === undefined) fresh.push(index);
    else begun.set(key, [...(begun.get(key) ?? []), index]);
  }
  const calls = [...begun].map(([key, indexes]) => ({ key, indexes }));
  const size = Math.min(pace[mode].rows, Math.max(1, fresh.length));
  for (let start = 0; start < fresh.length; start += size)
    calls.push({ key: newKey(), indexes: fresh.slice(start, start + size) });
  return calls;
}

/** The list with some rows changed, by index. */
export const withRows = (list: MassList, changes: ReadonlyMap<number, (row: MassRow) => MassRow>): MassList => ({
  ...list,
  rows: list.rows.map((row, index) => changes.get(index)?.(row) ?? row),
});

/** Returns a row without its outcome and key, to be sent again. */
export const unsent = ({ number, cells }: MassRow): MassRow => ({ number, cells, state: 'waiting' });

/** Returns a row with the outcome of its call: accepted, or refused with a message. */
export const withOutcome = (row: MassRow, message: string | undefined): MassRow => ({
  ...unsent(row),
  ...(message === undefined ? { state: 'done' } : { state: 'bad', message }),
});
