import { expect, test } from 'vitest';
import { chartOfResult, firstPlan } from './chart-of-result.ts';

const columns = [
  { Name: 'region', Type: 'text' as const },
  { Name: 'hours', Type: 'number' as const },
];
const words = {
  name: String,
  headings: ['Περιφέρεια', 'Ώρες'],
  others: (count: number) => `Λοιπά ${count}`,
  count: 'Γραμμές',
};

test('rows of one category are added up, and know their positions', () => {
  const rows = [
    ['α', 1],
    ['β', 2],
    ['α', 3],
  ];
  const { data, rowsOf } = chartOfResult(columns, rows, { kind: 'bar', category: 0, amounts: [1] }, words);
  expect(data.labels).toEqual(['α', 'β']);
  expect(data.series[0]?.values).toEqual([4, 2]);
  expect(rowsOf).toEqual([[0, 2], [1]]);
});

test('of many categories the smallest become one, whose rows are theirs', () => {
  const rows = Array.from({ length: 30 }, (_, index) => [`κ${index}`, index]);
  const { data, rowsOf } = chartOfResult(columns, rows, { kind: 'bar', category: 0, amounts: [1] }, words);
  expect(data.labels).toHaveLength(16);
  expect(data.labels.at(-1)).toBe('Λοιπά 15');
  expect(data.series[0]?.values.at(-1)).toBe(105);
  expect(rowsOf.at(-1)).toHaveLength(15);
});

test('dates begin as a line along a time axis, in order', () => {
  const timed = [{ Name: 'day', Type: 'date' as const }, columns[1] as (typeof columns)[1]];
  const plan = firstPlan(timed);
  expect(plan).toEqual({ kind: 'line', category: 0, amounts: [1] });
  const rows = [
    ['2027-03-01', 2],
    ['2027-01-01', 1],
    [null, 9],
  ];
  const { data, times } = chartOfResult(timed, rows, plan ?? { kind: 'line', category: 0, amounts: [] }, words);
  expect(data.labels).toEqual(['2027-01-01', '2027-03-01']);
  expect(times).toEqual([Date.UTC(2027, 0, 1), Date.UTC(2027, 2, 1)]);
});

test('shares of a pie add up to a hundred', () => {
  const { data } = chartOfResult(
    columns,
    [
      ['α', 1],
      ['β', 3],
    ],
    { kind: 'pie', category: 0, amounts: [1] },
    words,
  );
  expect(data.series[0]?.shares).toEqual([25, 75]);
});
