import type { fieldFilter, Match } from '@ithaki/contract';
import { parseDate, parseTime } from '@ithaki/formats';
import type { z } from 'zod';
import type { HomedField } from '../../access/field-policy.ts';
import { Refusal } from '../../platform/errors/refusal.ts';

/** Refuses a filter, saying which: its place, and its field or comparison by name. */
const badFilter = (place: number, part: 'Field' | 'Match' | 'Value', problem: string, name: string) =>
  new Refusal(400, 'BadFilter', {
    fields: { [`Filter.${place}.${part}`]: { label: `errors.filter.${problem}`, params: { name } } },
  });

const ranges: readonly Match[] = ['from', 'to', 'between'];
const ordered: readonly HomedField['Type'][] = ['number', 'date', 'time', 'text', 'postcode'];

const fits: Partial<Record<HomedField['Type'], (value: string) => boolean>> = {
  number: (value) => /^-?\d+(\.\d+)?$/.test(value),
  date: (value) => parseDate(value) !== undefined,
  time: (value) => parseTime(value) !== undefined,
};

/** Checks that a filter is on a field the caller sees, by a comparison that its type has, with values that fit. */
export function checkFieldFilter(
  field: HomedField | undefined,
  { Field: name, Match: match, Value }: z.output<typeof fieldFilter>,
  place: number,
): { field: HomedField; match: Match; values: string[] } {
  if (!field || field.Type === 'ExportField' || field.Type === 'ComputedField')
    throw badFilter(place, 'Field', 'unknown', name);
  if (ranges.includes(match) && !ordered.includes(field.Type)) throw badFilter(place, 'Match', 'notOrdered', name);
  const values = Value === undefined ? [] : [Value].flat();
  if (match === 'empty' || match === 'notempty') return { field, match, values: [] };
  if (match === 'between' ? values.length !== 2 : match !== 'in' && values.length !== 1)
    throw badFilter(place, 'Value', match === 'between' ? 'two' : 'one', name);
  const fitting = ranges.includes(match) ? fits[field.Type] : undefined;
  if (fitting && !values.every((value) => (value === '' && match === 'between') || fitting(value)))
    throw badFilter(place, 'Value', 'unfit', name);
  return { field, match, values };
}
