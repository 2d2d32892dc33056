import fc from 'fast-check';
import { addressOf } from '../index.ts';

/** A cell of a generated sheet. */
export interface GeneratedCell {
  row: number;
  column: number;
  value: number | string | boolean | null;
  formula?: string;
}

const ROWS = 14;
const COLUMNS = 6;
const WORDS = ['ποσό', 'Δόση', 'τόκος', 'abc', 'x y'];

const cellBefore = (row: number) => fc.tuple(fc.nat(row - 1), fc.nat(COLUMNS - 1)).map(([r, c]) => addressOf(r, c));

const blockBefore = (row: number) =>
  fc
    .tuple(fc.nat(row - 1), fc.nat(row - 1), fc.nat(COLUMNS - 1), fc.nat(COLUMNS - 1))
    .map(([a, b, c, d]) => `${addressOf(Math.min(a, b), Math.min(c, d))}:${addressOf(Math.max(a, b), Math.max(c, d))}`);

const columnBefore = (row: number) =>
  fc
    .tuple(fc.nat(row - 1), fc.nat(COLUMNS - 1))
    .map(([last, c]) => `$${addressOf(0, c).replace(/\d+/, '$1')}:${addressOf(last, c)}`);

/** A formula that Excel and LibreOffice evaluate alike, over rows above its own. */
function formula(row: number): fc.Arbitrary<string> {
  const cell = cellBefore(row);
  const block = blockBefore(row);
  const number = fc.integer({ min: 1, max: 12 }).map(String);
  const rate = fc.constantFrom('0.05', '0.01/12', '0.004', '0.12');
  const operand = fc.oneof(cell, number);
  const of = (template: string, ...parts: fc.Arbitrary<string>[]) =>
    fc.tuple(...parts).map((found) => found.reduce((text, part, i) => text.replaceAll(`{${i}}`, part), template));
  return fc.oneof(
    ...['+', '-', '*', '/'].map((sign) => of(`{0}${sign}{1}`, operand, operand)),
    ...['SUM', 'AVERAGE', 'MIN', 'MAX', 'COUNT', 'COUNTA', 'MEDIAN', 'COUNTBLANK'].map((name) =>
      of(`${name}({0})`, block),
    ),
    of('IF({0}>{1},{2},{3})', operand, operand, operand, operand),
    of('IFERROR({0}/{1},-1)', operand, operand),
    of('ROUND({0},{1})', cell, fc.constantFrom('0', '1', '2', '-1')),
    of('PMT({0},{1},{2})', rate, number, number),
    of('FV({0},{1},-{2})', rate, number, number),
    of('IPMT({0},1,{1},1000)', rate, number),
    of('NPV({0},{1})', rate, block),
    of('VLOOKUP({0},{1},1,FALSE)', operand, columnBefore(row)),
    of('MATCH({0},{1},0)', operand, columnBefore(row)),
    of('SUMIF({0},">{1}")', columnBefore(row), number),
    of('COUNTIF({0},{1})', columnBefore(row), number),
    of('SUMPRODUCT({0},{0})', block),
    of('INDEX({0},1,1)', block),
    of('LEFT({0}&"αβγ",2)', number),
    of('DATE(2024,{0},{1})', number, number),
    of('EDATE(45000,{0})', number),
    of('ABS({0})&"!"', number),
    // Booleans are used only in conditions, because LibreOffice counts them in cells as numbers and Excel does
    // not.
    of('IF(AND({0}>1,{1}<9),1,2)', number, number),
    of('LARGE({0},1)', block),
    of('MOD({0},{1})', number, number),
    ...further(row, of, { cell, block, number, rate }),
  );
}

type Of = (template: string, ...parts: fc.Arbitrary<string>[]) => fc.Arbitrary<string>;
type Parts = Record<'cell' | 'block' | 'number' | 'rate', fc.Arbitrary<string>>;

/** Functions of statistics, loans, depreciation and dates that templates use. */
function further(row: number, of: Of, { cell, block, number, rate }: Parts): fc.Arbitrary<string>[] {
  const day = fc.integer({ min: 45_000, max: 46_500 }).map(String);
  const share = fc.constantFrom('0.1', '0.25', '0.5', '0.9');
  const places = fc.constantFrom('2', '3');
  return [
    ...['STDEV', 'VAR', 'STDEV.P', 'VAR.P', 'DEVSQ', 'AVEDEV', 'SKEW', 'KURT', 'SUMSQ', 'PRODUCT'].map((name) =>
      of(`${name}({0})`, block),
    ),
    ...['PERCENTILE', 'PERCENTILE.EXC', 'TRIMMEAN'].map((name) => of(`${name}({0},{1})`, block, share)),
    ...['LARGE', 'SMALL', 'QUARTILE'].map((name) => of(`${name}({0},{1})`, block, places)),
    ...['IPMT', 'PPMT'].map((name) => of(`${name}({0},{1},{1}+{2},5000,100)`, rate, number, number)),
    ...['CUMIPMT', 'CUMPRINC'].map((name) => of(`${name}({0},{1}+{2},5000,{1},{1}+{2},0)`, rate, number, number)),
    of('NPER({0},-{1}-100,1000)', rate, number),
    of('RATE({0}+6,-{1}-100,1000)', number, number),
    of('PV({0},{1},-100,-{2},1)', rate, number, number),
    of('VDB(1000,100,12,{0}-1,{0})', number),
    of('DDB(1000,100,12,{0})', number),
    of('SYD(1000,100,12,{0})', number),
    of('DB(1000,100,12,{0},7)', number),
    of('EFFECT({0},{1})', rate, number),
    of('NOMINAL({0},{1})', rate, number),
    of('NETWORKDAYS.INTL({0},{1},{2})', day, day, fc.constantFrom('1', '7', '11', '17', '"0101000"')),
    of('WORKDAY({0},{1})', day, number),
    of('YEARFRAC({0},{1},{2})', day, day, fc.constantFrom('0', '2', '3', '4')),
    of('DAYS360({0},{1})', day, day),
    of('EOMONTH({0},-{1})', day, number),
    of('WEEKNUM({0},{1})', day, fc.constantFrom('1', '2', '21')),
    of('COUNTIFS({0},">3",{0},"<{1}")', columnBefore(row), number),
    of('SUMIFS({0},{0},">{1}")', columnBefore(row), number),
    of('AVERAGEIF({0},"<{1}")', columnBefore(row), number),
    of('SUM(OFFSET({0},0,0,1,2))', cell),
    of('SUM(INDEX({0},0,1))', block),
    of('SUBTOTAL(9,{0})', block),
    of('CHOOSE({0},{1},{2},5)', places, cell, cell),
    of('TEXT({0}/7,"#,##0.00")&TEXT({1},"yyyy-mm-dd")', number, day),
    of('ROUNDUP({0}/7,2)+CEILING({0},3)+MROUND({0},4)', number),
    of('NORM.DIST({0},6,2,TRUE)+NORM.INV({1},6,2)', number, share),
    of('BINOM.DIST({0},12,{1},TRUE)+POISSON.DIST({0},3,FALSE)', number, share),
    of('COMBIN(12,{0})+FACT({0})+GCD({0},18)', number),
  ];
}

const content = (row: number, column: number): fc.Arbitrary<GeneratedCell> => {
  const value = fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: -20, max: 200 }) },
    { weight: 2, arbitrary: fc.integer({ min: -999, max: 9_999 }).map((cents) => cents / 100) },
    { weight: 1, arbitrary: fc.constantFrom(...WORDS) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  const written = value.map((made): GeneratedCell => ({ row, column, value: made }));
  if (row === 0) return written;
  const worked = formula(row).map((made): GeneratedCell => ({ row, column, value: null, formula: made }));
  return fc.oneof({ weight: 2, arbitrary: written }, { weight: 3, arbitrary: worked });
};

/** Generated sheets of values and formulas without circular references. */
export const sheetContents: fc.Arbitrary<GeneratedCell[]> = fc.tuple(
  ...Array.from({ length: ROWS * COLUMNS }, (_, at) => content(Math.floor(at / COLUMNS), at % COLUMNS)),
);
