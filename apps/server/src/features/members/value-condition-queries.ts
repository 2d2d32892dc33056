import { fold, formatTime, isoDate, parseDate, parseTime } from '@ithaki/formats';
import { type RawBuilder, sql } from 'kysely';
import type { FieldCondition } from './member-set.ts';

type Text = RawBuilder<unknown>;

/** A date as text that sorts: YYYYMMDD. */
function dayKey(text: string): string {
  const date = parseDate(text);
  return date ? isoDate(date).replaceAll('-', '') : '';
}

function timeKey(text: string): string {
  const time = parseTime(text);
  return time ? formatTime(time) : '';
}

/** A stored text as something that sorts by its field's type, and a given one the same way. Unreadable ones are null. */
export function sortedValue(
  type: FieldCondition['field']['Type'],
  value: Text,
): { stored: Text; given(text: string): Text } {
  if (type === 'number')
    return {
      stored: sql`case when ${value} ~ '^-?[0-9]+([.][0-9]+)?$' then (${value})::numeric end`,
      given: (text) => sql`${text}::numeric`,
    };
  if (type === 'date')
    return {
      stored: sql`case when ${value} ~ '^[0-9]{2}-[0-9]{2}-[0-9]{4}$'
        then (substr(${value}, 7, 4) || substr(${value}, 4, 2) || substr(${value}, 1, 2)) collate "C" end`,
      given: (text) => sql`${dayKey(text)}`,
    };
  if (type === 'time') return { stored: sql`(${value}) collate "C"`, given: (text) => sql`${timeKey(text)}` };
  return { stored: sql`sort_key(${value}) collate "C"`, given: (text) => sql`sort_key(${text})` };
}

function matchOne({ field, match, values }: FieldCondition, value: Text): RawBuilder<unknown> {
  const { stored, given } = sortedValue(field.Type, value);
  const [first = '', second = ''] = values;
  switch (match) {
    case 'contains':
      return sql`strpos(fold(${value}), ${fold(first)}) > 0`;
    case 'starts':
      return sql`starts_with(fold(${value}), ${fold(first)})`;
    case 'from':
      return sql`${stored} >= ${given(first)}`;
    case 'to':
      return sql`${stored} <= ${given(first)}`;
    case 'between': {
      const ends = [
        ...(first && [sql`${stored} >= ${given(first)}`]),
        ...(second && [sql`${stored} <= ${given(second)}`]),
      ];
      return ends.length > 0 ? sql.join(ends, sql` and `) : sql`${value} <> ''`;
    }
    default:
      return sql`${value} = any (${sql.val([...values])}::text[])`;
  }
}

/** The single values that a stored text holds: of a multiselect's JSON list, of text with separators, or itself. */
export function partsOf({ field, separate }: Pick<FieldCondition, 'field' | 'separate'>, value: Text): Text | null {
  if (field.Type === 'multiselect')
    return sql`(select part from jsonb_array_elements_text(case when ${value} like '[%' then (${value})::jsonb else '[]' end) part)`;
  if (separate)
    return sql`(select trim(part) as part from unnest(string_to_array(${value}, ${separate})) part where trim(part) <> '')`;
  return null;
}

/** Whether a stored text that is there meets a condition; a text of several values, when any of them does. */
export function valueMatches(condition: FieldCondition, value: Text): RawBuilder<unknown> {
  const parts = partsOf(condition, value);
  if (!parts) return sql`(${matchOne(condition, value)})`;
  return sql`exists (select 1 from ${parts} parts where ${matchOne(condition, sql`parts.part`)})`;
}
