import { expect, test } from 'vitest';
import { isInCell, makePivot } from './pivot.ts';

const rows = [
  ['Κρήτη', 2027, 'α', 10],
  ['Κρήτη', 2027, 'β', 20],
  ['Κρήτη', 2028, 'α', null],
  ['Ήπειρος', 2027, 'α', 5],
];

test('sums stand at their headings in order, with totals of rows and columns', () => {
  const pivot = makePivot(rows, { rows: [0], columns: [1], measure: 'sum', of: 3 });
  expect(pivot.rows).toEqual([
    { key: ['Ήπειρος'], total: 5 },
    { key: ['Κρήτη'], total: 30 },
  ]);
  expect(pivot.columns.map(({ key, total }) => [...key, total])).toEqual([
    [2027, 35],
    [2028, null],
  ]);
  expect(pivot.cells).toEqual([
    [5, null],
    [30, null],
  ]);
  expect(pivot.total).toBe(35);
});

test('a total of people counts each once, and an average is that of the rows, not of the cells', () => {
  const people = makePivot(rows, { rows: [0], columns: [1], measure: 'people', of: 2 });
  expect(people.total).toBe(2);
  expect(people.rows.map(({ total }) => total)).toEqual([1, 2]);
  expect(makePivot(rows, { rows: [0], columns: [], measure: 'avg', of: 3 }).total).toBeCloseTo(35 / 3);
});

test('three dimensions a side name the rows of a cell', () => {
  const plan = { rows: [0, 1, 2], columns: [] };
  const pivot = makePivot(rows, { ...plan, measure: 'count' });
  expect(pivot.rows).toHaveLength(4);
  expect(rows.filter((row) => isInCell(row, plan, { row: ['Κρήτη', 2027, 'β'] }))).toEqual([rows[1]]);
});

test('a pivot table of 50,000 rows takes far less than a second', () => {
  const many = Array.from({ length: 50_000 }, (_, index) => [index % 40, index % 12, index % 3, index]);
  const begun = performance.now();
  makePivot(many, { rows: [0, 1], columns: [2], measure: 'sum', of: 3 });
  expect(performance.now() - begun).toBeLessThan(1_000);
});
