import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, circleOf, dependentsOf, type Engine, placeOf, putArray } from '../index.ts';
import { read, sheetOf, type Written, write } from '../testing/sheet.ts';

/** A sheet with array formulas that spill, each with its initial size. */
function grown(cells: Written, arrays: Record<string, string>, block: readonly [number, number] = [1, 1]): Engine {
  const engine = sheetOf(cells);
  for (const [address, text] of Object.entries(arrays)) {
    putArray(engine, { sheet: 0, ...(placeOf(address) ?? { row: 0, column: 0 }) }, block, text, true);
  }
  return engine;
}

const column = (engine: Engine, letter: string, rows: number) =>
  Array.from({ length: rows }, (_, row) => read(engine, `${letter}${row + 1}`));

test('fills the rows that the result needs, and releases them again', () => {
  const engine = grown({ A1: 3, C1: '=SUM(B1:B100)', D1: '=COUNT(B1:B100)' }, { B1: '=SEQUENCE(A1)' });
  expect(read(engine, 'C1')).toBe(6);
  expect(column(engine, 'B', 4)).toEqual([1, 2, 3, null]);
  write(engine, 'A1', 5);
  expect([read(engine, 'C1'), read(engine, 'D1')]).toEqual([15, 5]);
  write(engine, 'A1', 2);
  expect(column(engine, 'B', 4)).toEqual([1, 2, null, null]);
  expect([read(engine, 'C1'), read(engine, 'D1')]).toEqual([3, 2]);
});

test('releases cells of the file’s block that the result no longer needs', () => {
  const engine = grown({ A1: 2 }, { B1: '=SEQUENCE(A1,2)' }, [4, 2]);
  expect(column(engine, 'B', 3)).toEqual([1, 3, null]);
  expect(column(engine, 'C', 3)).toEqual([2, 4, null]);
});

test('keeps occupied cells and shows #SPILL! until they are emptied', () => {
  const engine = grown({ A1: 3, B3: 'here', C1: '=SUM(B1:B9)', D1: '=ISERROR(B1#)' }, { B1: '=SEQUENCE(A1)' });
  expect(column(engine, 'B', 3)).toEqual(['#SPILL!', null, 'here']);
  expect([read(engine, 'C1'), read(engine, 'D1')]).toEqual(['#SPILL!', true]);
  write(engine, 'B3', null);
  expect(column(engine, 'B', 3)).toEqual([1, 2, 3]);
  expect([read(engine, 'C1'), read(engine, 'D1')]).toEqual([6, false]);
  write(engine, 'B2', 7);
  expect(column(engine, 'B', 3)).toEqual(['#SPILL!', 7, null]);
  write(engine, 'A1', 1);
  expect(column(engine, 'B', 3)).toEqual([1, 7, null]);
});

test('grows with an array that it reads, and A1# gives all its cells', () => {
  const cells = { A1: 2, D1: '=SUM(C1:C50)', E1: '=ROWS(B1#)' };
  const engine = grown(cells, { C1: '=B1#*10', B1: '=SEQUENCE(A1)' });
  expect([read(engine, 'D1'), read(engine, 'E1')]).toEqual([30, 2]);
  write(engine, 'A1', 4);
  expect([read(engine, 'D1'), read(engine, 'E1')]).toEqual([100, 4]);
  expect(column(engine, 'C', 5)).toEqual([10, 20, 30, 40, null]);
});

test('shows as many rows as meet the condition of FILTER', () => {
  const cells = { A1: 5, A2: 20, A3: 30, D1: 10 };
  const engine = grown(cells, { B1: '=FILTER(A1:A3,A1:A3>D1)' });
  expect(column(engine, 'B', 3)).toEqual([20, 30, null]);
  write(engine, 'D1', 1);
  expect(column(engine, 'B', 3)).toEqual([5, 20, 30]);
  write(engine, 'D1', 99);
  expect(column(engine, 'B', 3)).toEqual(['#CALC!', null, null]);
});

test('ends when another formula is written into its first cell', () => {
  const engine = grown({ A1: 3 }, { B1: '=SEQUENCE(A1)' });
  expect(read(engine, 'B3')).toBe(3);
  write(engine, 'B1', '=A1');
  expect(column(engine, 'B', 3)).toEqual([3, null, null]);
});

test('gives #CIRC! if the size of an array depends on the cells it fills', () => {
  const engine = grown({}, { B1: '=SEQUENCE(COUNT(B2:B9)+2)' });
  expect(read(engine, 'B1')).toBe('#CIRC!');
  expect(circleOf(engine, { sheet: 0, row: 8, column: 0 })).toBeUndefined();
});

test('does not mistake a neighbouring formula with the same text for its own cell', () => {
  const engine = grown({}, { B1: '=SEQUENCE(3)' });
  write(engine, 'C1', '=SEQUENCE(3)');
  write(engine, 'C2', '=SEQUENCE(3)');
  expect([read(engine, 'C1'), read(engine, 'C2'), read(engine, 'B2')]).toEqual([1, 1, 2]);
  expect(engine.formula(0, 1, 1)).toBe('SEQUENCE(3)');
  expect(dependentsOf(engine, { sheet: 0, row: 0, column: 1 })).toEqual([
    { sheet: 0, row: 1, column: 1 },
    { sheet: 0, row: 2, column: 1 },
  ]);
});

test('gives the same arrays after random edits as in a newly filled workbook', () => {
  const arrays = {
    B1: '=SEQUENCE(A1)',
    C1: '=FILTER(B1#,B1#>A2,"none")',
    D1: '=VSTACK(C1#,A3)',
    E2: '=SEQUENCE(1,A2+1)',
  };
  const reads = { H1: '=SUM(B1:G12)', H2: '=COUNTA(D1:D12)' };
  const places = ['A1', 'A2', 'A3', 'B3', 'C2', 'D4', 'F2'] as const;
  const edit = fc.tuple(fc.constantFrom(...places), fc.option(fc.integer({ min: 0, max: 6 })));
  const seen = (engine: Engine) =>
    Array.from({ length: 96 }, (_, at) => read(engine, addressOf(Math.floor(at / 8), at % 8)));
  fc.assert(
    fc.property(fc.array(fc.tuple(edit, fc.nat(95)), { maxLength: 8 }), (edits) => {
      const cells: Record<string, number | string | null> = { A1: 3, A2: 1, A3: 9, ...reads };
      const engine = grown(cells, arrays);
      for (const [[place, value], looked] of edits) {
        cells[place] = value;
        write(engine, place, value);
        read(engine, addressOf(Math.floor(looked / 8), looked % 8));
      }
      expect(seen(engine)).toEqual(seen(grown(cells, arrays)));
    }),
    { numRuns: 60 },
  );
});
