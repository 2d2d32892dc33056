import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { allFunctions, chartData, openWorkbook, type WireChart, type WireWorkbook } from '../index.ts';
import { exportWorkbook, importWorkbook } from './index.ts';

const DAY = 46_023;
const columns = [
  [DAY, DAY + 1, DAY + 2],
  [100, 120, 90],
  [0.1, 0.2, 0.3],
  [1, 4, 2],
];

/** A workbook of three rows and four columns, each of which is a range. */
function workbook(charts: WireChart[], more: Partial<WireWorkbook> = {}): WireWorkbook {
  const Active = columns.flatMap((values, column) =>
    values.map((Value) => ({ Type: 'Number' as const, Value, ...(column === 0 ? { Format: [0] } : {}) })),
  );
  const Table = Active.map((_, active) => ({ row: active % 3, col: Math.floor(active / 3), active }));
  const Ranges = columns.map((_, column) => ({ Cells: [0, 1, 2].map((row) => [column * 3 + row]) }));
  return {
    ...{ Active, Ranges, Styles: [], Formats: ['dd/mm/yyyy'], Rules: 'excel' },
    Layout: [{ Name: 'Ποσά', Table, Charts: charts }],
    ...more,
  };
}

const open = (wire: WireWorkbook) => openWorkbook(wire, { functions: allFunctions });
const dataOf = (wire: WireWorkbook, index = 0) => {
  const chart = wire.Layout[0]?.Charts[index];
  if (!chart) throw new Error('no chart');
  return chartData(open(wire), chart);
};
const again = async (wire: WireWorkbook) => importWorkbook(await exportWorkbook(open(wire)));

const sets = [
  { Data: 1, Label: 'Πωλήσεις', Labels: 0 },
  { Data: 2, Label: 'Ρυθμός', Labels: 0, type: 'lineChart', axis: 'right' as const },
];

test('keeps the second axis of a chart of bars and a line in export and import', async () => {
  const wire = workbook([
    { type: 'lineChart', DataSets: [{ Data: 3 }], options: { title: 'Πρώτο' } },
    { type: 'barChart', DataSets: [{ Data: 3, Label: 'Τεμάχια', Labels: 0 }, ...sets] },
  ]);
  const { workbook: back, report } = await again(wire);
  expect(report).toEqual([]);
  const drawn = dataOf(back, 1);
  expect(drawn).toEqual(dataOf(wire, 1));
  expect(drawn.series.map(({ label, type, axis }) => [label, type, axis])).toEqual([
    ['Τεμάχια', 'bar', 'left'],
    ['Πωλήσεις', 'bar', 'left'],
    ['Ρυθμός', 'line', 'right'],
  ]);
  expect(back.Layout[0]?.Charts[0]?.options?.title).toBe('Πρώτο');
});

test('exports both axes of two series that get an axis each', async () => {
  const wire = workbook([{ type: 'lineChart', DataSets: [{ Data: 1 }, { Data: 2 }] }]);
  const xml = strFromU8(unzipSync(await exportWorkbook(open(wire)))['xl/charts/chart1.xml'] ?? new Uint8Array());
  expect(xml.match(/<c:valAx>/g)).toHaveLength(2);
  expect(xml.match(/<c:lineChart>/g)).toHaveLength(2);
  const { workbook: back } = await again(wire);
  expect(dataOf(back).series.map(({ axis }) => axis)).toEqual(['left', 'right']);
});

test('keeps horizontal bars, including stacked ones', async () => {
  const wire = workbook([{ type: 'barChart', horizontal: true, stacked: 'sum', DataSets: [{ Data: 1 }, { Data: 3 }] }]);
  const { workbook: back, report } = await again(wire);
  expect(report).toEqual([]);
  expect(dataOf(back)).toMatchObject({ type: 'bar', horizontal: true, stacked: 'sum' });
  expect(dataOf(workbook([{ type: 'barChart', DataSets: [{ Data: 1 }] }]))).not.toHaveProperty('horizontal');
});

test('distinguishes charts of the same figures with horizontal and with vertical bars', async () => {
  const { workbook: back } = await again(
    workbook([
      { type: 'barChart', horizontal: true, DataSets: [{ Data: 1 }] },
      { type: 'barChart', DataSets: [{ Data: 1 }, { Data: 3 }] },
    ]),
  );
  expect([0, 1].map((index) => dataOf(back, index).horizontal)).toEqual([true, undefined]);
});

test('places scatter points by their x, connected by lines only if the file says so', async () => {
  const points = (more: object) => ({ Data: 1, Labels: 3, ...more });
  const wire = workbook([
    { type: 'scatterChart', DataSets: [points({ Label: 'α' }), points({ Data: 2, Label: 'β', type: 'lineChart' })] },
  ]);
  const { workbook: back, report } = await again(wire);
  expect(report).toEqual([]);
  expect(dataOf(back).series).toEqual([
    { label: 'α', type: 'scatter', axis: 'left', values: [100, 120, 90], x: [1, 4, 2] },
    { label: 'β', type: 'line', axis: 'right', values: [0.1, 0.2, 0.3], x: [1, 4, 2] },
  ]);
});

test('formats labels like their cells', () => {
  const wire = workbook([{ type: 'barChart', DataSets: [{ Data: 1, Labels: 0 }] }]);
  expect(dataOf(wire).labels).toEqual(['01/01/2026', '02/01/2026', '03/01/2026']);
});
