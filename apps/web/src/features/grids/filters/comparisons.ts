import type { FieldFilter, FieldType, Match } from '@ithaki/contract';
import { formatDate, formatTime, numberText, parseDate, parseTime } from '@ithaki/formats';

type Comparisons = readonly [Match, ...Match[]];

const presenceMatches = ['empty', 'notempty'] as const;
const choiceMatches: Comparisons = ['in', ...presenceMatches];
const orderedMatches: Comparisons = ['between', 'from', 'to', 'equals', 'in', ...presenceMatches];
const textMatches: Comparisons = ['contains', 'starts', 'equals', 'in', ...presenceMatches];
const shortTextMatches: Comparisons = [
  'in',
  'contains',
  'starts',
  'equals',
  'between',
  'from',
  'to',
  ...presenceMatches,
];

const comparisonsByType: Record<FieldType, Comparisons | undefined> = {
  text: shortTextMatches,
  postcode: shortTextMatches,
  textarea: ['contains', 'starts', 'equals', ...presenceMatches],
  number: orderedMatches,
  date: orderedMatches,
  time: orderedMatches,
  select: choiceMatches,
  multiselect: choiceMatches,
  checkbox: choiceMatches,
  email: textMatches,
  phone: textMatches,
  afm: textMatches,
  amka: textMatches,
  iban: textMatches,
  file: presenceMatches,
  ComputedField: ['contains', 'in', 'starts', 'equals', 'between', 'from', 'to', ...presenceMatches],
  ExportField: undefined,
};

/** The comparisons a field type offers, default first; undefined if it cannot be filtered by. */
export const comparisonsOf = (type: FieldType): Comparisons | undefined => comparisonsByType[type];

/** Normalises a typed value to the form the server compares; undefined if it is not valid for the type. */
export function normaliseValue(type: FieldType, text: string): string | undefined {
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
export interface FilterDraft {
  match: Match;
  values: readonly string[];
}

/** The draft that editing a filter starts from. */
export const draftFrom = (filter: FieldFilter | undefined, defaultMatch: Match): FilterDraft => ({
  match: filter?.Match ?? defaultMatch,
  values: [filter?.Value ?? []].flat(),
});

/** Builds the filter from a draft: 'incomplete' if it has no value yet, 'invalid' if a value is not valid for the type. */
export function filterFrom(
  Field: string,
  type: FieldType,
  { match, values }: FilterDraft,
): FieldFilter | 'incomplete' | 'invalid' {
  if (match === 'empty' || match === 'notempty') return { Field, Match: match };
  const texts =
    match === 'in' ? values : (match === 'between' ? [0, 1] : [0]).map((index) => values[index]?.trim() ?? '');
  if (texts.every((text) => text === '')) return 'incomplete';
  const normalised = match === 'in' ? texts : texts.map((text) => (text === '' ? '' : normaliseValue(type, text)));
  if (normalised.some((value) => value === undefined)) return 'invalid';
  const Value = normalised.flatMap((value) => value ?? []);
  return match === 'in' || match === 'between'
    ? { Field, Match: match, Value }
    : { Field, Match: match, Value: Value[0] ?? '' };
}
