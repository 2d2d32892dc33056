import { expect, test } from 'vitest';
import { type Draft, filterFrom } from './comparisons.ts';

const of = (type: Parameters<typeof filterFrom>[1], match: Draft['match'], ...values: string[]) => {
  const made = filterFrom('x', type, { match, values });
  return typeof made === 'string' ? made : made.Value;
};

test('what is typed is compared as its type is stored', () => {
  expect(of('number', 'from', '1.250,50')).toBe('1250.5');
  expect(of('number', 'between', ' -3 ', '')).toEqual(['-3', '']);
  expect(of('date', 'between', '05/03/2026', '24-03-2026')).toEqual(['05-03-2026', '24-03-2026']);
  expect(of('time', 'to', '9:05')).toBe('09:05');
  expect(of('text', 'starts', ' Πα ')).toBe('Πα');
});

test('what its type does not have is not asked for, and nothing typed asks nothing', () => {
  expect(of('number', 'from', 'πολύ')).toBe('unfit');
  expect(of('date', 'between', '05-03-2026', '31-02-2026')).toBe('unfit');
  expect(of('date', 'between', '', ' ')).toBe('none');
  expect(of('select', 'in')).toBe('none');
  expect(of('text', 'empty')).toBeUndefined();
});
