import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  addressOf,
  allFunctions,
  CellError,
  type CellValue,
  columnName,
  Engine,
  errorOf,
  placeOf,
  quotedSheet,
} from '../index.ts';

interface Case {
  id: string;
  formula: string;
  at: string;
  inputs: Record<string, number | string | boolean | { error: string }>;
  expected: number | string | boolean | { error: string };
  tier: string;
}

const folder = new URL('../../test-data/functions/', import.meta.url);
const cases = readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Case[]);

/** Every case in which the engine's result differs, with the reason. */
const misses: Record<string, string> = {
  'ironcalc-f16c3087c949': 'A: the true rate is 0; Excel stops at 2.45e-12',
  'libreoffice-935352d87d13': 'B: LibreOffice refuses an empty year; in Excel it is 0, which means 1900',
  'libreoffice-2f84128579fb': 'B: LibreOffice counts days below 61 from 1899-12-30, Excel from 1900-01-01',
  'libreoffice-6c3f6525e0d6': 'C: LibreOffice takes r.d for a regular expression, Excel for a text',
  'closedxml-8677813ac1cb': 'C: ClosedXML says #VALUE! of a block where Excel says #N/A',
  'formulajs-bdadc194c677': 'C: Excel refuses MATCH without arguments when it is typed; here #VALUE!',
  'formulajs-7534285e61e7': 'C: as above',
  'formulajs-e34137dd9112': 'C: Excel wants a range or an array; here #VALUE!',
  'closedxml-5ba38fb8402a': 'C: ClosedXML reads "2 5/2" as a fraction; Excel has no such fraction',
  'formulajs-881165c46cbe': 'C: Excel refuses VLOOKUP without arguments when it is typed; here #VALUE!',
  'formulajs-09b2c7bfb817': 'C: as above',
};

const sheetOf = (address: string) => address.slice(0, address.lastIndexOf('!'));
const cellOf = (address: string) => placeOf(address.slice(address.lastIndexOf('!') + 1)) ?? { row: 0, column: 0 };
const held = (value: Case['expected']): CellValue =>
  typeof value === 'object' ? (errorOf(value.error) ?? null) : value;

/**
 * Reconstructs the defined names, which the cases do not contain: the block of inputs to which the formula does
 * not refer directly.
 */
function namesOf({ formula, inputs, at }: Case) {
  const words = formula.replace(/"[^"]*"/g, '').match(/\b[A-Za-z_][\w.]*\b(?![(!])/g) ?? [];
  const names = words.filter((word) => !placeOf(word) && !/^(?:TRUE|FALSE|[A-Z]{1,3}|VALUE|NAME)$/i.test(word));
  const own = new Set(formula.match(/\$?[A-Z]{1,3}\$?\d+/g));
  const unnamed = Object.keys(inputs).filter((key) => {
    const { row, column } = cellOf(key);
    return !own.has(addressOf(row, column));
  });
  const sheet = unnamed.map(sheetOf).find((name) => name !== sheetOf(at)) ?? sheetOf(at);
  const places = unnamed.filter((key) => sheetOf(key) === sheet).map(cellOf);
  const rows = places.map((place) => place.row + 1);
  const columns = places.map((place) => place.column);
  const corner = (pick: (...all: number[]) => number) => `$${columnName(pick(...columns))}$${pick(...rows)}`;
  return names.map((name) => ({ name, formula: `${quotedSheet(sheet)}!${corner(Math.min)}:${corner(Math.max)}` }));
}

function outcome(one: Case): CellValue {
  const mentioned = [...one.formula.matchAll(/(\w+)!/g)].map((found) => found[1] ?? '');
  const sheets = [...new Set([one.at, ...Object.keys(one.inputs)].map(sheetOf).concat(mentioned))];
  const engine = new Engine({ sheets, functions: allFunctions, names: namesOf(one) });
  for (const [key, value] of Object.entries(one.inputs)) {
    engine.put(sheets.indexOf(sheetOf(key)), cellOf(key).row, cellOf(key).column, held(value));
  }
  const { row, column } = cellOf(one.at);
  engine.putFormula(0, row, column, one.formula.slice(1));
  return engine.ready().value(0, row, column);
}

function isAsExpected(found: CellValue, expected: Case['expected']): boolean {
  if (typeof expected === 'object') return found instanceof CellError && ['*', found.code].includes(expected.error);
  if (typeof expected === 'string') return found === expected;
  // The sources write booleans both as TRUE and as 1.
  const number = Number(expected);
  return typeof found !== 'string' && Math.abs(Number(found) - number) <= 1e-9 * Math.max(Math.abs(number), 1e-9);
}

test('gives the results of Excel and other programs, except for the listed differences', () => {
  const missed = cases.filter((one) => !isAsExpected(outcome(one), one.expected));
  expect(missed.map((one) => one.id).sort()).toEqual(Object.keys(misses).sort());
});

test('agrees with at least 99.5% of the values computed by Excel itself', () => {
  const byExcel = cases.filter((one) => one.tier.startsWith('A'));
  const right = byExcel.filter((one) => isAsExpected(outcome(one), one.expected));
  expect(byExcel.length).toBeGreaterThan(600);
  expect(right.length / byExcel.length).toBeGreaterThanOrEqual(0.995);
});
