import { expect, test } from 'vitest';
import { commandOfKey, type GridExtent } from './table-keys.ts';

const extent: GridExtent = { lastRow: 50, lastColumn: 9, rowsInView: 12 };
/** Two actions, with two columns and with one. */
const actions = [
  { key: '1', first: 3, last: 4, start: 300, width: 200 },
  { key: '2', first: 5, last: 5, start: 500, width: 100 },
];
const press = (key: string, [row, column]: [number, number], change: { ctrlKey?: boolean; altKey?: boolean } = {}) =>
  commandOfKey({ key, altKey: false, ctrlKey: false, metaKey: false, ...change }, { row, column }, extent, actions);
/** Returns the cell to which a key moves, as row and column. */
const target = (...parameters: Parameters<typeof press>) => {
  const command = press(...parameters);
  return command?.kind === 'move' ? [command.to.row, command.to.column] : undefined;
};

test('arrows move by one cell and stop at the edges', () => {
  expect(target('ArrowDown', [4, 4])).toEqual([5, 4]);
  expect(target('ArrowLeft', [4, 4])).toEqual([4, 3]);
  expect(target('ArrowDown', [50, 4])).toEqual([50, 4]);
  expect(target('ArrowRight', [4, 9])).toEqual([4, 9]);
});

test('PageUp and PageDown move by the number of visible rows', () => {
  expect(target('PageDown', [1, 2])).toEqual([13, 2]);
  expect(target('PageUp', [5, 2])).toEqual([0, 2]);
});

test('Home and End go to the ends of the row, with Ctrl to the corners of the grid', () => {
  expect(target('Home', [7, 4])).toEqual([7, 0]);
  expect(target('End', [7, 4])).toEqual([7, 9]);
  expect(target('Home', [7, 4], { ctrlKey: true })).toEqual([0, 0]);
  expect(target('End', [7, 4], { ctrlKey: true })).toEqual([50, 9]);
});

test('the headings of an action with several columns count as one cell', () => {
  expect(target('ArrowRight', [0, 3])).toEqual([0, 5]);
  expect(target('ArrowLeft', [0, 5])).toEqual([0, 3]);
  expect(target('ArrowUp', [1, 4])).toEqual([0, 3]);
  expect(target('ArrowRight', [1, 3])).toEqual([1, 4]);
});

test('Enter opens, in a new tab with Ctrl, and the space bar selects', () => {
  expect(press('Enter', [1, 1])).toEqual({ kind: 'press', press: 'open', newTab: false });
  expect(press('Enter', [1, 1], { ctrlKey: true })).toEqual({ kind: 'press', press: 'open', newTab: true });
  expect(press(' ', [1, 1])).toEqual({ kind: 'press', press: 'select', newTab: false });
});

test('other keys, and keys with Alt, are left to the browser', () => {
  expect(press('a', [1, 1])).toBeUndefined();
  expect(press('ArrowLeft', [1, 1], { altKey: true })).toBeUndefined();
});
