import { expect, test } from 'vitest';
import { addressOf, allFunctions, circleOf, Engine, putArray } from '../index.ts';
import { read, result, sheetOf, write } from '../testing/sheet.ts';

test('recalculates direct and indirect dependents after a change', () => {
  const engine = sheetOf({ A1: 2, A2: '=A1*10', A3: '=SUM(A1:A2)', B1: '=IF(A3>20,"πολλά","λίγα")' });
  expect(read(engine, 'B1')).toBe('πολλά');
  write(engine, 'A1', 1);
  expect(['A2', 'A3', 'B1'].map((cell) => read(engine, cell))).toEqual([10, 11, 'λίγα']);
});

test('accepts new, replaced and removed formulas at any time', () => {
  const engine = sheetOf({ A1: 1, B1: '=A1+1' });
  write(engine, 'C1', '=B1*A5');
  expect(read(engine, 'C1')).toBe(0);
  write(engine, 'A5', 3);
  expect(read(engine, 'C1')).toBe(6);
  write(engine, 'B1', '=A1+9');
  expect(read(engine, 'C1')).toBe(30);
  write(engine, 'B1', 1);
  expect(read(engine, 'C1')).toBe(3);
  expect(engine.formula(0, 0, 2)).toBe('B1*A5');
  expect(engine.formula(0, 0, 1)).toBeUndefined();
});

test('updates ranges that contain an empty cell when it is filled', () => {
  const engine = sheetOf({ A1: '=SUM(B1:B100)', A2: '=SUM(C:C)', A3: '=COUNT(1:1)' });
  expect(read(engine, 'A1')).toBe(0);
  write(engine, 'B77', 5);
  write(engine, 'C5000', 7);
  expect([read(engine, 'A1'), read(engine, 'A2')]).toEqual([5, 7]);
});

test('calculates a chain of 100,000 cells from either end without a stack overflow', () => {
  for (const forward of [true, false]) {
    const engine = new Engine({ sheets: ['S'], functions: allFunctions });
    const last = 99_999;
    const first = forward ? 0 : last;
    for (let row = 0; row <= last; row++) {
      if (row === first) engine.put(0, row, 0, 1);
      else engine.putFormula(0, row, 0, `A${forward ? row : row + 2}+1`);
    }
    engine.ready();
    expect(engine.value(0, last - first, 0)).toBe(100_000);
    engine.put(0, first, 0, 11);
    expect(engine.value(0, last - first, 0)).toBe(100_010);
  }
});

test('calculates thousands of running sums in a short time', () => {
  const cells: Record<string, string | number> = { A1: 1 };
  for (let row = 2; row <= 60; row++) cells[`A${row}`] = `=SUM(A$1:A${row - 1})`;
  const engine = sheetOf(cells);
  expect(read(engine, 'A60')).toBe(2 ** 58);
  write(engine, 'A1', 3);
  expect(read(engine, 'A60')).toBe(3 * 2 ** 58);
});

test('gives #CIRC! to the cells of a circular reference and their dependents only, and lists its cells', () => {
  const engine = sheetOf({ A1: '=B1+1', B1: '=C1', C1: '=A1', D1: '=A1', E1: '=IFERROR(A1,5)', F1: 7 });
  expect(['A1', 'B1', 'C1', 'D1', 'E1', 'F1'].map((cell) => read(engine, cell))).toEqual([
    ...['#CIRC!', '#CIRC!', '#CIRC!', '#CIRC!'],
    5,
    7,
  ]);
  const named = circleOf(engine, { sheet: 0, row: 0, column: 1 })?.map(({ row, column }) => addressOf(row, column));
  expect(named?.sort()).toEqual(['A1', 'B1', 'C1']);
  write(engine, 'C1', 1);
  expect(['A1', 'D1'].map((cell) => read(engine, cell))).toEqual([2, 2]);
  expect(circleOf(engine, { sheet: 0, row: 0, column: 1 })).toBeUndefined();
});

test('finds a circular reference through IF only while its branch is taken', () => {
  const engine = sheetOf({ A1: true, B1: '=IF(A1,1,C1)', C1: '=B1+1' });
  expect(read(engine, 'C1')).toBe(2);
  write(engine, 'A1', false);
  expect([read(engine, 'B1'), read(engine, 'C1')]).toEqual(['#CIRC!', '#CIRC!']);
});

test('finds a circular reference that is longer than the stack', () => {
  const engine = new Engine({ sheets: ['S'], functions: allFunctions });
  for (let row = 0; row < 5_000; row++) engine.putFormula(0, row, 0, `A${((row + 1) % 5_000) + 1}+1`);
  engine.ready();
  expect(engine.value(0, 17, 0)).toMatchObject({ code: '#CIRC!' });
});

test('iterates circular references where the file enables it', () => {
  const cells = { A1: 1000, A2: '=A1-A3', A3: '=A2*0.1', A4: '=SUM(A2:A3)' };
  const engine = sheetOf(cells, { iteration: { count: 100, change: 1e-9 } });
  expect(read(engine, 'A4')).toBeCloseTo(1000, 5);
  expect(read(engine, 'A2')).toBeCloseTo(1000 / 1.1, 5);
});

test('accepts 64 nested functions and 8,192 characters, and refuses longer formulas', () => {
  expect(result(`=${'ABS('.repeat(64)}-5${')'.repeat(64)}`)).toBe(5);
  const long = `=${'1+'.repeat(4_095)}12`;
  expect(long.length).toBe(8_193);
  expect(result(long)).toBe(4_107);
  expect(result(`${long}3`)).toBe('#NAME?');
  expect(result(`=${'('.repeat(4_000)}1${')'.repeat(4_000)}`)).toBe('#NAME?');
  expect(result(`=${'-'.repeat(4_001)}1`)).toBe(-1);
});

test('gives #NAME? for unknown functions and names, and for formulas that cannot be parsed', () => {
  expect(['=NOSUCH(1)', '=nosuch+1', '=1+', '=SUM(1;2)', '=)'].map((formula) => result(formula))).toEqual(
    Array.from({ length: 5 }, () => '#NAME?'),
  );
  expect(result('=IFERROR(NOSUCH(1),2)')).toBe(2);
});

test('takes the value in the formula’s own row or column where a range stands for one value', () => {
  const names = [{ name: 'Pay', formula: 'Sheet1!$A$1:$A$5' }];
  const engine = sheetOf(
    { A1: 1, A2: 2, A3: 3, B2: '=A1:A5*10', B3: '=Pay+A$1:A$5', D9: '=Pay', C2: '=IF(Pay>1,"ναι")' },
    { names },
  );
  expect(['B2', 'B3', 'C2', 'D9'].map((cell) => read(engine, cell))).toEqual([20, 6, 'ναι', '#VALUE!']);
});

test('does not take a named column that refers to the row above for a circular reference', () => {
  const names = [{ name: 'Balance', formula: 'Sheet1!$A$1:$A$400' }];
  const cells: Record<string, string | number> = { A1: 1000 };
  for (let row = 2; row <= 400; row++) {
    cells[`B${row}`] = '=Balance*0+1';
    cells[`A${row}`] = `=A${row - 1}-IF(ROW(Balance)>0,2,B${row})`;
  }
  expect(read(sheetOf(cells, { names }), 'A400')).toBe(1000 - 2 * 399);
});

test('fills the block of an array formula and updates it after changes', () => {
  const engine = sheetOf({ A1: 1, A2: 2, A3: 3 });
  putArray(engine, { sheet: 0, row: 0, column: 2 }, [3, 1], 'A1:A3*2');
  putArray(engine, { sheet: 0, row: 4, column: 0 }, [1, 1], 'SUM(IF(A1:A3>1,A1:A3))');
  expect(['C1', 'C2', 'C3', 'A5'].map((cell) => read(engine, cell))).toEqual([2, 4, 6, 5]);
  write(engine, 'A2', 10);
  expect(['C2', 'A5'].map((cell) => read(engine, cell))).toEqual([20, 13]);
});

test('takes the time of NOW and TODAY from its options', () => {
  const engine = sheetOf({ A1: '=TODAY()', A2: '=A1+1' }, { now: 45_667.75 });
  expect([read(engine, 'A1'), read(engine, 'A2')]).toEqual([45_667, 45_668]);
  engine.setNow(45_700.2);
  expect(read(engine, 'A2')).toBe(45_701);
});

test('notifies subscribers of changes, and counts a version for each cell', () => {
  const engine = sheetOf({ A1: 1, B1: '=A1', C1: 5 });
  let calls = 0;
  const end = engine.subscribe(() => calls++);
  expect(read(engine, 'B1')).toBe(1);
  const before = [engine.version(0, 0, 1), engine.version(0, 0, 2)];
  write(engine, 'A1', 2);
  end();
  write(engine, 'A1', 3);
  expect(calls).toBe(1);
  expect(engine.version(0, 0, 1)).toBeGreaterThan(before[0] ?? 0);
  expect(engine.version(0, 0, 2)).toBe(before[1]);
});

test('calculates formulas over whole columns and rows in a short time', () => {
  const cells = { A1: 1, A2: 5, B1: 2, B2: 7 };
  expect(result('=SUMPRODUCT(A:A,B:B)', cells)).toBe(37);
  expect(result('=VLOOKUP(5,A:B,2)', cells)).toBe(7);
  expect(result('=MATCH(7,B:B,0)', cells)).toBe(2);
  expect(result('=COUNTIFS(A:A,">0",B:B,"<5")', cells)).toBe(1);
  expect(result('=COUNTBLANK(A:A)', cells)).toBe(1_048_574);
  expect(result('=SUM((A:B,B1))', cells)).toBe(17);
  expect(result('=SUMPRODUCT(A:XX*2)', cells)).toBe('#NUM!');
});

test('gives #NAME? for names that refer to themselves or expand too often', () => {
  expect(result('=loop+1', {}, { names: [{ name: 'loop', formula: 'loop*2' }] })).toBe('#NAME?');
  const names = Array.from({ length: 7 }, (_, i) => ({ name: `N_${i}`, formula: `${`N_${i + 1}+`.repeat(50)}1` }));
  expect(result('=N_0', {}, { names })).toBe('#NAME?');
});

test('keeps conditional sums and counts correct while keys and amounts change', () => {
  const cells: Record<string, string | number> = {};
  for (let row = 1; row <= 40; row++) {
    cells[`A${row}`] = row % 2 === 0 ? `Cat${row % 4}` : row % 3;
    cells[`B${row}`] = row;
  }
  const formulas = {
    D1: '=SUMIF(A1:A40,"CAT2",B1:B40)',
    D2: '=SUMIF(A1:A40,1,B1:B40)',
    D3: '=COUNTIF(A1:A40,"cat0")',
    D4: '=COUNTIF(A1:A40,1)',
    D5: '=VLOOKUP("cat2",A1:B40,2,FALSE)',
  };
  const engine = sheetOf({ ...cells, ...formulas });
  const now = () => Object.keys(formulas).map((cell) => read(engine, cell));
  const ones = [1, 7, 13, 19, 25, 31, 37];
  expect(now()).toEqual([200, ones.reduce((a, b) => a + b), 10, ones.length, 2]);
  write(engine, 'B2', 1002);
  write(engine, 'A4', 'Cat2');
  write(engine, 'A1', '1');
  expect(now()).toEqual([1204, 133, 9, 7, 1002]);
  write(engine, 'A1', 5);
  expect(now()).toEqual([1204, 132, 9, 6, 1002]);
});

test('calculates further functions that common templates use', () => {
  const flows = { A1: -120_000, A2: 39_000, A3: 30_000, A4: 21_000, A5: 37_000, A6: 46_000 };
  expect(result('=ROUND(MIRR(A1:A6,10%,12%),6)', flows)).toBe(0.126094);
  const pairs = { A1: 6, A2: 7, A3: 9, A4: 15, A5: 21, B1: 20, B2: 28, B3: 31, B4: 38, B5: 40 };
  expect(result('=ROUND(FORECAST(30,A1:A5,B1:B5),6)', pairs)).toBe(10.607253);
  expect(result('=ISOWEEKNUM(DATE(2012,3,9))')).toBe(10);
  expect(result('=YEARFRAC(DATE(2004,2,29),DATE(2005,2,28))')).toBe(1);
  expect(result('=XOR(A1:A2)', { A1: 0, A2: 1 })).toBe(true);
  expect(result('=HYPERLINK("https://example.gr","Εδώ")')).toBe('Εδώ');
  expect(result('=DATEVALUE("June 9, 1969")')).toBe(25_363);
});

test('reads a reference over several sheets from all of them', () => {
  const engine = new Engine({ sheets: ['Jan', 'Feb', 'Mar', 'Σύνολο'], functions: allFunctions });
  for (const sheet of [0, 1, 2]) {
    engine.put(sheet, 0, 0, sheet + 1);
    engine.put(sheet, 1, 0, 10);
  }
  const formulas = [
    'SUM(Jan:Mar!A1)',
    "SUM('Jan:Mar'!A1:A2)",
    'MAX(Feb:Mar!$A$1)',
    'SUM(Mar:Feb!A:A)',
    'SUM(Jan:Apr!A1)',
  ];
  for (const [row, text] of formulas.entries()) engine.putFormula(3, row, 1, text);
  engine.ready();
  const values = () => formulas.map((_, row) => engine.value(3, row, 1));
  expect(values()).toEqual([6, 36, 3, 25, expect.objectContaining({ code: '#REF!' })]);
  engine.put(1, 0, 0, 7);
  expect(values().slice(0, 4)).toEqual([11, 41, 7, 30]);
  expect(engine.formula(3, 1, 1)).toBe("SUM('Jan:Mar'!A1:A2)");
});
