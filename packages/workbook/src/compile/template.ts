import type { Evaluator } from '../functions/special-form.ts';
import { heightOf } from '../parse/nesting-depth.ts';
import type { Pieces } from '../parse/relative-text.ts';
import type { AreaReference, Tree } from '../parse/tree.ts';
import { type CellError, errors } from '../values/error.ts';
import { Area, type Scalar, type Value } from '../values/value.ts';
import { Compiler } from './compile.ts';
import type { CellSlot } from './dependency-slots.ts';
import type { Environment } from './environment.ts';

/** A formula compiled once for all cells where it is the same apart from its position. */
export interface Template {
  pieces: Pieces;
  /** Evaluates the formula for the cell with this number; the cell itself converts the value to what it can hold. */
  evaluate: Evaluator<Scalar>;
  /** Evaluates as an array formula; the elements are distributed over the cells it was entered in. */
  evaluateArray: Evaluator;
  cells: readonly CellSlot[];
  areas: readonly AreaReference[];
  /** Nesting depth, which bounds the stack that evaluation uses. */
  height: number;
  volatile: boolean;
  /** Names and functions that are not defined. */
  unknown: readonly string[];
}

/** Compiles a parsed formula. */
export function templateOf(
  { tree, pieces }: { tree: Tree; pieces: Pieces },
  environment: Environment,
  sheet: number,
  isArray: boolean,
): Template {
  const compiler = new Compiler(environment, sheet);
  const evaluateArray: Evaluator = isArray ? compiler.array(tree) : () => errors.value;
  const evaluate: Evaluator<Scalar> = isArray ? (formula) => topLeft(evaluateArray(formula)) : compiler.scalar(tree);
  return {
    pieces,
    evaluate,
    evaluateArray,
    cells: compiler.slots.cells,
    areas: compiler.slots.areas,
    height: heightOf(tree) + compiler.nameHeight,
    volatile: compiler.volatile,
    unknown: [...compiler.unknown],
  };
}

/** A template that always gives this error: for a formula that cannot be parsed, or whose names refer to themselves. */
export const brokenTemplate = (text: string, error: CellError): Template => ({
  pieces: { shape: text, offsets: [] },
  evaluate: () => error,
  evaluateArray: () => error,
  cells: [],
  areas: [],
  height: 1,
  volatile: false,
  unknown: [],
});

const topLeft = (value: Value): Scalar => (value instanceof Area ? value.at(0, 0) : value);
