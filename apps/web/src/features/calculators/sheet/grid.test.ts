import { expect, test } from 'vitest';
import { layOutSheet, lineCount, lineOfRow, rowOfLine } from './grid.ts';

const Table = [
  { row: 0, col: 0, text: 'α', rowspan: 4 },
  { row: 1, col: 1, text: 'β' },
  { row: 5, col: 1, text: 'γ' },
];

test('hidden rows take no space, and merged cells span fewer rows', () => {
  const grid = layOutSheet({ Name: 'Φ', Charts: [], Table, HiddenRows: [1, 2] });
  expect(lineCount(grid)).toBe(4);
  expect([0, 1, 2, 3].map((line) => rowOfLine(grid, line))).toEqual([0, 3, 4, 5]);
  expect([0, 3, 5].map((row) => lineOfRow(grid, row))).toEqual([0, 1, 3]);
  expect(grid.rows.get(0)?.[0]?.rowspan).toBe(2);
});

test('without hidden rows every row has its own line', () => {
  const grid = layOutSheet({ Name: 'Φ', Charts: [], Table });
  expect([lineCount(grid), rowOfLine(grid, 4), lineOfRow(grid, 4)]).toEqual([6, 4, 4]);
  expect(grid.rows.get(0)?.[0]?.rowspan).toBe(4);
});
