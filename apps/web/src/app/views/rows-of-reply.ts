import type { QueryResult } from '@ithaki/contract';

type Columns = QueryResult['Columns'];

/** Returns the type of a column from the first value that is there. */
function typeOf(value: unknown): Columns[number]['Type'] {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object') return 'json';
  if (/^\d{4}-\d{2}-\d{2}$/.test(String(value))) return 'date';
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(String(value)) ? 'time' : 'text';
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns what a service replied as columns and rows: a list of objects, a single object, or a list of values.
 * Undefined for a reply that has no rows, such as a text.
 */
export function rowsOfReply(reply: unknown): { columns: Columns; rows: unknown[][] } | undefined {
  const list = Array.isArray(reply) ? reply : isRow(reply) ? [reply] : undefined;
  if (!list) return undefined;
  const objects = list.every(isRow) ? list : list.map((value) => ({ value }) as Record<string, unknown>);
  const names = [...new Set(objects.flatMap((row) => Object.keys(row)))];
  return {
    columns: names.map((Name) => ({
      Name,
      Type: typeOf(objects.find((row) => row[Name] !== null && row[Name] !== undefined)?.[Name] ?? ''),
    })),
    rows: objects.map((row) => names.map((name) => row[name] ?? null)),
  };
}
