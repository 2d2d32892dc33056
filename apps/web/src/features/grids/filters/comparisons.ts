import type { FieldFilter, FieldType, Match } from '@ithaki/contract';
import { formatDate, formatTime, numberText, parseDate, parseTime } from '@ithaki/formats';

type Comparisons = readonly [Match, ...Match[]];

const presence = ['empty', 'notempty'] as const;
const chosen: Comparisons = ['in', ...presence];
const ordered: Comparisons = ['between', 'from', 'to', 'equals', 'in', ...presence];
const written: Comparisons = ['contains', 'starts', 'equals', 'in', ...presence];
const short: Comparisons = ['in', 'contains', 'starts', 'equals', 'between', 'from', 'to', ...presence];

const byType: Record<FieldType, Comparisons | undefined> = {
  text: short,
  postcode: short,
  textarea: ['contains', 'starts', 'equals', ...presence],
  number: ordered,
  date: ordered,
  time: ordered,
  select: chosen,
  multiselect: chosen,
  checkbox: chosen,
  email: written,
  phone: written,
  afm: written,
  amka: written,
  iban: written,
  file: presence,
  ComputedField: undefined,
  ExportField: undefined,
};

/** How a field may be compared, the usual way first; undefined for one that is not filtered by. */
export const comparisonsOf = (type: FieldType): Comparisons | undefined => byType[type];

/** A typed value as the server compares it; undefined while it is none of the field's type. */
export function givenValue(type: FieldType, text: string): string | undefined {
  const typed = text.trim();
  if (type === 'number') return numberText(typed);
  if (type === 'date') {
    const date = parseDate(typed);
    return date && formatDate(date);
  }
  if (type === 'time') {
    const time = parseTime(typed);
    return time && formatTime(time);
  }
  return typed;
}

/** What is typed for a filter: how it compares, and the texts of its values as they stand. */
export interface Draft {
  match: Match;
  values: readonly string[];
}

export const draftOf = (filter: FieldFilter | undefined, usual: Match): Draft => ({
  match: filter?.Match ?? usual,
  values: [filter?.Value ?? []].flat(),
});

/**
 * The filter that a draft makes: 'none' for a draft that asks nothing yet, 'unfit' for one with a value that its type
 * does not have.
 */
export function filterFrom(Field: string, type: FieldType, { match, values }: Draft): FieldFilter | 'none' | 'unfit' {
  if (match === 'empty' || match === 'notempty') return { Field, Match: match };
  const texts = match === 'in' ? values : (match === 'between' ? [0, 1] : [0]).map((at) => values[at]?.trim() ?? '');
  if (texts.every((text) => text === '')) return 'none';
  const given = match === 'in' ? texts : texts.map((text) => (text === '' ? '' : givenValue(type, text)));
  if (given.some((value) => value === undefined)) return 'unfit';
  const Value = given.flatMap((value) => value ?? []);
  return match === 'in' || match === 'between'
    ? { Field, Match: match, Value }
    : { Field, Match: match, Value: Value[0] ?? '' };
}
