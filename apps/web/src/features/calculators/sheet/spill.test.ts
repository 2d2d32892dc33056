import { expect, test } from 'vitest';
import { columnEdges, drawnCells, layOutSheet } from './grid.ts';
import { textSpill } from './spill.ts';

const long = 'Υπολογισμός δόσης δανείου για νέες επιχειρήσεις';
const sheet = {
  Name: 'Φ',
  Charts: [],
  Table: [
    { row: 0, col: 1, text: long },
    { row: 0, col: 4, text: 'τέλος' },
    { row: 1, col: 3, text: long },
    { row: 1, col: 4, active: 0 },
    { row: 2, col: 0, text: 'πλατύ', colspan: 5 },
  ],
};
const grid = layOutSheet(sheet);
const edges = columnEdges(sheet, grid);
const cellAt = (row: number, col: number) => grid.rows.get(row)?.find((cell) => cell.col === col) ?? { row, col };

test('long text spills over the empty cells next to it', () => {
  const [, second = 0, , fourth = 0, fifth = 0] = edges;
  expect(textSpill(grid, edges, cellAt(0, 1), undefined)).toEqual({ from: 0, width: fifth - second - 12 });
  expect(textSpill(grid, edges, cellAt(1, 3), undefined)).toBeUndefined();
  expect(textSpill(grid, edges, cellAt(1, 3), { Align: 'right' })).toEqual({ from: -fourth, width: fifth - 12 });
  expect(textSpill(grid, edges, cellAt(0, 1), { Wrap: true })).toBeUndefined();
});

test('of a wide sheet only visible columns are rendered, merged cells from their first column', () => {
  expect(drawnCells(grid, 2, 2, 3).map(({ col, colSpan }) => [col, colSpan])).toEqual([[0, 2]]);
  expect(drawnCells(grid, 0, 3, 4).map(({ col }) => col)).toEqual([3, 4]);
});
