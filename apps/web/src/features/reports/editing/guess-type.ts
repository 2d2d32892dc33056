import type { ParameterType, ReportView } from '@ithaki/contract';

/** The types of parameters by the type of the column that they are compared with. */
const typesOfColumns: Partial<Record<ReportView['Columns'][number]['Type'], ParameterType>> = {
  number: 'number',
  date: 'date',
  time: 'date',
  boolean: 'boolean',
};

/** The parameter with which views of the past are read; with them always a date. */
const AS_OF = 'AsOf';
const READS_PAST = /\b(?:from|join)\s+\w+_at\b/i;

/** Returns the type that a new parameter of a text probably has: that of the column it is compared with, else text. */
export function guessType(text: string, name: string, views: readonly ReportView[]): ParameterType {
  if (name === AS_OF && READS_PAST.test(text)) return 'date';
  const compared = new RegExp(String.raw`(\w+)\s*(?:=|<>|!=|[<>]=?|between)\s*(?:any\s*\(\s*)?@${name}\b`, 'i').exec(
    text,
  );
  const column = compared?.[1]?.toLowerCase();
  if (column === 'person_id') return 'person';
  if (column === 'action_id') return 'action';
  const type = views.flatMap(({ Columns }) => Columns).find(({ Name }) => Name === column)?.Type;
  return (type && typesOfColumns[type]) ?? 'text';
}
