import { expect, test } from 'vitest';
import { gridOf, lineCount, lineOfRow, rowOfLine } from './grid.ts';

const Table = [
  { row: 0, col: 0, text: 'α', rowspan: 4 },
  { row: 1, col: 1, text: 'β' },
  { row: 5, col: 1, text: 'γ' },
];

test('rows that are hidden take no place, and merged cells are shorter by them', () => {
  const grid = gridOf({ Name: 'Φ', Charts: [], Table, HiddenRows: [1, 2] });
  expect(lineCount(grid)).toBe(4);
  expect([0, 1, 2, 3].map((line) => rowOfLine(grid, line))).toEqual([0, 3, 4, 5]);
  expect([0, 3, 5].map((row) => lineOfRow(grid, row))).toEqual([0, 1, 3]);
  expect(grid.rows.get(0)?.[0]?.rowspan).toBe(2);
});

test('where none is hidden every row has its own place', () => {
  const grid = gridOf({ Name: 'Φ', Charts: [], Table });
  expect([lineCount(grid), rowOfLine(grid, 4), lineOfRow(grid, 4)]).toEqual([6, 4, 4]);
  expect(grid.rows.get(0)?.[0]?.rowspan).toBe(4);
});
