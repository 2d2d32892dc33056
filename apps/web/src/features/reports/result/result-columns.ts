import { namesPerson, type QueryResult } from '@ithaki/contract';

/** A column of a result, and what its values stand for, where they are not shown as they are. */
export type ResultColumn = Pick<QueryResult['Columns'][number], 'Name' | 'Type'> & { meaning?: Meaning };

/** What values stand for: people, mentors, actions, roles, or the codes of a column of views. */
export type Meaning = 'person' | 'mentor' | 'action' | 'role' | CodeColumn;

/** Columns of views with codes that are shown in words. */
const codeColumns = ['state', 'presence', 'proof', 'review', 'ended', 'status'] as const;
export type CodeColumn = (typeof codeColumns)[number];

/** Returns the columns of a result of our own views with what their values stand for. */
export const withMeanings = (columns: QueryResult['Columns']): ResultColumn[] =>
  columns.map(({ Name, Type, Source }) => {
    const meaning = meaningOf({ Name, Type, Source });
    return { Name, Type, ...(meaning && { meaning }) };
  });

function meaningOf(column: QueryResult['Columns'][number]): Meaning | undefined {
  const { Name, Type, Source } = column;
  if (namesPerson(column)) return 'person';
  // A number that was worked out is an amount, whatever it is called.
  if (Type === 'number' && Source === undefined) return undefined;
  const name = Source === undefined ? Name : Source.slice(Source.indexOf('.') + 1);
  if (name === 'action_id') return 'action';
  if (name === 'mentor_id' || name === 'mentor_ids') return 'mentor';
  if (name === 'roles') return 'role';
  return codeColumns.find((known) => known === name);
}

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
