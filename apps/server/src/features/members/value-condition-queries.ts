import { fold, formatTime, isoDate, parseDate, parseTime } from '@ithaki/formats';
import { type RawBuilder, sql } from 'kysely';
import type { FieldCondition } from './member-set.ts';

type Text = RawBuilder<unknown>;

/** Returns a date as sortable text, YYYYMMDD; '' when the text is not a date. */
function dayKey(text: string): string {
  const date = parseDate(text);
  return date ? isoDate(date).replaceAll('-', '') : '';
}

function timeKey(text: string): string {
  const time = parseTime(text);
  return time ? formatTime(time) : '';
}

/**
 * Returns SQL for the sortable form, by the field's type, of a stored text and of a value to compare. Unreadable values
 * are null.
 */
export function sortedValue(
  type: FieldCondition['field']['Type'],
  value: Text,
): { stored: Text; toKey(text: string): Text } {
  if (type === 'number')
    return {
      stored: sql`case when ${value} ~ '^-?[0-9]+([.][0-9]+)?$' then (${value})::numeric end`,
      toKey: (text) => sql`${text}::numeric`,
    };
  if (type === 'date')
    return {
      stored: sql`case when ${value} ~ '^[0-9]{2}-[0-9]{2}-[0-9]{4}$'
        then (substr(${value}, 7, 4) || substr(${value}, 4, 2) || substr(${value}, 1, 2)) collate "C" end`,
      toKey: (text) => sql`${dayKey(text)}`,
    };
  if (type === 'time') return { stored: sql`(${value}) collate "C"`, toKey: (text) => sql`${timeKey(text)}` };
  return { stored: sql`sort_key(${value}) collate "C"`, toKey: (text) => sql`sort_key(${text})` };
}

function matchSingle({ field, match, values }: FieldCondition, value: Text): RawBuilder<unknown> {
  const { stored, toKey } = sortedValue(field.Type, value);
  const [first = '', second = ''] = values;
  switch (match) {
    case 'contains':
      return sql`strpos(fold(${value}), ${fold(first)}) > 0`;
    case 'starts':
      return sql`starts_with(fold(${value}), ${fold(first)})`;
    case 'from':
      return sql`${stored} >= ${toKey(first)}`;
    case 'to':
      return sql`${stored} <= ${toKey(first)}`;
    case 'between': {
      const ends = [
        ...(first && [sql`${stored} >= ${toKey(first)}`]),
        ...(second && [sql`${stored} <= ${toKey(second)}`]),
      ];
      return ends.length > 0 ? sql.join(ends, sql` and `) : sql`${value} <> ''`;
    }
    default:
      return sql`${value} = any (${sql.val([...values])}::text[])`;
  }
}

/**
 * Returns a query for the single values in a stored text, either a multiselect's JSON list or text with separators;
 * null for a field with one value.
 */
export function singleValues(
  { field, separate }: Pick<FieldCondition, 'field' | 'separate'>,
  value: Text,
): Text | null {
  if (field.Type === 'multiselect')
    return sql`(select part from jsonb_array_elements_text(case when ${value} like '[%' then (${value})::jsonb else '[]' end) part)`;
  if (separate)
    return sql`(select trim(part) as part from unnest(string_to_array(${value}, ${separate})) part where trim(part) <> '')`;
  return null;
}

/**
 * SQL condition: a stored, non-empty text meets the filter; a text with several values meets it when any of them does.
 */
export function valueMatches(condition: FieldCondition, value: Text): RawBuilder<unknown> {
  const parts = singleValues(condition, value);
  if (!parts) return sql`(${matchSingle(condition, value)})`;
  return sql`exists (select 1 from ${parts} parts where ${matchSingle(condition, sql`parts.part`)})`;
}
