import { expect, test } from 'vitest';
import {
  allFunctions,
  chartData,
  disagreements,
  openWorkbook,
  type WireWorkbook,
  withInvalidations,
} from '../index.ts';

const wire = (more: Partial<WireWorkbook> = {}): WireWorkbook => ({
  Active: [
    { Type: 'Input', Value: 100 },
    { Type: 'Formula', Formula: 'A1*2' },
    { Type: 'Formula', Formula: 'SUM(A1:A2)' },
  ],
  Ranges: [{ Cells: [[0], [1]] }, { Cells: [[0], [1], [2]] }],
  Layout: [
    {
      Name: 'Φύλλο',
      Table: [0, 1, 2].map((active) => ({ row: active, col: 0, active })),
      Charts: [{ type: 'doughnutChart', DataSets: [{ Data: 1, Label: 'Ποσά' }] }],
    },
  ],
  Styles: [],
  Formats: [],
  ...more,
});

const open = (workbook: WireWorkbook) => openWorkbook(workbook, { functions: allFunctions });

test('calculates a workbook in its stored form', () => {
  const { engine } = open(wire());
  expect(engine.value(0, 2, 0)).toBe(300);
  engine.put(0, 0, 0, 1);
  expect(engine.value(0, 2, 0)).toBe(3);
});

test('derives the dependents of cells from formulas, and accepts lists that agree', () => {
  const derived = withInvalidations(open(wire()));
  expect(derived.Active[0]).toMatchObject({ InvalidatesCells: [1, 2], InvalidateRanges: [0, 1] });
  expect(disagreements(open(derived))).toEqual([]);
});

test('reports lists of dependents that disagree with the formulas, and follows the formulas', () => {
  const [first, second, third] = wire().Active;
  if (!first || !second || !third) throw new Error('three cells');
  const told = open(
    wire({ Active: [{ ...first, InvalidatesCells: [2] }, { ...second, InvalidatesCells: [0, 2] }, third] }),
  );
  expect(disagreements(told)).toEqual([
    { cell: 0, place: { sheet: 0, row: 0, column: 0 }, missing: [1], needless: [] },
    { cell: 1, place: { sheet: 0, row: 1, column: 0 }, missing: [], needless: [0] },
  ]);
  told.engine.put(0, 0, 0, 1);
  expect(told.engine.value(0, 1, 0)).toBe(2);
});

test('computes shares of doughnut charts, a second axis for two lines, and values of two decimals', () => {
  const opened = open(wire());
  const [ring] = opened.wire.Layout[0]?.Charts ?? [];
  expect(ring && chartData(opened, ring)).toEqual({
    type: 'doughnut',
    labels: [],
    series: [{ label: 'Ποσά', type: 'doughnut', values: [100, 200, 300], shares: [16.7, 33.3, 50], axis: 'left' }],
  });
  opened.engine.put(0, 0, 0, 1.23456);
  const lines = chartData(opened, { type: 'lineChart', DataSets: [{ Data: 0 }, { Data: 1 }] });
  expect(lines.series.map(({ axis, values }) => [axis, values[0]])).toEqual([
    ['left', 1.23],
    ['right', 1.23],
  ]);
});

test('reports which series of a chart are percentages, with two decimals of the percentage', () => {
  const [first, ...others] = wire().Active;
  const rates = wire({
    Active: [{ ...first, Type: 'Input', Value: 0.06543, Format: [0] }, ...others],
    Formats: ['0.00%'],
  });
  const alone = wire({ ...rates, Ranges: [{ Cells: [[0]] }, { Cells: [[0], [1]] }] });
  const { series } = chartData(open(alone), { type: 'lineChart', DataSets: [{ Data: 0 }, { Data: 1 }] });
  expect(series.map(({ percent, values }) => [percent, values[0]])).toEqual([
    [true, 0.0654],
    [undefined, 0.07],
  ]);
});

test('follows the specification in workbooks that were not imported from Excel', () => {
  const Active = ['VLOOKUP(1,B1:C1,2,FALSE)', 'DATE(1900,1,1)', 'YEAR(1)', 'DAY(59)'].map((Formula) => ({
    Type: 'Formula' as const,
    Formula,
  }));
  const Table = [0, 1, 2, 3].map((active) => ({ row: active, col: 0, active }));
  const sheet = { Name: 'Φ', Table: [...Table, { row: 0, col: 1, text: '1', type: 'Number' as const }], Charts: [] };
  const values = (Rules: { Rules?: 'excel' }) => {
    const { engine } = open(wire({ Active, Layout: [sheet], ...Rules }));
    return [0, 1, 2, 3].map((row) => engine.value(0, row, 0));
  };
  expect(values({})).toEqual(['n/a', 2, 1899, 27]);
  expect(values({ Rules: 'excel' })).toEqual([0, 1, 1900, 28]);
});
