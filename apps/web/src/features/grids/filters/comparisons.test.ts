import { expect, test } from 'vitest';
import { type FilterDraft, filterFrom } from './comparisons.ts';

/** Returns the filter value made from a draft, or the reason why there is none. */
const filterValue = (type: Parameters<typeof filterFrom>[1], match: FilterDraft['match'], ...values: string[]) => {
  const filter = filterFrom('x', type, { match, values });
  return typeof filter === 'string' ? filter : filter.Value;
};

test('converts typed values to the stored notation of their type', () => {
  expect(filterValue('number', 'from', '1.250,50')).toBe('1250.5');
  expect(filterValue('number', 'between', ' -3 ', '')).toEqual(['-3', '']);
  expect(filterValue('date', 'between', '05/03/2026', '24-03-2026')).toEqual(['05-03-2026', '24-03-2026']);
  expect(filterValue('time', 'to', '9:05')).toBe('09:05');
  expect(filterValue('text', 'starts', ' Πα ')).toBe('Πα');
});

test('makes no filter from an invalid value or from none', () => {
  expect(filterValue('number', 'from', 'πολύ')).toBe('invalid');
  expect(filterValue('date', 'between', '05-03-2026', '31-02-2026')).toBe('invalid');
  expect(filterValue('date', 'between', '', ' ')).toBe('incomplete');
  expect(filterValue('select', 'in')).toBe('incomplete');
});

test('needs no value for the comparisons with an empty value', () => {
  expect(filterValue('text', 'empty')).toBeUndefined();
  expect(filterValue('text', 'notempty')).toBeUndefined();
});
