import { brokenTemplate, type Template, templateOf } from '../compile/template.ts';
import { FormulaError } from '../parse/formula-error.ts';
import { parseFormula } from '../parse/parse.ts';
import { ROW, textAt } from '../parse/relative-text.ts';
import { LAST_COLUMN, LAST_ROW } from '../parse/tree.ts';
import { errors } from '../values/error.ts';
import { Area, type Scalar } from '../values/value.ts';
import { type Arrayed, ArrayGrowth } from './array-growth.ts';
import type { Calculation } from './calculation.ts';
import type { CellPlace } from './cell-place.ts';
import type { Engine } from './engine.ts';

const growths = new WeakMap<Engine, ArrayGrowth>();

/**
 * Writes an array formula, with or without its equals sign, into a block of cells. If it `grows`, that is only its
 * initial size: it then spills over the cells its result needs, or is `#SPILL!` if one of them is occupied.
 */
export function putArray(
  engine: Engine,
  { sheet, row, column }: CellPlace,
  [rows, columns]: readonly [rows: number, columns: number],
  text: string,
  grows = false,
): void {
  const { model } = engine.calculation;
  const first = model.cellAt(sheet, row, column);
  const array = arrayed(engine, first, text.replace(/^=/, ''));
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const id = model.cellAt(sheet, row + r, column + c);
      engine.enter(id, id === first ? array.templates.first : array.templates.others);
    }
  }
  if (grows) {
    growthOf(engine).add(array, Math.min(rows, LAST_ROW + 1 - row), Math.min(columns, LAST_COLUMN + 1 - column));
  }
  engine.changed();
}

/** Rows and columns the array formula of a cell fills now; one each if its result cannot spill. */
export function sizeOfArray(engine: Engine, { sheet, row, column }: CellPlace): [rows: number, columns: number] {
  engine.value(sheet, row, column);
  const { arrays, sheets } = engine.calculation.model;
  const value = arrays.get(sheets[sheet]?.get(row, column) ?? 0);
  return value instanceof Area ? [value.rows, value.columns] : [1, 1];
}

function growthOf(engine: Engine): ArrayGrowth {
  const known = growths.get(engine);
  if (known) return known;
  const made = new ArrayGrowth(engine);
  growths.set(engine, made);
  engine.beforeReading = () => made.settle();
  return made;
}

/**
 * Compiles an array formula: a template for its first cell, and one for the others, which read their element from it.
 */
function arrayed({ calculation, broken }: Engine, first: number, text: string): Arrayed {
  const { model } = calculation;
  const { sheet, row, column } = calculation.placeOf(first);
  const array: Arrayed = { first, value: null, problem: undefined, templates: { first: 0, others: 0 } };
  try {
    const parsed = parseFormula(text, row, column, (name) => model.sheetNumber(name));
    const made = templateOf(parsed, calculation, sheet, true);
    // The text is the same in every cell of the array. The suffix keeps other formulas from sharing the template.
    const pieces = { shape: (textAt(parsed.pieces, row, column) ?? text) + ROW, offsets: [] };
    const run = (formula: number): Scalar => {
      array.value = made.runMany(formula);
      const value = array.problem ?? array.value;
      model.arrays.set(first, value);
      return value instanceof Area ? (value.at(0, 0) ?? 0) : (value ?? 0);
    };
    array.templates = {
      first: model.templates.push({ ...made, pieces, run }) - 1,
      others: model.templates.push(partTemplate(calculation, first, pieces)) - 1,
    };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    broken.push({ cell: first, error });
    const made = model.templates.push(brokenTemplate(text, errors.name)) - 1;
    array.templates = { first: made, others: made };
  }
  return array;
}

/** Template of the other cells of an array formula: reads the first cell, then picks the own element. */
function partTemplate(calculation: Calculation, first: number, pieces: Template['pieces']): Template {
  const { cells, arrays } = calculation.model;
  const { sheet, row, column } = calculation.placeOf(first);
  const readFirst = calculation.cellReader(0);
  const run = (formula: number): Scalar => {
    const top = readFirst(formula);
    const value = arrays.get(first) ?? top;
    if (!(value instanceof Area)) return value ?? 0;
    const down = value.rows === 1 ? 0 : (cells.row[formula] as number) - row;
    const right = value.columns === 1 ? 0 : (cells.column[formula] as number) - column;
    return down < value.rows && right < value.columns ? (value.at(down, right) ?? 0) : errors.missing;
  };
  const fixed = (at: number) => ({ at, fixed: true });
  return {
    pieces,
    run,
    runMany: run,
    cells: [{ kind: 'cell', reference: { sheet, row: fixed(row), column: fixed(column) } }],
    areas: [],
    height: 2,
    volatile: false,
    unknown: [],
  };
}
