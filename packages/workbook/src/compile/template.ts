import { heightOf } from '../parse/nesting-depth.ts';
import type { Pieces } from '../parse/relative-text.ts';
import type { AreaReference, Tree } from '../parse/tree.ts';
import { type CellError, errors } from '../values/error.ts';
import { Area, type Scalar, type Value } from '../values/value.ts';
import { Compiler } from './compile.ts';
import type { CellSlot } from './dependency-slots.ts';
import type { Environment, Run } from './environment.ts';

/** A formula compiled once for all cells in which it is the same but for where it stands. */
export interface Template {
  pieces: Pieces;
  /** The value for a cell of this number, as the formula gives it: the cell makes of it what it can hold. */
  run: Run<Scalar>;
  /** The value as an array formula; its places are handed out to the cells it was entered in. */
  runMany: Run<Value>;
  cells: readonly CellSlot[];
  areas: readonly AreaReference[];
  /** How deep it is nested, which is what the stack feels. */
  height: number;
  volatile: boolean;
  /** Names and functions that nobody knows. */
  unknown: readonly string[];
}

/** Compiles a formula that was read. */
export function templateOf(
  { tree, pieces }: { tree: Tree; pieces: Pieces },
  environment: Environment,
  sheet: number,
  isArray: boolean,
): Template {
  const compiler = new Compiler(environment, sheet);
  const many: Run<Value> = isArray ? compiler.many(tree) : () => errors.value;
  const run: Run<Scalar> = isArray ? (formula) => topLeft(many(formula)) : compiler.scalar(tree);
  return {
    pieces,
    run,
    runMany: many,
    cells: compiler.slots.cells,
    areas: compiler.slots.areas,
    height: heightOf(tree) + compiler.nameHeight,
    volatile: compiler.volatile,
    unknown: [...compiler.unknown],
  };
}

/** A formula that cannot be read, or names itself too often, as a template: always this error. */
export const brokenTemplate = (text: string, error: CellError): Template => ({
  pieces: { shape: text, offsets: [] },
  run: () => error,
  runMany: () => error,
  cells: [],
  areas: [],
  height: 1,
  volatile: false,
  unknown: [],
});

const topLeft = (value: Value): Scalar => (value instanceof Area ? value.at(0, 0) : value);
