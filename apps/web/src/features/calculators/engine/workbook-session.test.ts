import type { WireWorkbook } from '@ithaki/workbook';
import { expect, test } from 'vitest';
import { cellLook } from '../sheet/cell-look.ts';
import { WorkbookSession } from './workbook-session.ts';

const wire: WireWorkbook = {
  Active: [{ Type: 'Input', FullName: 'Ποσό', Value: 1 }],
  Ranges: [],
  Layout: [
    {
      Name: 'Φύλλο',
      Table: [
        { row: 0, col: 0, active: 0 },
        { row: 0, col: 1, text: 'λόγια', type: 'Text' },
        { row: 1, col: 0, text: 'κάτω', type: 'Text' },
      ],
      Charts: [],
      Conditions: [{ Cells: 'A1:C2', Rule: { Type: 'Formula', Formula: 'AND(ROW()=1,$A$1>5)' }, Style: 0 }],
    },
  ],
  Styles: [{ Bold: true }],
  Formats: [],
  Rules: 'excel',
};

test('a conditional format styles text and empty cells too, and follows the inputs', async () => {
  const session = new WorkbookSession();
  await session.handle('open', { wire, now: 45_000, locale: 'el', inputs: {} });
  const request = { sheet: 0, first: 0, last: 1, left: 0, right: 2, frozenRows: 0, frozenColumns: 0 };
  const boldCells = async () =>
    (await session.handle('window', request)).cells.flatMap(({ row, col, look }) =>
      look?.style?.Bold ? [`${row},${col}`] : [],
    );
  expect(await boldCells()).toEqual([]);
  await session.handle('put', { inputs: { Ποσό: 6 } });
  expect(await boldCells()).toEqual(['0,0', '0,1', '0,2']);
});

test('frozen rows are returned in addition to the requested rows', async () => {
  const session = new WorkbookSession();
  await session.handle('open', { wire, now: 45_000, locale: 'el', inputs: {} });
  const window = await session.handle('window', {
    sheet: 0,
    first: 1,
    last: 1,
    left: 0,
    right: 2,
    frozenRows: 1,
    frozenColumns: 0,
  });
  expect(window.cells.map(({ row, col, text }) => [row, col, text])).toEqual([[0, 0, '1']]);
});

test('text with too little contrast is darkened or lightened to be readable on the page’s background', () => {
  expect(cellLook({ Color: '#FFFFFF' }, undefined).color).toMatch(/^light-dark\(#[0-9a-f]{6}, #ffffff\)$/);
  expect(cellLook({}, { style: { Fill: '#FFC7CE' } })).toEqual({ backgroundColor: '#FFC7CE', color: '#000000' });
  expect(cellLook(undefined, { bar: { share: 0.5, color: '#638EC6' } }).backgroundImage).toContain('50%');
});
