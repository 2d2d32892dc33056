import { REMOVED, type StoredRow } from '../model/answers.ts';
import type { OptionLists, Question } from '../model/questionnaire.ts';
import { textRow } from './codec.ts';
import { groupsOf } from './question-groups.ts';
import type { RowStore } from './row-store.ts';

/** Ids of every row ever written, removed ones included, in the order of creation (ids increase). */
function everyRowId(question: Question, store: RowStore, lists: OptionLists): string[] {
  const found = new Set(store.lines(question.Model).keys());
  for (const column of question.Columns ?? []) {
    for (const group of groupsOf(column, lists)) for (const line of store.lines(group).keys()) found.add(line);
  }
  found.delete('');
  return [...found].sort((a, b) => Number(a) - Number(b) || (a < b ? -1 : 1));
}

/** The current rows of records: written and not removed. A removed row never comes back. */
export function currentRowIds(question: Question, store: RowStore, lists: OptionLists): string[] {
  const removed = store.lines(question.Model);
  return everyRowId(question, store, lists).filter((line) => removed.get(line)?.Text !== REMOVED);
}

/** The id of a new row of records: above every id ever used, so that none is reused. */
export function nextRowId(question: Question, store: RowStore, lists: OptionLists): string {
  const numbers = everyRowId(question, store, lists).map(Number).filter(Number.isInteger);
  return String(Math.max(0, ...numbers) + 1);
}

/** The stored row that marks a row of records as removed. */
export function removalRow(question: Question, line: string): StoredRow {
  return textRow(question.Model, REMOVED, { lists: {}, line });
}
