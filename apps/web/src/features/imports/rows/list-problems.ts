import { cellOf, type ImportList, type ImportRow } from '../import-list.ts';

/** Longest cell in characters, as in spreadsheets; a longer one would make the server refuse its whole batch. */
const LONGEST_CELL = 32_767;

/** Rules the browser checks before sending, with their messages. */
export interface ListRules {
  uniqueTargets: readonly { target: string; message: string }[];
  lostPassword: { value: string; message: string };
  tooLong: string;
}

/** Problems that no single call could find, by row index, then by target. */
export function findListProblems(
  list: ImportList,
  { uniqueTargets, lostPassword, tooLong }: ListRules,
): Map<number, Record<string, string>> {
  const problems = new Map<number, Record<string, string>>();
  const addProblem = (index: number, target: string, message: string) =>
    problems.set(index, { ...problems.get(index), [target]: message });
  for (const { target, message } of uniqueTargets) {
    const earlierValues = new Set<string>();
    for (const [index, row] of list.rows.entries()) {
      const value = cellOf(list, row, target).trim().toLowerCase();
      if (value !== '' && earlierValues.has(value)) addProblem(index, target, message);
      earlierValues.add(value);
    }
  }
  for (const [index, row] of list.rows.entries())
    for (const [target, message] of cellProblems(list, row, lostPassword, tooLong)) addProblem(index, target, message);
  return problems;
}

function cellProblems(
  list: ImportList,
  row: ImportRow,
  lostPassword: ListRules['lostPassword'],
  tooLong: string,
): [string, string][] {
  return list.columns.flatMap((target, column): [string, string][] => {
    const cell = row.cells[column] ?? '';
    if (target === null) return [];
    if (cell.length > LONGEST_CELL) return [[target, tooLong]];
    return target === 'Password' && cell === lostPassword.value ? [[target, lostPassword.message]] : [];
  });
}
