import { REMOVED, type StoredRow } from '../model/answers.ts';
import type { OptionLists, Question } from '../model/questionnaire.ts';
import { textRow } from './codec.ts';
import { groupsOf } from './question-groups.ts';
import type { RowStore } from './row-store.ts';

/** Ids of lines that were ever written, in the order in which they were made; numbers grow with each. */
function everyLine(question: Question, store: RowStore, lists: OptionLists): string[] {
  const found = new Set(store.lines(question.Model).keys());
  for (const column of question.Columns ?? []) {
    for (const group of groupsOf(column, lists)) for (const line of store.lines(group).keys()) found.add(line);
  }
  found.delete('');
  return [...found].sort((a, b) => Number(a) - Number(b) || (a < b ? -1 : 1));
}

/** The lines of records that are there: written, and not removed since. A removed line never comes back. */
export function linesOf(question: Question, store: RowStore, lists: OptionLists): string[] {
  const removed = store.lines(question.Model);
  return everyLine(question, store, lists).filter((line) => removed.get(line)?.Text !== REMOVED);
}

/** The id for a new line of records: above all that ever were, so that none is used twice. */
export function nextLineId(question: Question, store: RowStore, lists: OptionLists): string {
  const numbers = everyLine(question, store, lists).map(Number).filter(Number.isInteger);
  return String(Math.max(0, ...numbers) + 1);
}

/** The row that removes a line of records. */
export function removalOf(question: Question, line: string): StoredRow {
  return textRow(question.Model, REMOVED, { lists: {}, line });
}
