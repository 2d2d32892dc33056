import { expect, test } from 'vitest';
import { allFunctions, openWorkbook, type WireWorkbook } from '../index.ts';
import { workbookSchema } from '../schema/workbook.ts';
import { carryOverSettings, nameOfCell, proposeInputs, proposeResults, withInputs, workbookFlaws } from './index.ts';

const loan = (): WireWorkbook => ({
  Active: [
    { Type: 'Number', Value: 10_000 },
    { Type: 'Number', Value: 0.06 },
    { Type: 'Formula', Formula: 'B1*B2' },
    { Type: 'Number', Value: 2024 },
  ],
  Ranges: [],
  Layout: [
    {
      Name: 'Δάνειο',
      Table: [
        { row: 0, col: 0, text: 'Ποσό δανείου:', type: 'Text' },
        { row: 0, col: 1, active: 0 },
        { row: 1, col: 0, text: 'Επιτόκιο', type: 'Text' },
        { row: 1, col: 1, active: 1 },
        { row: 2, col: 0, text: 'Τόκος', type: 'Text' },
        { row: 2, col: 1, active: 2 },
        { row: 3, col: 1, active: 3 },
      ],
      Charts: [],
    },
  ],
  Styles: [],
  Formats: [],
});

const open = (wire: WireWorkbook) => openWorkbook(wire, { functions: allFunctions });

test('proposes numbers that formulas read as inputs, and formulas with a label as results', () => {
  const opened = open(loan());
  expect(proposeInputs(opened)).toEqual([0, 1]);
  expect(proposeResults(opened)).toEqual([2]);
  expect(nameOfCell(loan(), 2)).toBe('Τόκος');
});

test('does not propose totals as inputs', () => {
  const totals = ['Σύνολο', 'TOTAL:', 'Γενικό σύνολο', 'Subtotal'];
  for (const text of totals) {
    const wire = loan();
    wire.Layout[0]?.Table.splice(2, 1, { row: 1, col: 0, text, type: 'Text' });
    expect(proposeInputs(open(wire))).toEqual([0]);
  }
  const wire = loan();
  wire.Layout[0]?.Table.splice(2, 1, { row: 1, col: 0, text: 'Συνολικό κόστος', type: 'Text' });
  expect(proposeInputs(open(wire))).toEqual([0, 1]);
});

test('names each input after the label beside it, without giving a name twice', () => {
  const wire = loan();
  wire.Layout[0]?.Table.splice(2, 1, { row: 1, col: 0, text: 'Ποσό δανείου', type: 'Text' });
  const named = withInputs(wire, [0, 1], true);
  expect(named.Active.map(({ FullName }) => FullName)).toEqual([
    'Ποσό δανείου',
    'Ποσό δανείου B2',
    undefined,
    undefined,
  ]);
  expect(workbookFlaws(wire)).toEqual([]);
  expect(workbookFlaws(named)).toEqual([]);
  expect(withInputs(named, [0], false).Active[0]).toEqual({ Type: 'Number', Value: 10_000 });
});

test('keeps the settings of inputs and results when a newer file is imported', () => {
  const before = { ...withInputs(loan(), [0], true), Results: [2] };
  const after = carryOverSettings(before, loan());
  expect(after.Active[0]).toMatchObject({ Type: 'Input', FullName: 'Ποσό δανείου' });
  expect(after.Results).toEqual([2]);
});

test('accepts a valid workbook, and refuses missing cells and values that JSON cannot hold', () => {
  expect(workbookSchema.safeParse(loan()).success).toBe(true);
  const dangling = { ...loan(), Results: [9] };
  expect(workbookSchema.safeParse(dangling).success).toBe(false);
  const first = loan().Active[0];
  expect(workbookSchema.safeParse({ ...loan(), Active: [{ ...first, Value: Number.NaN }] }).success).toBe(false);
});
