import { expect, test } from 'vitest';
import { rowsOfReply } from './rows-of-reply.ts';

test('objects become rows with a column for each of their names, typed by the first value that is there', () => {
  expect(
    rowsOfReply([
      { day: '2026-12-25', people: null },
      { day: '2027-01-01', people: 3, at: '2026-11-30T08:00:00Z' },
    ]),
  ).toEqual({
    columns: [
      { Name: 'day', Type: 'date' },
      { Name: 'people', Type: 'number' },
      { Name: 'at', Type: 'time' },
    ],
    rows: [
      ['2026-12-25', null, null],
      ['2027-01-01', 3, '2026-11-30T08:00:00Z'],
    ],
  });
});

test('one object is one row, plain values are a column, and anything else has no rows', () => {
  expect(rowsOfReply({ done: true })).toEqual({ columns: [{ Name: 'done', Type: 'boolean' }], rows: [[true]] });
  expect(rowsOfReply([1, 2])?.rows).toEqual([[1], [2]]);
  expect(rowsOfReply([])).toEqual({ columns: [], rows: [] });
  expect([rowsOfReply('text'), rowsOfReply(null), rowsOfReply(7)]).toEqual([undefined, undefined, undefined]);
});
