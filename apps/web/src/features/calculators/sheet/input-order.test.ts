import type { WireWorkbook } from '@ithaki/workbook';
import { expect, test } from 'vitest';
import { inputsOf } from '../../../workbooks/inputs.ts';
import { readSavedWork, savedWorkData } from '../working/saved-work.ts';
import { inputsInOrder, nextInput } from './input-order.ts';

const cell = (row: number, col: number, active: number) => ({ row, col, active });
const wire: WireWorkbook = {
  Active: [{ Type: 'Input' }, { Type: 'Input', FullName: 'Κάτω' }, { Type: 'Input' }, { Type: 'Number' }],
  Ranges: [],
  Layout: [{ Name: 'Φύλλο', Table: [cell(0, 3, 2), cell(0, 1, 0), cell(5, 1, 1), cell(1, 1, 3)], Charts: [] }],
  Styles: [],
  Formats: [],
};

test('the order of inputs runs down each column, then to the next, and returns to the first', () => {
  const inputs = inputsOf(wire);
  const order = inputsInOrder(inputs.values(), 0);
  expect(order.map(({ name }) => name)).toEqual(['Φύλλο!B1', 'Κάτω', 'Φύλλο!D1']);
  const [first, second, last] = order;
  if (!first || !second || !last) throw new Error('three inputs');
  expect(nextInput(order, first, 1)).toBe(second);
  expect(nextInput(order, last, 1)).toBe(first);
  expect(nextInput(order, first, -1)).toBe(last);
});

test('saved work is read back, and malformed data is ignored', () => {
  const work = { Workbook: 3, Version: 2, Inputs: { Ποσό: 5 }, Scenarios: [{ Name: 'Α', Inputs: { Ποσό: 6 } }] };
  expect(readSavedWork(savedWorkData(work))).toEqual(work);
  expect(readSavedWork({ Calculator: 'x' })).toBeUndefined();
  expect(readSavedWork({ Calculator: { Workbook: 3, Version: 2, Inputs: { a: { b: 1 } }, Scenarios: 'x' } })).toEqual({
    ...{ Workbook: 3, Version: 2, Inputs: {}, Scenarios: [] },
  });
});
