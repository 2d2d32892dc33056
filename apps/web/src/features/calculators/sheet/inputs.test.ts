import type { WireWorkbook } from '@ithaki/workbook';
import { expect, test } from 'vitest';
import { keptData, keptIn } from '../working/saved-work.ts';
import { inOrder, inputsOf, nextInput } from './inputs.ts';

const at = (row: number, col: number, active: number) => ({ row, col, active });
const wire: WireWorkbook = {
  Active: [{ Type: 'Input' }, { Type: 'Input', FullName: 'Κάτω' }, { Type: 'Input' }, { Type: 'Number' }],
  Ranges: [],
  Layout: [{ Name: 'Φύλλο', Table: [at(0, 3, 2), at(0, 1, 0), at(5, 1, 1), at(1, 1, 3)], Charts: [] }],
  Styles: [],
  Formats: [],
};

test('inputs are gone through down a column, then the next column, then from the first again', () => {
  const inputs = inputsOf(wire);
  const order = inOrder(inputs.values(), 0);
  expect(order.map(({ name }) => name)).toEqual(['Φύλλο!B1', 'Κάτω', 'Φύλλο!D1']);
  const [first, second, last] = order;
  if (!first || !second || !last) throw new Error('three inputs');
  expect(nextInput(order, first, 1)).toBe(second);
  expect(nextInput(order, last, 1)).toBe(first);
  expect(nextInput(order, first, -1)).toBe(last);
});

test('what was kept comes back, and what is something else is nothing', () => {
  const work = { Workbook: 3, Version: 2, Inputs: { Ποσό: 5 }, Scenarios: [{ Name: 'Α', Inputs: { Ποσό: 6 } }] };
  expect(keptIn(keptData(work))).toEqual(work);
  expect(keptIn({ Calculator: 'x' })).toBeUndefined();
  expect(keptIn({ Calculator: { Workbook: 3, Version: 2, Inputs: { a: { b: 1 } }, Scenarios: 'x' } })).toEqual({
    ...{ Workbook: 3, Version: 2, Inputs: {}, Scenarios: [] },
  });
});
