import type { ChartData, ChartSeries } from '@ithaki/workbook';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { AxisChart } from './AxisChart.tsx';

const series = (more: Partial<ChartSeries>): ChartSeries => ({
  ...{ label: 'α', type: 'bar', values: [10, 20], axis: 'left' },
  ...more,
});

async function draw(data: ChartData, names = ['πρώτο', 'δεύτερο']) {
  const { container } = await show(<AxisChart data={data} names={names} />);
  const numbers = (selector: string, attribute: string) =>
    [...container.querySelectorAll(selector)].map((element) => Number(element.getAttribute(attribute)));
  return { numbers, texts: () => [...container.querySelectorAll('text')].map(({ textContent }) => textContent) };
}

test('horizontal bars grow to the right, and the first category is the lowest', async () => {
  const { numbers } = await draw({ type: 'bar', horizontal: true, labels: [], series: [series({})] });
  const [first = 0, second = 0] = numbers('rect', 'width');
  expect(second / first).toBeCloseTo(2, 1);
  expect(new Set(numbers('rect', 'x')).size).toBe(1);
  const [low = 0, high = 0] = numbers('rect', 'y');
  expect(low).toBeGreaterThan(high);
});

test('points are placed by their x, not in order', async () => {
  const points = series({ type: 'scatter', values: [1, 2, 3], x: [0, 90, 100] });
  const { numbers, texts } = await draw({ type: 'scatter', labels: [], series: [points] }, ['0', '90', '100']);
  const [first = 0, second = 0, third = 0] = numbers('circle', 'cx');
  expect((second - first) / (third - second)).toBeCloseTo(9, 3);
  expect(texts()).toContain('60');
});

test('an axis is labelled in percent only if all its series are percentages', async () => {
  const rates = series({ values: [0.05, 0.1], percent: true });
  const amounts = series({ axis: 'right', values: [0.05, 0.1] });
  const { texts } = await draw({ type: 'bar', labels: [], series: [rates, amounts] });
  expect(texts()).toEqual(expect.arrayContaining(['10%', '0,1']));
});
