import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { read, result, sheetOf, write } from '../testing/sheet.ts';

/** An example of a help page; `decimals` is the precision of the printed result. */
interface Example {
  formula: string;
  expected: number | string;
  decimals?: number;
}

const examples = JSON.parse(
  readFileSync(new URL('../../test-data/help-pages.json', import.meta.url), 'utf8'),
) as Example[];

test.each(examples)('$formula is $expected', ({ formula, expected, decimals = 0 }) => {
  const found = result(`=${formula}`);
  if (typeof expected === 'string') expect(found).toBe(expected);
  else expect(Math.abs(Number(found) - expected)).toBeLessThanOrEqual(0.51 * 10 ** -decimals);
});

test('draws random numbers again after every change, and only within their bounds', () => {
  let turn = 0;
  const random = () => (turn++ * 0.4) % 1;
  const engine = sheetOf({ A1: '=RANDBETWEEN(1,6)', A2: '=A1*10', A3: '=SUM(RANDARRAY(2,2,3,3,TRUE))' }, { random });
  const first = Number(read(engine, 'A1'));
  expect(read(engine, 'A2')).toBe(first * 10);
  expect(read(engine, 'A1')).toBe(first);
  write(engine, 'B1', 1);
  const second = Number(read(engine, 'A1'));
  expect(second).not.toBe(first);
  expect(read(engine, 'A2')).toBe(second * 10);
  expect(read(engine, 'A3')).toBe(12);
  const seen = sheetOf({ A1: '=RAND()', A2: '=RANDBETWEEN(3,1)' });
  expect(Number(read(seen, 'A1'))).toBeLessThan(1);
  expect(read(seen, 'A2')).toBe('#NUM!');
});

test('FORMULATEXT returns the formula of a cell, or #N/A where there is none', () => {
  const engine = sheetOf({ A1: '=1+B$2', A2: '=FORMULATEXT(A1)', A3: '=FORMULATEXT(B2)', A4: '=ISFORMULA(A1)' });
  expect(read(engine, 'A2')).toBe('=1+B$2');
  expect(read(engine, 'A3')).toBe('#N/A');
  expect(read(engine, 'A4')).toBe(true);
  write(engine, 'A1', '=2');
  expect(read(engine, 'A2')).toBe('=2');
});

test('SHEET and CELL return the sheet, position and content of a cell', () => {
  const name = 'MID(CELL("filename",A1),FIND("]",CELL("filename",A1))+1,31)';
  expect(result(`=${name}`)).toBe('Sheet1');
  expect(result('=SHEET()&SHEETS()&SHEET("sheet1")')).toBe('111');
  expect(result('=SHEET("none")')).toBe('#N/A');
  expect(result('=CELL("address",B3)&CELL("row",B3)&CELL("type",B3)&CELL("contents",B3)', { B3: 7 })).toBe('$B$33v7');
  expect(result('=CELL("color",B3)')).toBe('#VALUE!');
});

test('DSUM and similar functions read the rows of a list that match criteria', () => {
  const list = { A1: 'Name', B1: 'Age', A2: 'Ann', B2: 30, A3: 'Bob', B3: 25, A4: 'Ann', B4: 41 };
  const asked = { D1: 'Name', E1: 'Age', D2: 'Ann', E2: '>35' };
  expect(result('=DSUM(A1:B4,"Age",D1:D2)', { ...list, ...asked })).toBe(71);
  expect(result('=DGET(A1:B4,2,D1:E2)', { ...list, ...asked })).toBe(41);
  expect(result('=DCOUNTA(A1:B4,"Name",D1:D2)', { ...list, ...asked })).toBe(2);
  expect(result('=DGET(A1:B4,"Age",D1:D2)', { ...list, ...asked })).toBe('#NUM!');
});

test('SLOPE and similar functions skip pairs with an empty cell', () => {
  const pairs = { A1: 2, A3: 6, A4: 8, B1: 1, B2: 50, B3: 3, B4: 4 };
  expect(result('=SLOPE(A1:A4,B1:B4)', pairs)).toBeCloseTo(2, 12);
  expect(result('=ROUND(CORREL(A1:A4,B1:B4),9)', pairs)).toBe(1);
  expect(result('=SLOPE(A1:A4,B1:B4)', { ...pairs, B2: '=1/0' })).toBe('#DIV/0!');
});

test('XLOOKUP returns references, so that a range may run from one result to another', () => {
  const cells = { A1: 'Jan', A2: 'Feb', A3: 'Mar', B1: 10, B2: 20, B3: 40 };
  expect(result('=SUM(XLOOKUP("Feb",A1:A3,B1:B3):XLOOKUP("Mar",A1:A3,B1:B3))', cells)).toBe(60);
});

test('takes the default for an argument left empty, where newer functions do so', () => {
  const cells = { A1: 3, A2: 1, A3: 2, B1: 7, B2: 8, B3: 9 };
  expect(result('=INDEX(SORT(A1:A3,,-1),1)', cells)).toBe(3);
  expect(result('=SUM(SEQUENCE(3,,10,5))')).toBe(45);
  expect(result('=SUM(TAKE(A1:B3,,-1))', cells)).toBe(24);
  expect(result('=SUM(DROP(A1:B3,,1))', cells)).toBe(24);
  expect(result('=SUM(OFFSET(A1,0,0,,2))', cells)).toBe(10);
  expect(result('=ADDRESS(2,3,,,"S")')).toBe('S!$C$2');
  expect(result('=INDEX(LINEST({2;4;6},{1;2;3},,TRUE),1,2)')).toBeCloseTo(0, 12);
  expect(result('=FIXED(1234.5,,TRUE)', {}, { format: (pattern, value) => `${pattern}:${value}` })).toBe('0.00:1234.5');
});
