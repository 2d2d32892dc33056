import { expect, test } from 'vitest';
import { pastedBlock, readInput } from './input-entry.ts';
import type { WorkbookInput } from './inputs.ts';

const input = (more: Partial<WorkbookInput> = {}): WorkbookInput => ({
  ...{ active: 0, sheet: 0, row: 0, column: 0, name: 'Ποσό', pattern: 'General', limits: {}, initialValue: 0 },
  ...{ isText: false, isDate: false, showsZeroAsDash: false },
  ...more,
});

test('numbers are read with Greek separators, percentages by their format', () => {
  expect(readInput('1.234,5', input())).toEqual({ value: 1234.5 });
  expect(readInput('6,5', input({ pattern: '0.0%' }))).toEqual({ value: 0.065 });
  expect(readInput(' ', input())).toEqual({ value: null });
});

test('what is not a number, or too long for one, gets a message', () => {
  for (const text of ['δέκα', 'NaN', '1'.repeat(400), 'Infinity', '=1+1']) {
    expect(readInput(text, input())).toEqual({ problem: 'calculators.entry.number' });
  }
  expect(readInput('31/2/2025', input({ pattern: 'dd/mm/yyyy', isDate: true }))).toEqual({
    problem: 'calculators.entry.date',
  });
});

test('limits are checked, and shown in the format of the entry', () => {
  const rate = input({ pattern: '0.0%', limits: { Least: 0, Most: 0.4 } });
  expect(readInput('55', rate)).toEqual({ problem: 'calculators.entry.most', values: { most: '40%' } });
  expect(readInput('-1', rate)).toEqual({ problem: 'calculators.entry.least', values: { least: '0%' } });
  const price = input({ limits: { Least: 0.5, Most: 1_000_000 } });
  expect(readInput('1000001', price)).toMatchObject({ values: { most: '1.000.000' } });
  expect(readInput('0', price)).toMatchObject({ values: { least: '0,5' } });
  expect(readInput('2,5', input({ limits: { Whole: true } }))).toEqual({ problem: 'calculators.entry.whole' });
});

test('a pasted block is split into cells, a single value is not a block', () => {
  expect(pastedBlock('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(pastedBlock('1,5\n')).toBeUndefined();
});
