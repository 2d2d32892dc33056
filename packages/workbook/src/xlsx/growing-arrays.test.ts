import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { allFunctions, openWorkbook, type WireWorkbook } from '../index.ts';
import { exportWorkbook, importWorkbook } from './index.ts';

/** A list of periods as current Excel writes it: a formula in one cell that spills down. */
const file = () =>
  writeXlsx({
    sheets: [
      {
        name: 'Δόσεις',
        rows: [[3], [], [], [], [], [], [], [], ['Τέλος']],
        cells: new Map([
          [
            '0,1',
            {
              formula: '_xlfn.SEQUENCE(A1)',
              formulaResult: 1,
              formulaType: 'array',
              formulaRef: 'B1:B3',
              formulaDynamic: true,
            },
          ],
          ['1,1', { value: 2 }],
          ['2,1', { value: 3 }],
          ['7,1', { value: 'έως εδώ' }],
          ['0,2', { formula: 'SUM(B1:B50)', formulaResult: 6 }],
        ]),
      },
    ],
  });

const shownRows = ({ Layout }: WireWorkbook) =>
  Layout[0]?.Table.filter(({ col, active }) => col === 1 && active !== undefined).map(({ row }) => row);

test('imports spilling arrays: shows them in the extra rows, and calculates all their cells', async () => {
  const { workbook, report } = await importWorkbook(await file());
  expect(report).toEqual([]);
  expect(shownRows(workbook)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const { engine } = openWorkbook(workbook, { functions: allFunctions });
  engine.put(0, 0, 0, 6);
  expect([engine.value(0, 5, 1), engine.value(0, 0, 2)]).toEqual([6, 21]);
  engine.put(0, 0, 0, 9);
  expect(engine.value(0, 0, 1)).toMatchObject({ code: '#SPILL!' });
  expect(engine.value(0, 7, 1)).toBe('έως εδώ');
  engine.put(0, 0, 0, 2);
  expect([engine.value(0, 1, 1), engine.value(0, 2, 1), engine.value(0, 0, 2)]).toEqual([2, null, 3]);
});

test('exports a spilling array with its present size, so that it still spills', async () => {
  const { workbook } = await importWorkbook(await file());
  const open = openWorkbook(workbook, { functions: allFunctions });
  open.engine.put(0, 0, 0, 5);
  const written = await exportWorkbook(open);
  const cell = (await readXlsx(written)).sheets[0]?.cells?.get('0,1');
  expect(cell).toMatchObject({ formulaRef: 'B1:B5', formulaDynamic: true });
  const again = await importWorkbook(written);
  expect(again.workbook.Active.find(({ Grows }) => Grows)).toMatchObject({ Block: [5, 1], Formula: 'SEQUENCE(A1)' });
  expect(again.report).toEqual([]);
});
