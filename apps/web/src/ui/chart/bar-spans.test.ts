import { expect, test } from 'vitest';
import { spansOf } from './bar-spans.ts';

const series = (type: string, values: (number | null)[]) => ({ type, values, label: '', axis: 'left' as const });
const data = {
  type: 'bar',
  labels: [],
  series: [series('bar', [1, -2]), series('bar', [3, -4]), series('line', [5, null])],
};

test('figures stand on zero, and on one another where the chart says so', () => {
  expect(spansOf(data)[1]).toEqual([
    { from: 0, to: 3 },
    { from: 0, to: -4 },
  ]);
  expect(spansOf({ ...data, stacked: 'sum' })).toEqual([
    [
      { from: 0, to: 1 },
      { from: 0, to: -2 },
    ],
    [
      { from: 1, to: 4 },
      { from: -2, to: -6 },
    ],
    [{ from: 0, to: 5 }, null],
  ]);
});

test('what is read off another axis stands by itself', () => {
  const [first, second] = [series('bar', [1, -2]), { ...series('bar', [3, -4]), axis: 'right' as const }];
  expect(spansOf({ ...data, series: [first, second], stacked: 'sum' })[1]?.[0]).toEqual({ from: 0, to: 3 });
});

test('by shares all of a place make 100', () => {
  expect(spansOf({ ...data, stacked: 'share' })[1]?.[0]).toEqual({ from: 25, to: 100 });
});
