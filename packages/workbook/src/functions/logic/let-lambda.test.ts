import { expect, test } from 'vitest';
import { putArray } from '../../graph/array-formulas.ts';
import { Engine } from '../../graph/engine.ts';
import { placeOf } from '../../parse/address.ts';
import { CellError } from '../../values/error.ts';
import { allFunctions } from '../registry.ts';

type Names = { name: string; formula: string }[];

/** Result of an array formula in the block it was entered in; A1:B3 holds the numbers 1 to 6. */
function shown(formula: string, [rows, columns] = [1, 1], names: Names = []) {
  const engine = new Engine({ sheets: ['S'], functions: allFunctions, names });
  for (let row = 0; row < 3; row++) for (let c = 0; c < 2; c++) engine.put(0, row, c, row * 2 + c + 1);
  putArray(engine, { sheet: 0, row: 0, column: 4 }, [rows as number, columns as number], formula);
  engine.ready();
  const at = (row: number, column: number) => {
    const value = engine.value(0, row, column);
    return value instanceof CellError ? value.code : value;
  };
  const lines = Array.from({ length: rows as number }, (_, row) =>
    Array.from({ length: columns as number }, (__, column) => at(row, 4 + column)),
  );
  return rows === 1 && columns === 1 ? lines[0]?.[0] : lines;
}

test('LET names values, and a value may use the names before it', () => {
  expect(shown('LET(x,5,y,x*2,x+y)')).toBe(15);
  expect(shown('_xlfn.LET(_xlpm.x,5,_xlpm.x*2)')).toBe(10);
  expect(shown('LET(r,A1:B3,SUM(r*2)+ROWS(r))')).toBe(45);
  expect(shown('LET(x,1,LET(x,2,x)+x)')).toBe(3);
  expect(shown('LET(x,1)')).toBe('#VALUE!');
  expect(shown('LET(5,1,2)')).toBe('#NAME?');
});

test('calls a LAMBDA in place, by a name of LET, and by a defined name', () => {
  expect(shown('LAMBDA(a,b,a^b)(2,5)')).toBe(32);
  expect(shown('LET(f,LAMBDA(x,x+1),f(f(1)))')).toBe(3);
  const names = [{ name: 'Margin', formula: 'LAMBDA(price,cost,(price-cost)/price)' }];
  expect(shown('Margin(200,150)', [1, 1], names)).toBe(0.25);
  expect(shown('Margin(200)', [1, 1], names)).toBe('#VALUE!');
  expect(shown('LAMBDA(x,x)')).toBe('#VALUE!');
  expect(shown('Nobody(1)')).toBe('#NAME?');
});

test('a LAMBDA reads the names around it; one in a defined name reads only its own', () => {
  expect(shown('LET(k,10,f,LAMBDA(x,x*k),f(3))')).toBe(30);
  expect(shown('LET(k,10,Times(3))', [1, 1], [{ name: 'Times', formula: 'LAMBDA(x,x*k)' }])).toBe('#NAME?');
});

test('a LAMBDA may call itself, and endless recursion is #NUM!', () => {
  const names = [
    { name: 'Fact', formula: 'LAMBDA(n,IF(n<=1,1,n*Fact(n-1)))' },
    { name: 'Fib', formula: 'LAMBDA(n,IF(n<2,n,Fib(n-1)+Fib(n-2)))' },
    { name: 'Ever', formula: 'LAMBDA(n,Ever(n+1))' },
    { name: 'Both', formula: 'LAMBDA(n,Both(n+1)+Both(n+2))' },
  ];
  expect(shown('Fact(10)', [1, 1], names)).toBe(3_628_800);
  expect(shown('Fact(100)/Fact(99)', [1, 1], names)).toBeCloseTo(100, 9);
  expect(shown('Fib(15)', [1, 1], names)).toBe(610);
  expect(shown('Ever(1)', [1, 1], names)).toBe('#NUM!');
  expect(shown('Both(1)', [1, 1], names)).toBe('#NUM!');
});

test('MAP, REDUCE, SCAN, BYROW, BYCOL and MAKEARRAY call a LAMBDA for each element', () => {
  expect(shown('MAP(A1:B3,LAMBDA(x,x*x))', [3, 2])).toEqual([
    [1, 4],
    [9, 16],
    [25, 36],
  ]);
  expect(shown('MAP(A1:A3,B1:B3,LAMBDA(a,b,a*b))', [3, 1])).toEqual([[2], [12], [30]]);
  expect(shown('REDUCE(100,A1:B3,LAMBDA(sum,x,sum+x))')).toBe(121);
  expect(shown('SCAN(0,A1:A3,LAMBDA(sum,x,sum+x))', [3, 1])).toEqual([[1], [4], [9]]);
  expect(shown('BYROW(A1:B3,LAMBDA(r,SUM(r)))', [3, 1])).toEqual([[3], [7], [11]]);
  expect(shown('BYCOL(A1:B3,LAMBDA(c,MAX(c)))', [1, 2])).toEqual([[5, 6]]);
  expect(shown('MAKEARRAY(2,3,LAMBDA(r,c,r*10+c))', [2, 3])).toEqual([
    [11, 12, 13],
    [21, 22, 23],
  ]);
  expect(shown('MAP(A1:A3,LAMBDA(a,b,a))')).toBe('#VALUE!');
  expect(shown('MAP(A1:A3,5)')).toBe('#VALUE!');
});

test('equal formulas that depend on each other keep separate variables', () => {
  const engine = new Engine({ sheets: ['S'], functions: allFunctions });
  engine.put(0, 0, 0, 1);
  for (let row = 1; row < 400; row++) engine.putFormula(0, row, 0, `LET(x,5,y,A${row},x+y-x+1)`);
  engine.ready();
  expect(engine.value(0, 399, 0)).toBe(400);
  engine.put(0, 0, 0, 11);
  expect(engine.value(0, 399, 0)).toBe(410);
});

test('A1# returns all elements of a cell’s array, also after a change', () => {
  const engine = new Engine({ sheets: ['S'], functions: allFunctions });
  const put = (address: string, formula: string) => {
    const { row, column } = placeOf(address) ?? { row: 0, column: 0 };
    engine.putFormula(0, row, column, formula);
  };
  engine.put(0, 0, 0, 3);
  putArray(engine, { sheet: 0, row: 0, column: 2 }, [3, 1], 'SEQUENCE(A1)');
  put('E1', 'SUM(C1#)');
  put('E2', 'SUM(_xlfn.ANCHORARRAY(C1))');
  put('E3', 'SUM(A1#)');
  engine.ready();
  expect([engine.value(0, 0, 4), engine.value(0, 1, 4)]).toEqual([6, 6]);
  expect(engine.value(0, 2, 4)).toMatchObject({ code: '#REF!' });
  engine.put(0, 0, 0, 4);
  expect(engine.value(0, 0, 4)).toBe(10);
  expect(engine.formula(0, 0, 4)).toBe('SUM(C1#)');
});

test('VSTACK, TAKE, CHOOSECOLS, SORTBY and similar functions reshape arrays', () => {
  expect(shown('VSTACK(A1:B1,A3:B3)', [2, 2])).toEqual([
    [1, 2],
    [5, 6],
  ]);
  expect(shown('HSTACK(A1:A2,9)', [2, 2])).toEqual([
    [1, 9],
    [3, '#N/A'],
  ]);
  expect(shown('TAKE(A1:B3,-1)', [1, 2])).toEqual([[5, 6]]);
  expect(shown('DROP(A1:B3,1,1)', [2, 1])).toEqual([[4], [6]]);
  expect(shown('CHOOSECOLS(A1:B3,-1)', [3, 1])).toEqual([[2], [4], [6]]);
  expect(shown('CHOOSEROWS(A1:B3,3,1)', [2, 2])).toEqual([
    [5, 6],
    [1, 2],
  ]);
  expect(shown('TOROW(A1:B2)', [1, 4])).toEqual([[1, 2, 3, 4]]);
  expect(shown('TOCOL(A1:B2,0,TRUE)', [4, 1])).toEqual([[1], [3], [2], [4]]);
  expect(shown('SORTBY(A1:A3,B1:B3,-1)', [3, 1])).toEqual([[5], [3], [1]]);
  expect(shown('CHOOSECOLS(A1:B3,3)')).toBe('#VALUE!');
});

test('ROW and similar functions accept a reference by INDIRECT, other functions give #REF!', () => {
  expect(shown('SUM(ROW(INDIRECT("1:"&A2)))')).toBe(6);
  expect(shown('SUMPRODUCT(ROW(INDIRECT(2&":"&4)))')).toBe(9);
  expect(shown('ROWS(INDIRECT("S!$A$1:B5"))')).toBe(5);
  expect(shown('COLUMN(INDIRECT("C1"))')).toBe(3);
  expect(shown('ROW(INDIRECT("none such"))')).toBe('#REF!');
  expect(shown('SUM(INDIRECT("A"&1))')).toBe('#REF!');
});
