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

/** The comparisons a field type offers, default first; undefined if it cannot be filtered by. */
export const comparisonsOf = (type: FieldType): Comparisons | undefined => byType[type];

/** Normalises a typed value to the form the server compares; undefined if it is not valid for the type. */
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

/** A field filter while it is edited: the comparison, and its values as typed. */
export interface Draft {
  match: Match;
  values: readonly string[];
}

/** The draft that editing a filter starts from. */
export const draftOf = (filter: FieldFilter | undefined, usual: Match): Draft => ({
  match: filter?.Match ?? usual,
  values: [filter?.Value ?? []].flat(),
});

/** Builds the filter from a draft: 'none' if it has no value yet, 'unfit' if a value is not valid for the type. */
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
