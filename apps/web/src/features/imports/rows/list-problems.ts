import { cellOf, type ImportList, type ImportRow } from '../import-list.ts';

/** A cell longer than a spreadsheet's could not be sent with the others. */
const LONGEST_CELL = 32_767;

/** What a row is refused for before it is sent, by target. */
export interface OwnRules {
  unique: readonly { target: string; message: string }[];
  lost: { value: string; message: string };
  tooLong: string;
}

/** What is wrong with rows that no single call sees whole: by the row's place, then by target. */
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
