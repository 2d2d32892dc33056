import { expect, test } from 'vitest';
import { barSpans } from './bar-spans.ts';

const series = (type: string, values: (number | null)[]) => ({ type, values, label: '', axis: 'left' as const });
const data = {
  type: 'bar',
  labels: [],
  series: [series('bar', [1, -2]), series('bar', [3, -4]), series('line', [5, null])],
};

test('bars start at zero, or on top of each other in a stacked chart', () => {
  expect(barSpans(data)[1]).toEqual([
    { from: 0, to: 3 },
    { from: 0, to: -4 },
  ]);
  expect(barSpans({ ...data, stacked: 'sum' })).toEqual([
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

test('bars of different axes are not stacked on each other', () => {
  const [first, second] = [series('bar', [1, -2]), { ...series('bar', [3, -4]), axis: 'right' as const }];
  expect(barSpans({ ...data, series: [first, second], stacked: 'sum' })[1]?.[0]).toEqual({ from: 0, to: 3 });
});

test('stacked by shares, the bars of a category add up to 100', () => {
  expect(barSpans({ ...data, stacked: 'share' })[1]?.[0]).toEqual({ from: 25, to: 100 });
});
