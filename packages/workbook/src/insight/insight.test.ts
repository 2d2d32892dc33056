import { expect, test } from 'vitest';
import { compareScenarios, explain, seekGoal, sourcesOf } from '../index.ts';
import { read, sheetOf } from '../testing/sheet.ts';

const at = (row: number, column: number) => ({ sheet: 0, row, column });
const loan = () =>
  sheetOf({ B1: 10_000, B2: 0.06, B3: 36, B4: '=-PMT(B2/12,B3,B1)', B5: '=B4*B3-B1', C1: 1, C2: 2, C3: '=SUM(C1:C2)' });

test('explains a value by its formula and the cells that it refers to', () => {
  const engine = loan();
  expect(explain(engine, at(3, 1))).toMatchObject({
    formula: '-PMT(B2/12,B3,B1)',
    functions: ['PMT'],
    cells: [
      { place: at(1, 1), value: 0.06, isFormula: false },
      { place: at(2, 1), value: 36 },
      { place: at(0, 1), value: 10_000 },
    ],
  });
  expect(explain(engine, at(2, 2)).areas).toEqual([{ area: { ...at(0, 2), rows: 2, columns: 1 }, numbers: 2, sum: 3 }]);
  expect(explain(engine, at(0, 1))).toMatchObject({ value: 10_000, formula: undefined, cells: [] });
});

test('finds the entered values that a result comes from, through all formulas between', () => {
  expect(
    sourcesOf(loan(), at(4, 1))
      .map(({ row }) => row)
      .sort(),
  ).toEqual([0, 1, 2]);
});

test('finds the input that reaches a goal, and restores the workbook', () => {
  const engine = loan();
  const rate = seekGoal(engine, { result: at(3, 1), wanted: 300, input: at(1, 1) });
  expect(read(engine, 'B2')).toBe(0.06);
  engine.put(0, 1, 1, rate ?? null);
  expect(read(engine, 'B4')).toBeCloseTo(300, 3);
  expect(String(rate).length, 'no more digits than it takes').toBeLessThan(13);
});

test('finds nothing where a goal cannot be reached within the limits', () => {
  const engine = loan();
  expect(seekGoal(engine, { result: at(3, 1), wanted: 300, input: at(1, 1), most: 0.05 })).toBeUndefined();
  expect(seekGoal(engine, { result: at(0, 2), wanted: 5, input: at(1, 1) })).toBeUndefined();
});

test('compares scenarios, and restores the workbook', () => {
  const engine = loan();
  const found = compareScenarios(
    engine,
    [
      { name: 'τριετία', inputs: [{ place: at(2, 1), value: 36 }] },
      { name: 'πενταετία', inputs: [{ place: at(2, 1), value: 60 }] },
    ],
    [at(3, 1), at(4, 1)],
  );
  expect(found.map(({ name }) => name)).toEqual(['τριετία', 'πενταετία']);
  expect(found[0]?.values[0]).toBeCloseTo(304.22, 2);
  expect(found[1]?.values[0]).toBeCloseTo(193.33, 2);
  expect(read(engine, 'B3')).toBe(36);
});
