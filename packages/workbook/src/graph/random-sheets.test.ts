import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, allFunctions, CellError, Engine } from '../index.ts';
import { NaiveSheet } from '../testing/naive.ts';

const ROWS = 8;
const COLUMNS = 5;

/** A cell before this one in reading order, or any cell of the sheet. */
const cellName = (limit: number) =>
  fc.nat(Math.max(0, limit - 1)).map((at) => addressOf(Math.floor(at / COLUMNS), at % COLUMNS));

/** A block within the first rows of the sheet. */
const block = (rows: number) =>
  fc
    .tuple(fc.nat(rows - 1), fc.nat(rows - 1), fc.nat(COLUMNS - 1), fc.nat(COLUMNS - 1), fc.boolean())
    .map(([a, b, c, d, fixed]) => {
      const [top, bottom] = [Math.min(a, b), Math.max(a, b)];
      const from = addressOf(fixed ? 0 : top, Math.min(c, d));
      return `${from.replace(/\d+/, (row) => (fixed ? `$${row}` : row))}:${addressOf(bottom, Math.max(c, d))}`;
    });

const column = (rows: number) =>
  fc.tuple(fc.nat(rows - 1), fc.nat(COLUMNS - 1)).map(([last, at]) => `${addressOf(0, at)}:${addressOf(last, at)}`);

/** A formula that refers to cells before its own position (no circular references) or, if free, to any cells. */
function formula(place: number, free: boolean): fc.Arbitrary<string> {
  const before = free ? ROWS * COLUMNS : place;
  const rows = free ? ROWS : Math.floor(place / COLUMNS);
  const operand =
    before > 0 ? fc.oneof(cellName(before), fc.integer({ min: -3, max: 9 }).map(String)) : fc.constant('4');
  const simple = fc
    .tuple(operand, fc.constantFrom('+', '-', '*', '/'), operand)
    .map(([a, sign, b]) => `${a.replace(/^-/, '0-')}${sign}${b.replace(/^-/, '')}`);
  const choice = fc.tuple(operand, operand, operand, operand).map(([a, b, c, d]) => `IF(${a}>${b},${c},${d})`);
  const caught = fc.tuple(simple, operand).map(([a, b]) => `IFERROR(${a},${b})`);
  if (rows < 1) return fc.oneof(simple, choice, caught);
  const folded = fc
    .tuple(fc.constantFrom('SUM', 'AVERAGE', 'MIN', 'MAX', 'COUNT'), block(rows))
    .map(([name, area]) => `${name}(${area})`);
  const looked = fc.tuple(operand, column(rows)).map(([key, area]) => `VLOOKUP(${key},${area},1,FALSE)`);
  const summed = fc.tuple(operand, column(rows)).map(([key, area]) => `SUMIF(${area},${key})`);
  return fc.oneof(simple, choice, folded, folded, looked, summed, ...(free ? [] : [caught]));
}

type Content = { formula: string } | { value: number | boolean | null };

const content = (place: number, free: boolean): fc.Arbitrary<Content> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.integer({ min: -5, max: 20 }).map((value) => ({ value })) },
    { weight: 1, arbitrary: fc.constantFrom(true, false, null).map((value) => ({ value })) },
    { weight: 4, arbitrary: formula(place, free).map((text) => ({ formula: text })) },
  );

const sheet = (free: boolean) =>
  fc.tuple(...Array.from({ length: ROWS * COLUMNS }, (_, place) => content(place, free)));
const edit = (free: boolean) =>
  fc.nat(ROWS * COLUMNS - 1).chain((place) => content(place, free).map((made) => ({ place, made })));

function put(engine: Engine, place: number, made: Content): void {
  const [row, at] = [Math.floor(place / COLUMNS), place % COLUMNS];
  if ('formula' in made) engine.putFormula(0, row, at, made.formula);
  else engine.put(0, row, at, made.value);
}

function build(contents: readonly Content[]): Engine {
  const engine = new Engine({ sheets: ['S'], functions: allFunctions });
  for (const [place, made] of contents.entries()) put(engine, place, made);
  return engine.ready();
}

const valuesOf = (engine: Engine) =>
  Array.from({ length: ROWS * COLUMNS }, (_, place) => {
    const value = engine.value(0, Math.floor(place / COLUMNS), place % COLUMNS);
    return value instanceof CellError ? `!${value.code}` : value;
  });

/** Removes differences due to rounding or order of addition. */
const plain = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(9)) || 0 : value);

test('gives the same values on demand as in a full recalculation after random edits, circular references included', () => {
  fc.assert(
    fc.property(
      sheet(true),
      fc.array(fc.tuple(edit(true), fc.array(fc.nat(ROWS * COLUMNS - 1), { maxLength: 4 })), { maxLength: 8 }),
      (contents, edits) => {
        const now: Content[] = [...contents];
        const engine = build(now);
        for (const [{ place, made }, looked] of edits) {
          now[place] = made;
          put(engine, place, made);
          for (const at of looked) engine.value(0, Math.floor(at / COLUMNS), at % COLUMNS);
        }
        const whole = build(now);
        whole.recalculate();
        expect(valuesOf(engine).map(plain)).toEqual(valuesOf(whole).map(plain));
      },
    ),
    { numRuns: 100 },
  );
});

test('gives the same values as a naive evaluator, before and after random edits', () => {
  fc.assert(
    fc.property(sheet(false), fc.array(edit(false), { maxLength: 5 }), (contents, edits) => {
      const engine = build(contents);
      const naive = new NaiveSheet();
      const write = (made: Content, place: number) => {
        const [row, at] = [Math.floor(place / COLUMNS), place % COLUMNS];
        if ('formula' in made) naive.setFormula(row, at, made.formula);
        else naive.set(row, at, made.value);
      };
      contents.forEach(write);
      const compare = () =>
        expect(valuesOf(engine).map(plain)).toEqual(
          Array.from({ length: ROWS * COLUMNS }, (_, place) =>
            plain(naive.value(Math.floor(place / COLUMNS), place % COLUMNS)),
          ),
        );
      compare();
      for (const { place, made } of edits) {
        put(engine, place, made);
        write(made, place);
        compare();
      }
    }),
    { numRuns: 100 },
  );
});
