import type { QueryResult } from '@ithaki/contract';

/** A column of a result. */
export type ResultColumn = QueryResult['Columns'][number];

/** Whether a column holds ids, which are neither summed nor grouped by thousands. */
export const isId = ({ Name }: ResultColumn): boolean => /(^|_)id$/i.test(Name);

/** Whether a column holds amounts, which can be drawn and summed. */
export const isAmount = (column: ResultColumn): boolean => column.Type === 'number' && !isId(column);

/** Compares two cells of a column: numbers by size, texts by the language's order, empty cells last. */
export function compareCells(one: unknown, other: unknown, language: string): number {
  if (one === other) return 0;
  if (one === null || one === undefined) return 1;
  if (other === null || other === undefined) return -1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), language, { numeric: true });
}
