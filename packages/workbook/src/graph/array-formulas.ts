import { brokenTemplate, type Template, templateOf } from '../compile/template.ts';
import { FormulaError } from '../parse/formula-error.ts';
import { parseFormula } from '../parse/parse.ts';
import { ROW, textAt } from '../parse/relative-text.ts';
import { LAST_COLUMN, LAST_ROW } from '../parse/tree.ts';
import { errors } from '../values/error.ts';
import { Area, type Scalar } from '../values/value.ts';
import { type ArrayFormula, ArrayGrowth } from './array-growth.ts';
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
  const array = compileArray(engine, first, text.replace(/^=/, ''));
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
  const existing = growths.get(engine);
  if (existing) return existing;
  const growth = new ArrayGrowth(engine);
  growths.set(engine, growth);
  engine.beforeReading = () => growth.settle();
  return growth;
}

/**
 * Compiles an array formula: a template for its first cell, and one for the others, which read their element from it.
 */
function compileArray({ calculation, broken }: Engine, first: number, text: string): ArrayFormula {
  const { model } = calculation;
  const { sheet, row, column } = calculation.placeOf(first);
  const array: ArrayFormula = { first, value: null, problem: undefined, templates: { first: 0, others: 0 } };
  try {
    const parsed = parseFormula(text, row, column, (name) => model.sheetNumber(name));
    const template = templateOf(parsed, calculation, sheet, true);
    // The text is equal in every cell of the array. The suffix prevents other formulas from sharing the
    // template.
    const pieces = { shape: (textAt(parsed.pieces, row, column) ?? text) + ROW, offsets: [] };
    const evaluate = (formula: number): Scalar => {
      array.value = template.evaluateArray(formula);
      const value = array.problem ?? array.value;
      model.arrays.set(first, value);
      return value instanceof Area ? (value.at(0, 0) ?? 0) : (value ?? 0);
    };
    array.templates = {
      first: model.templates.push({ ...template, pieces, evaluate }) - 1,
      others: model.templates.push(otherCellsTemplate(calculation, first, pieces)) - 1,
    };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    broken.push({ cell: first, error });
    const index = model.templates.push(brokenTemplate(text, errors.name)) - 1;
    array.templates = { first: index, others: index };
  }
  return array;
}

/** Template of the other cells of an array formula: reads the first cell, then picks the own element. */
function otherCellsTemplate(calculation: Calculation, first: number, pieces: Template['pieces']): Template {
  const { cells, arrays } = calculation.model;
  const { sheet, row, column } = calculation.placeOf(first);
  const readFirst = calculation.cellReader(0);
  const evaluate = (formula: number): Scalar => {
    const top = readFirst(formula);
    const value = arrays.get(first) ?? top;
    if (!(value instanceof Area)) return value ?? 0;
    const down = value.rows === 1 ? 0 : (cells.row[formula] as number) - row;
    const right = value.columns === 1 ? 0 : (cells.column[formula] as number) - column;
    return down < value.rows && right < value.columns ? (value.at(down, right) ?? 0) : errors.notAvailable;
  };
  const fixed = (position: number) => ({ at: position, fixed: true });
  return {
    pieces,
    evaluate,
    evaluateArray: evaluate,
    cells: [{ kind: 'cell', reference: { sheet, row: fixed(row), column: fixed(column) } }],
    areas: [],
    height: 2,
    volatile: false,
    unknown: [],
  };
}
