import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { allFunctions, openWorkbook, placeOf, type WireWorkbook } from '../../index.ts';
import { importWorkbook } from '../index.ts';

// Features of third-party templates; each was found in a file written by Excel.

const cells = (list: Record<string, object>) =>
  new Map(
    Object.entries(list).map(([address, cell]) => {
      const { row, column } = placeOf(address) ?? { row: 0, column: 0 };
      return [`${row},${column}`, cell] as const;
    }),
  );

function cellAt({ Active, Layout }: WireWorkbook, address: string) {
  const { row, column } = placeOf(address) ?? {};
  return Active[Layout[0]?.Table.find((cell) => cell.row === row && cell.col === column)?.active ?? -1];
}

const chartSheet =
  '<chartsheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetViews/><drawing r:id="rId1"/></chartsheet>';

/** Turns the second sheet of a file into a chart sheet, in the form Excel stores. */
function withChartSheet(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes);
  const change = (name: string, to: (text: string) => string) => {
    parts[name] = strToU8(to(strFromU8(parts[name] ?? new Uint8Array())));
  };
  const [from, to] = ['xl/worksheets/sheet2.xml', 'xl/chartsheets/sheet1.xml'];
  parts[to] = strToU8(chartSheet);
  const related = parts['xl/worksheets/_rels/sheet2.xml.rels'];
  if (related) parts['xl/chartsheets/_rels/sheet1.xml.rels'] = related;
  delete parts[from];
  delete parts['xl/worksheets/_rels/sheet2.xml.rels'];
  change('xl/_rels/workbook.xml.rels', (text) =>
    text.replace(/<Relationship\b[^>]*sheet2\.xml[^>]*>/, (one) =>
      one.replace('worksheets/sheet2', 'chartsheets/sheet1').replace('/worksheet"', '/chartsheet"'),
    ),
  );
  change('[Content_Types].xml', (text) =>
    text.replace(/<Override\b[^>]*sheet2\.xml[^>]*>/, (one) =>
      one.replace('worksheets/sheet2', 'chartsheets/sheet1').replace('worksheet+xml', 'chartsheet+xml'),
    ),
  );
  return zipSync(parts);
}

test('imports a chart sheet as a sheet with that chart', async () => {
  const made = await writeXlsx({
    sheets: [
      { name: 'Ποσά', rows: [[1], [2], [3]] },
      {
        name: 'Γράφημα',
        rows: [],
        charts: [{ type: 'line', series: [{ values: 'Ποσά!$A$1:$A$3' }], anchor: { from: { row: 0, col: 0 } } }],
      },
    ],
  });
  const { workbook, report } = await importWorkbook(withChartSheet(made));
  expect(workbook.Layout.map(({ Name, Charts }) => [Name, Charts.length])).toEqual([
    ['Ποσά', 0],
    ['Γράφημα', 1],
  ]);
  expect(report).toEqual([]);
});

test('does not report values that depend on the clock or on unknown functions as different', async () => {
  const { report } = await importWorkbook(
    await writeXlsx({
      properties: { modified: new Date(Date.UTC(2024, 0, 10)) },
      sheets: [
        {
          name: 'Φ',
          rows: [],
          cells: cells({
            A1: { formula: 'TODAY()', formulaResult: 45_301 },
            A2: { formula: 'A1+7', formulaResult: 45_308 },
            A3: { formula: 'IF(A2>46000,1,0)', formulaResult: 1 },
            B1: { formula: 'NOSUCH(3)', formulaResult: 1 },
            B2: { formula: 'B1+1', formulaResult: 2 },
            C1: { formula: '1+1', formulaResult: 3 },
          }),
        },
      ],
    }),
  );
  expect(report.map(({ kind, cell }) => [kind, cell])).toEqual([
    ['unknownFunction', 'B1'],
    ['differentValue', 'C1'],
  ]);
});

test('imports implicit intersection, names that refer to the file itself, and entered errors', async () => {
  const { workbook, report } = await importWorkbook(
    await writeXlsx({
      namedRanges: [{ name: 'μήνες', range: 'Φ!$A$1:$A$3' }],
      sheets: [
        {
          name: 'Φ',
          rows: [[1], [2], [3]],
          cells: cells({
            B2: { formula: '_xlfn.SINGLE(μήνες)*10', formulaResult: 20 },
            B3: { formula: 'SUM(_xlfn.SINGLE([0]!μήνες))&"[0]!"', formulaResult: '3[0]!' },
            C1: { value: '#DIV/0!', type: 'error' },
            C2: { formula: 'IFERROR(C1,7)', formulaResult: 7 },
          }),
        },
      ],
    }),
  );
  expect(report).toEqual([]);
  const { engine } = openWorkbook(workbook, { functions: allFunctions });
  expect([engine.value(0, 1, 1), engine.value(0, 2, 1), engine.value(0, 1, 2)]).toEqual([20, '3[0]!', 7]);
});

test('imports validations as inputs: lists as options, dates as limits', async () => {
  const { workbook, report } = await importWorkbook(
    await writeXlsx({
      namedRanges: [{ name: 'Τράπεζες', range: 'Φ!$E$1:$E$2' }],
      sheets: [
        {
          name: 'Φ',
          rows: [
            [1, null, null, null, 'Άλφα'],
            [2, null, null, null, 'Βήτα'],
          ],
          dataValidations: [
            { type: 'list', values: ['12', '5%', 'άλλο'], range: 'A1' },
            { type: 'list', formula1: 'Τράπεζες', range: 'A2' },
            { type: 'date', operator: 'between', formula1: '32874', formula2: '73050', range: 'A3' },
            { type: 'decimal', operator: 'lessThanOrEqual', formula1: 'A1*2', range: 'A4' },
          ],
        },
      ],
    }),
  );
  expect(
    ['A1', 'A2', 'A3', 'A4'].map((cell) => [cellAt(workbook, cell)?.Type, cellAt(workbook, cell)?.Limits]),
  ).toEqual([
    ['Input', { Options: [12, 0.05, 'άλλο'] }],
    ['Input', { Options: ['Άλφα', 'Βήτα'] }],
    ['Input', { Least: 32_874, Most: 73_050 }],
    ['Input', undefined],
  ]);
  expect(report).toEqual([{ kind: 'validation', sheet: 'Φ', cell: 'A4', detail: 'decimal' }]);
});

test('resolves INDIRECT of a constant text, and table columns in lists', async () => {
  const { workbook, report } = await importWorkbook(
    await writeXlsx({
      sheets: [
        {
          name: 'Φ',
          rows: [['Τράπεζα'], ['Άλφα'], ['Βήτα']],
          cells: cells({
            C1: { formula: 'INDIRECT("A2")&COUNTA(INDIRECT("Φ!A2:A3"))', formulaResult: 'Άλφα2' },
            C2: { formula: 'ROWS(INDIRECT("Τράπεζες[Τράπεζα]"))', formulaResult: 2 },
            C3: { formula: 'INDIRECT("A"&1)' },
          }),
          tables: [{ name: 'Τράπεζες', range: 'A1:A3', columns: [{ name: 'Τράπεζα' }] }],
          dataValidations: [{ type: 'list', formula1: 'INDIRECT("Τράπεζες[Τράπεζα]")', range: 'E1' }],
        },
      ],
    }),
  );
  expect(report.map(({ kind, cell }) => [kind, cell])).toEqual([
    ['table', 'A1:A3'],
    ['indirect', 'C3'],
  ]);
  expect(cellAt(workbook, 'E1')?.Limits).toEqual({ Options: ['Άλφα', 'Βήτα'] });
});

test('fills the block that a spilling array had in the file', async () => {
  const spilled = (formula: string, ref: string, formulaResult: unknown) =>
    ({ formula, formulaType: 'array', formulaRef: ref, formulaDynamic: true, formulaResult }) as const;
  const { workbook, report } = await importWorkbook(
    await writeXlsx({
      sheets: [
        {
          name: 'Φ',
          rows: [
            ['β', 1],
            ['α', 5],
            ['β', 3],
          ],
          cells: cells({
            D1: spilled('_xlfn.UNIQUE(A1:A3)', 'D1:D2', 'β'),
            E1: spilled('_xlfn._xlws.SORT(B1:B3,1,-1)', 'E1:E3', 5),
            F1: spilled('_xlfn._xlws.FILTER(B1:B3,A1:A3="β")', 'F1:F2', 1),
            G1: spilled('_xlfn.SEQUENCE(2,2,10,5)', 'G1:H2', 10),
          }),
        },
      ],
    }),
  );
  expect(report).toEqual([]);
  const { engine } = openWorkbook(workbook, { functions: allFunctions });
  const column = (at: number, rows: number) => Array.from({ length: rows }, (_, row) => engine.value(0, row, at));
  expect([column(3, 2), column(4, 3), column(5, 2), column(7, 2)]).toEqual([
    ['β', 'α'],
    [5, 3, 1],
    [1, 3],
    [15, 25],
  ]);
});
