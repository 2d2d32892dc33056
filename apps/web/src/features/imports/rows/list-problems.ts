import { cellOf, type ImportList, type ImportRow } from '../import-list.ts';

/** Longest cell in characters, as in spreadsheets; a longer one would make the server refuse its whole batch. */
const LONGEST_CELL = 32_767;

/** Rules the browser checks before sending, with their messages. */
export interface OwnRules {
  unique: readonly { target: string; message: string }[];
  lost: { value: string; message: string };
  tooLong: string;
}

/** Problems that no single call could find, by row index, then by target. */
export function ownProblems(
  list: ImportList,
  { unique, lost, tooLong }: OwnRules,
): Map<number, Record<string, string>> {
  const problems = new Map<number, Record<string, string>>();
  const note = (at: number, target: string, message: string) =>
    problems.set(at, { ...problems.get(at), [target]: message });
  for (const { target, message } of unique) {
    const seen = new Set<string>();
    for (const [at, row] of list.rows.entries()) {
      const value = cellOf(list, row, target).trim().toLowerCase();
      if (value !== '' && seen.has(value)) note(at, target, message);
      seen.add(value);
    }
  }
  for (const [at, row] of list.rows.entries())
    for (const [target, message] of ofCells(list, row, lost, tooLong)) note(at, target, message);
  return problems;
}

function ofCells(list: ImportList, row: ImportRow, lost: OwnRules['lost'], tooLong: string): [string, string][] {
  return list.columns.flatMap((target, column): [string, string][] => {
    const cell = row.cells[column] ?? '';
    if (target === null) return [];
    if (cell.length > LONGEST_CELL) return [[target, tooLong]];
    return target === 'Password' && cell === lost.value ? [[target, lost.message]] : [];
  });
}
