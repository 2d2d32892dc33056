import { expect, test } from 'vitest';
import { allFunctions, openWorkbook, type WireWorkbook } from '../index.ts';
import { workbookSchema } from '../schema/workbook.ts';
import { carriedInto, nameOfCell, proposedInputs, proposedResults, withInputs, workbookFlaws } from './index.ts';

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

test('numbers that formulas read are proposed as inputs, formulas with words beside them as results', () => {
  const opened = open(loan());
  expect(proposedInputs(opened)).toEqual([0, 1]);
  expect(proposedResults(opened)).toEqual([2]);
  expect(nameOfCell(loan(), 2)).toBe('Τόκος');
});

test('inputs are called by the words beside them, each by another name', () => {
  const wire = loan();
  wire.Layout[0]?.Table.splice(2, 1, { row: 1, col: 0, text: 'Ποσό δανείου', type: 'Text' });
  const named = withInputs(wire, [0, 1], true);
  expect(named.Active.map(({ FullName }) => FullName)).toEqual([
    'Ποσό δανείου',
    'Ποσό δανείου B2',
    undefined,
    undefined,
  ]);
  expect(workbookFlaws(wire)).toEqual([{ Flaw: 'noInputs', About: '' }]);
  expect(workbookFlaws(named)).toEqual([]);
  expect(withInputs(named, [0], false).Active[0]).toEqual({ Type: 'Number', Value: 10_000 });
});

test('a newer file keeps what was said of the older one', () => {
  const before = { ...withInputs(loan(), [0], true), Results: [2] };
  const after = carriedInto(before, loan());
  expect(after.Active[0]).toMatchObject({ Type: 'Input', FullName: 'Ποσό δανείου' });
  expect(after.Results).toEqual([2]);
});

test('a workbook is let in whole, and refused where it names what is not there', () => {
  expect(workbookSchema.safeParse(loan()).success).toBe(true);
  const dangling = { ...loan(), Results: [9] };
  expect(workbookSchema.safeParse(dangling).success).toBe(false);
  const first = loan().Active[0];
  expect(workbookSchema.safeParse({ ...loan(), Active: [{ ...first, Value: Number.NaN }] }).success).toBe(false);
});
