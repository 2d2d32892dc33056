import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { allFunctions, openWorkbook, placeOf, type WireWorkbook } from '../index.ts';
import { importWorkbook } from './index.ts';

// What templates from elsewhere hold: each was met in a file that Excel had written.

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

/** The second sheet of a file made the sheet of its chart, as Excel keeps those. */
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

test('a sheet that is a chart comes as a sheet with that chart', async () => {
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

test('what the clock moves, and what an unknown function spoils, are not told as different values', async () => {
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
            B1: { formula: 'SEQUENCE(3)', formulaResult: 1 },
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

test('one value of many, a name of the file itself, and errors that were written are taken as Excel has them', async () => {
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

test('validations: written lists are numbers, named ones are read, days are limits, and all are inputs', async () => {
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
