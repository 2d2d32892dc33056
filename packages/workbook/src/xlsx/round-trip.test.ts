import { strFromU8, unzipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import {
  allFunctions,
  CellError,
  chartData,
  type OpenWorkbook,
  openWorkbook,
  placeOf,
  type WireWorkbook,
} from '../index.ts';
import { exportWorkbook, importWorkbook } from './index.ts';

type Sheets = Parameters<typeof writeXlsx>[0]['sheets'];

const file = (sheet: Partial<Sheets[number]>, more: Partial<Parameters<typeof writeXlsx>[0]> = {}) =>
  writeXlsx({ sheets: [{ name: 'Δάνειο', ...sheet }], ...more });

const open = (workbook: WireWorkbook): OpenWorkbook => openWorkbook(workbook, { functions: allFunctions });

function valueAt({ engine }: OpenWorkbook, address: string, sheet = 0) {
  const { row, column } = placeOf(address) ?? { row: 0, column: 0 };
  const value = engine.value(sheet, row, column);
  return value instanceof CellError ? value.code : value;
}

const cells = (list: Record<string, object>) =>
  new Map(
    Object.entries(list).map(([address, cell]) => {
      const { row, column } = placeOf(address) ?? { row: 0, column: 0 };
      return [`${row},${column}`, cell] as const;
    }),
  );

const loan = () =>
  file(
    {
      cells: cells({
        A1: { value: 'Κεφάλαιο' },
        B1: { value: 10_000, style: { numFmt: '#,##0.00 "€"', protection: { locked: false } } },
        A2: { value: 'Επιτόκιο' },
        B2: { value: 0.06, style: { numFmt: '0.00%', protection: { locked: false }, font: { bold: true } } },
        A3: { value: 'Δόση' },
        B3: { formula: '-PMT(rate/12,12,B1)', formulaResult: 860.6642970708236 },
        B4: { value: new Date(Date.UTC(2025, 0, 10)), style: { numFmt: 'dd/mm/yyyy' } },
        B5: { value: true },
        C1: { formula: 'B1*2', formulaType: 'shared', formulaSharedIndex: 0, formulaRef: 'C1:C2' },
        D1: { formula: 'B1:B2*10', formulaType: 'array', formulaRef: 'D1:D2' },
      }),
      columns: [{ width: 24 }, {}, { hidden: true }],
      merges: [{ startRow: 6, startCol: 0, endRow: 6, endCol: 2 }],
      protection: { sheet: true },
      dataValidations: [
        { type: 'list', values: ['6', '12'], range: 'B6' },
        { type: 'decimal', operator: 'between', formula1: '0', formula2: '1', range: 'B2' },
      ],
      charts: [
        {
          type: 'line',
          title: 'Πορεία',
          series: [{ name: 'Ποσά', values: 'Δάνειο!$B$1:$B$3', categories: 'Δάνειο!$A$1:$A$3' }],
          anchor: { from: { row: 8, col: 1 } },
        },
      ],
    },
    { namedRanges: [{ name: 'rate', range: 'Δάνειο!$B$2' }] },
  );

test('imports formulas, names, formats, styles, inputs, limits and charts', async () => {
  const { workbook, report } = await importWorkbook(await loan());
  const at = (address: string) => {
    const { row, column } = placeOf(address) ?? {};
    const seen = workbook.Layout[0]?.Table.find((cell) => cell.row === row && cell.col === column);
    return { seen, cell: workbook.Active[seen?.active ?? -1] };
  };
  const opened = open(workbook);
  expect(valueAt(opened, 'B3')).toBeCloseTo(860.6643, 4);
  expect(['C1', 'D1', 'D2', 'B4', 'B5'].map((cell) => valueAt(opened, cell))).toEqual([
    20_000,
    100_000,
    0.6,
    45_667,
    true,
  ]);
  expect(at('B1').cell).toMatchObject({ Type: 'Input', Value: 10_000 });
  expect(at('B2').cell).toMatchObject({ Type: 'Input', Limits: { Least: 0, Most: 1 } });
  expect(at('B6').cell).toMatchObject({ Type: 'Input', Limits: { Options: [6, 12] } });
  expect(at('B3').cell).toMatchObject({ Type: 'Formula', Formula: '-PMT(rate/12,12,B1)' });
  expect(workbook.Formats[at('B2').cell?.Format?.[0] ?? -1]).toBe('0.00%');
  expect(workbook.Styles[at('B2').seen?.style ?? -1]).toMatchObject({ Bold: true });
  expect(at('A7').seen).toMatchObject({ colspan: 3 });
  expect(workbook.Layout[0]?.Widths).toEqual({ 0: 24, 2: 0 });
  const [chart] = workbook.Layout[0]?.Charts ?? [];
  expect(chart && chartData(opened, chart)).toMatchObject({
    type: 'line',
    labels: ['Κεφάλαιο', 'Επιτόκιο', 'Δόση'],
    series: [{ label: 'Ποσά', values: [10_000, 0.06, 860.66] }],
  });
  expect(report).toEqual([]);
});

test('imports an exported file unchanged, and its formulas still calculate', async () => {
  const { workbook } = await importWorkbook(await loan());
  const first = open(workbook);
  first.engine.put(0, 0, 1, 20_000);
  const again = await importWorkbook(await exportWorkbook(first));
  const second = open(again.workbook);
  expect(again.report).toEqual([]);
  for (const cell of ['B1', 'B3', 'C1', 'D1', 'D2', 'B4']) expect(valueAt(second, cell)).toEqual(valueAt(first, cell));
  second.engine.put(0, 0, 1, 40_000);
  expect(valueAt(second, 'B3')).toBeCloseTo(4 * 860.6643, 3);
  const inputs = (wire: WireWorkbook) => wire.Active.filter((cell) => cell.Type === 'Input').length;
  expect(inputs(again.workbook)).toBe(inputs(workbook));
  expect(again.workbook.Layout[0]?.Charts).toHaveLength(1);
  expect(again.workbook.Layout[0]?.Widths).toEqual(workbook.Layout[0]?.Widths);
});

test('converts references to tables to ordinary ranges', async () => {
  const { workbook } = await importWorkbook(
    await file({
      rows: [
        ['Μήνας', 'Ποσό', 'Φόρος'],
        [1, 100],
        [2, 50],
      ],
      cells: cells({
        C2: { formula: 'Έξοδα[[#This Row],[Ποσό]]*0.24' },
        C3: { formula: 'Έξοδα[[#This Row],[Ποσό]]*0.24' },
        E1: { formula: 'SUM(Έξοδα[Φόρος])' },
        E2: { formula: 'Έξοδα[[#Headers],[Ποσό]]&ROWS(Έξοδα)&COLUMNS(Έξοδα[[Μήνας]:[Ποσό]])' },
      }),
      tables: [{ name: 'Έξοδα', range: 'A1:C3', columns: [{ name: 'Μήνας' }, { name: 'Ποσό' }, { name: 'Φόρος' }] }],
    }),
  );
  expect(['C3', 'E1', 'E2'].map((cell) => valueAt(open(workbook), cell))).toEqual([12, 36, 'Ποσό22']);
});

test('reports what was not imported, with its cell', async () => {
  const { workbook, report } = await importWorkbook(
    await file({
      cells: cells({
        A1: { formula: 'NOSUCH(1)+other' },
        A2: { formula: 'INDIRECT("A"&1)' },
        A3: { formula: 'A3+1' },
        A4: { formula: '1+1', formulaResult: 3 },
        A5: { formula: 'SUM(Κανένας[Ποσό])' },
      }),
      conditionalRules: [
        {
          type: 'iconSet',
          priority: 1,
          range: 'A1:A5',
          iconSet: { iconSet: '3Stars', cfvo: [{ type: 'percent', value: '0' }] },
        },
      ],
      dataValidations: [{ type: 'custom', formula1: 'A1>1', range: 'B1' }],
    }),
  );
  expect(report).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'unknownFunction', cell: 'A1', detail: 'NOSUCH()' }),
      expect.objectContaining({ kind: 'unknownName', cell: 'A1', detail: 'OTHER' }),
      expect.objectContaining({ kind: 'indirect', cell: 'A2' }),
      expect.objectContaining({ kind: 'circle', cell: 'A3' }),
      expect.objectContaining({ kind: 'differentValue', cell: 'A4', detail: '3 → 2' }),
      expect.objectContaining({ kind: 'unreadableFormula', cell: 'A5' }),
      expect.objectContaining({ kind: 'conditionalFormat', cell: 'A1:A5' }),
      expect.objectContaining({ kind: 'validation', cell: 'B1' }),
    ]),
  );
  expect(['A1', 'A2', 'A3', 'A5'].map((cell) => valueAt(open(workbook), cell))).toEqual([
    ...['#NAME?', '#REF!', '#CIRC!', '#NAME?'],
  ]);
});

test('keeps the iteration of circular references in import and export', async () => {
  const Active = ['A2*0.1+100', 'A1*0.5'].map((Formula) => ({ Type: 'Formula' as const, Formula }));
  const Table = [0, 1].map((active) => ({ row: active, col: 0, active }));
  const Layout = [{ Name: 'Φ', Table, Charts: [] }];
  const Iterate = { Count: 50, Change: 1e-6 };
  const first = open({ Active, Ranges: [], Layout, Styles: [], Formats: [], Rules: 'excel', Iterate });
  const { workbook, report } = await importWorkbook(await exportWorkbook(first));
  expect(workbook.Iterate).toEqual(Iterate);
  expect(valueAt(open(workbook), 'A1')).toBeCloseTo(100 / 0.95, 4);
  expect(report).toEqual([]);
});

test('keeps hidden rows and heights set by hand in import and export', async () => {
  const { workbook } = await importWorkbook(
    await file({
      rows: [[1], [2], [3], [4]],
      rowDefs: new Map([
        [1, { hidden: true }],
        [2, { height: 30 }],
      ]),
    }),
  );
  const again = await importWorkbook(await exportWorkbook(open(workbook)));
  for (const { Layout } of [workbook, again.workbook]) {
    expect(Layout[0]?.HiddenRows).toEqual([1]);
    expect(Layout[0]?.Heights).toEqual({ 2: 30 });
  }
});

test('reads the prefixes of newer functions in files, and writes them on export', async () => {
  const { workbook, report } = await importWorkbook(
    await file({
      rows: [[3]],
      cells: cells({
        B1: { formula: '_xlfn.LET(_xlpm.x,A1*2,_xlpm.x+1)', formulaResult: 7 },
        B2: { formula: '_xlfn.IFNA(1,2)', formulaResult: 1 },
      }),
    }),
  );
  expect(report).toEqual([]);
  const made = open(workbook);
  expect(valueAt(made, 'B1')).toBe(7);
  const text = strFromU8(unzipSync(await exportWorkbook(made))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(text).toContain('_xlfn.LET(_xlpm.x,A1*2,_xlpm.x+1)');
  expect(text).toContain('_xlfn.IFNA(1,2)');
});

test('keeps the blocks of a chart over several ranges in import and export', async () => {
  const values = "('Δάνειο'!$A$1:$A$2,'Δάνειο'!$A$4)";
  const { workbook, report } = await importWorkbook(
    await file({
      rows: [[1], [2], [300], [4]],
      charts: [{ type: 'pie', series: [{ name: 'Ποσά', values }], anchor: { from: { row: 8, col: 1 } } }],
    }),
  );
  expect(report).toEqual([]);
  const shown = (wire: WireWorkbook) => {
    const [chart] = wire.Layout[0]?.Charts ?? [];
    return chart && chartData(open(wire), chart).series[0]?.values;
  };
  expect(shown(workbook)).toEqual([1, 2, 4]);
  const again = await importWorkbook(await exportWorkbook(open(workbook)));
  expect(shown(again.workbook)).toEqual([1, 2, 4]);
});
