import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { allFunctions, openWorkbook, type WireWorkbook } from '../index.ts';
import { exportWorkbook, importWorkbook } from './index.ts';

type Sheet = Parameters<typeof writeXlsx>[0]['sheets'][number];

const file = (sheet: Partial<Sheet>) => writeXlsx({ sheets: [{ name: 'Φύλλο', ...sheet }] });
const cells = (list: Record<string, object>) => new Map(Object.entries(list));
const again = async (wire: WireWorkbook) =>
  (await importWorkbook(await exportWorkbook(openWorkbook(wire, { functions: allFunctions })))).workbook;

/** Rewrites the XML of the first sheet of a file. */
function rewritten(bytes: Uint8Array, change: (xml: string) => string): Uint8Array {
  const parts = unzipSync(bytes);
  const part = 'xl/worksheets/sheet1.xml';
  return zipSync({ ...parts, [part]: strToU8(change(strFromU8(parts[part] ?? new Uint8Array()))) });
}

test('imports and exports frozen panes, notes and cell styles', async () => {
  const { workbook, report } = await importWorkbook(
    await file({
      freezePane: { rows: 2, columns: 1 },
      cells: cells({
        '0,0': {
          value: 'Τίτλος',
          comment: { text: 'Γράψτε εδώ' },
          style: {
            font: { strikethrough: true, color: { rgb: 'FF0000' } },
            alignment: { vertical: 'top', indent: 2, wrapText: true },
            border: { bottom: { style: 'thick', color: { rgb: '1F4E78' } }, top: { style: 'thin' } },
          },
        },
      }),
    }),
  );
  expect(report).toEqual([]);
  for (const { Layout, Styles } of [workbook, await again(workbook)]) {
    expect(Layout[0]?.Frozen).toEqual({ Rows: 2, Columns: 1 });
    const seen = Layout[0]?.Table[0];
    expect(seen?.Note).toBe('Γράψτε εδώ');
    expect(Styles[seen?.style ?? -1]).toEqual({
      Strike: true,
      Color: '#FF0000',
      Vertical: 'top',
      Indent: 2,
      Wrap: true,
      Border: { Bottom: { Style: 'thick', Color: '#1F4E78' }, Top: true },
    });
  }
});

test('imports the styles of whole rows and columns, also where they have no cells', async () => {
  const yellow = { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFFF00' } } } as const;
  const bytes = rewritten(
    await file({ cells: cells({ '0,0': { value: 'α', style: yellow }, '2,2': { value: 'β' } }) }),
    (xml) =>
      xml
        .replace('<sheetData>', '<cols><col min="2" max="2" width="9" style="1"/></cols><sheetData>')
        .replace('<row r="3"', '<row r="3" s="1" customFormat="1"'),
  );
  const { workbook } = await importWorkbook(bytes);
  const [sheet] = workbook.Layout;
  const fill = (at: number | undefined) => workbook.Styles[at ?? -1]?.Fill;
  expect([fill(sheet?.ColumnStyles?.[1]), fill(sheet?.RowStyles?.[2])]).toEqual(['#FFFF00', '#FFFF00']);
  const out = await again(workbook);
  const filled = out.Layout[0]?.Table.filter(({ style = -1 }) => out.Styles[style]?.Fill === '#FFFF00');
  expect(filled?.map(({ row, col }) => `${row},${col}`).sort()).toEqual(['0,0', '0,1', '1,1', '2,0', '2,1']);
});

test('imports hidden grid lines, and the borders that the last cells of a merged cell hold', async () => {
  const bordered = (border: object, value: string | null = null) => ({ value, style: { border } });
  const { workbook } = await importWorkbook(
    await file({
      rows: [
        ['Τίτλος', null],
        [null, null],
      ],
      cells: new Map([
        ['0,0', bordered({ top: { style: 'thin' } }, 'Τίτλος')],
        ['0,1', bordered({ right: { style: 'thin' } })],
        ['1,0', bordered({ bottom: { style: 'thin' } })],
      ]),
      merges: [{ startRow: 0, startCol: 0, endRow: 1, endCol: 1 }],
      view: { showGridLines: false },
    }),
  );
  for (const wire of [workbook, await again(workbook)]) {
    const [sheet] = wire.Layout;
    expect(sheet?.NoGridLines).toBe(true);
    expect(wire.Styles[sheet?.Table[0]?.style ?? -1]?.Border).toEqual({ Top: true, Right: true, Bottom: true });
  }
  const plain = (await importWorkbook(await file({ rows: [[1]] }))).workbook;
  expect(plain.Layout[0]).not.toHaveProperty('NoGridLines');
});

test('imports stacked charts and charts with a second axis', async () => {
  const series = ['A', 'B', 'C'].map((column) => ({ name: column, values: `Φύλλο!$${column}$1:$${column}$2` }));
  const { workbook } = await importWorkbook(
    await file({
      rows: [
        [1, 2, 3],
        [4, 5, 6],
      ],
      charts: [{ type: 'column', barGrouping: 'stacked', series, anchor: { from: { row: 5, col: 1 } } }],
    }),
  );
  for (const wire of [workbook, await again(workbook)]) {
    expect(wire.Layout[0]?.Charts[0]).toMatchObject({ type: 'barChart', stacked: 'sum' });
  }
});

test('imports lists that a name calculates as options, and reports lists that depend on another cell', async () => {
  const { workbook, report } = await importWorkbook(
    await writeXlsx({
      namedRanges: [{ name: 'Έτη', range: "OFFSET('Φύλλο'!$D$1,0,0,COUNTA('Φύλλο'!$D$1:$D$9),1)" }],
      sheets: [
        {
          name: 'Φύλλο',
          rows: [
            [2024, null, null, 2024],
            [null, null, null, 2025],
          ],
          dataValidations: [
            { type: 'list', formula1: 'Έτη', range: 'A1' },
            { type: 'list', formula1: 'INDIRECT(A1)', range: 'B1' },
          ],
        },
      ],
    }),
  );
  expect(workbook.Active.filter(({ Type }) => Type === 'Input').map(({ Limits }) => Limits?.Options)).toEqual([
    [2024, 2025],
    undefined,
  ]);
  expect(report).toEqual([{ kind: 'validation', sheet: 'Φύλλο', cell: 'B1', detail: 'list' }]);
});

test('finds table columns whose names have line breaks, as in Excel’s own loan template', async () => {
  const { workbook, report } = await importWorkbook(
    await file({
      rows: [['Αρχικό\nυπόλοιπο'], [100], [50]],
      cells: cells({ '0,2': { formula: 'SUM(Δόσεις[Αρχικό\r\nυπόλοιπο])', formulaResult: 150 } }),
      tables: [{ name: 'Δόσεις', range: 'A1:A3', columns: [{ name: 'Αρχικό_x000a_υπόλοιπο' }] }],
    }),
  );
  expect(report.map(({ kind }) => kind)).toEqual(['table']);
  expect(openWorkbook(workbook, { functions: allFunctions }).engine.value(0, 0, 2)).toBe(150);
});

test('makes unlocked cells inputs if they hold a number, are read, or have a label before them', async () => {
  const open = { protection: { locked: false } } as const;
  const { workbook } = await importWorkbook(
    await file({
      protection: { sheet: true },
      cells: cells({
        '0,0': { value: 'Ποσό' },
        '0,1': { value: 100, style: open },
        '1,0': { value: 'Όνομα' },
        '1,1': { value: null, style: open },
        '4,4': { value: null, style: open },
        '5,5': { value: null, style: open },
        '6,0': { formula: 'B1*2+F6' },
      }),
    }),
  );
  const inputs = workbook.Layout[0]?.Table.filter(({ active = -1 }) => workbook.Active[active]?.Type === 'Input');
  expect(inputs?.map(({ row, col }) => `${row},${col}`)).toEqual(['0,1', '1,1', '5,5']);
});

test('reports a link over several cells, and does not import it as a cell', async () => {
  const link = `<hyperlinks><hyperlink ref="A1:B1" location="Φύλλο!A1" display="α"/></hyperlinks></worksheet>`;
  const { workbook, report } = await importWorkbook(
    rewritten(await file({ rows: [[1, 2]] }), (xml) => xml.replace('</worksheet>', link)),
  );
  expect(report.map(({ kind }) => kind)).toEqual(['hyperlink']);
  expect(workbook.Layout[0]?.Table.map(({ row, col }) => `${row},${col}`)).toEqual(['0,0', '0,1']);
});
