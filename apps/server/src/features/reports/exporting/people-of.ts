import type { QueryResult } from '@ithaki/contract';

/** Returns the people whom a result names: the values of its column `person_id`. */
export function peopleOf({ Columns, Rows }: QueryResult): number[] {
  const index = Columns.findIndex(({ Name }) => Name === 'person_id');
  if (index < 0) return [];
  return [...new Set(Rows.flatMap((row) => (typeof row[index] === 'number' ? [row[index]] : [])))];
}
