import type { WireWorkbook } from '@ithaki/workbook';
import { expect, test } from 'vitest';
import { wholeLook } from '../sheet/cell-look.ts';
import { Desk } from './desk.ts';

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

test('words and empty places look otherwise too, as what is entered says', async () => {
  const desk = new Desk();
  await desk.answer('open', { wire, now: 45_000, locale: 'el', inputs: {} });
  const ask = { sheet: 0, first: 0, last: 1, left: 0, right: 2, above: 0, beside: 0 };
  const bold = async () =>
    (await desk.answer('window', ask)).cells.flatMap(({ row, col, look }) =>
      look?.style?.Bold ? [`${row},${col}`] : [],
    );
  expect(await bold()).toEqual([]);
  await desk.answer('put', { inputs: { Ποσό: 6 } });
  expect(await bold()).toEqual(['0,0', '0,1', '0,2']);
});

test('rows that stay in sight are told of besides those that are asked for', async () => {
  const desk = new Desk();
  await desk.answer('open', { wire, now: 45_000, locale: 'el', inputs: {} });
  const window = await desk.answer('window', { sheet: 0, first: 1, last: 1, left: 0, right: 2, above: 1, beside: 0 });
  expect(window.cells.map(({ row, col, text }) => [row, col, text])).toEqual([[0, 0, '1']]);
});

test('words in a colour that cannot be read are made darker or lighter, by the page', () => {
  expect(wholeLook({ Color: '#FFFFFF' }, undefined).color).toMatch(/^light-dark\(#[0-9a-f]{6}, #ffffff\)$/);
  expect(wholeLook({}, { style: { Fill: '#FFC7CE' } })).toEqual({ backgroundColor: '#FFC7CE', color: '#000000' });
  expect(wholeLook(undefined, { bar: { share: 0.5, color: '#638EC6' } }).backgroundImage).toContain('50%');
});
