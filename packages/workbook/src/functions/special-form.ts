import type { CellReference, Tree } from '../parse/tree.ts';
import type { Area, Scalar, Value } from '../values/value.ts';

/** A compiled formula or part of one; takes the number of the cell it is evaluated for. */
export type Evaluator<T = Value> = (formula: number) => T;

/** Position and size of a reference, zero-based, without its values: what ROW, COLUMNS and similar functions read. */
export interface ReferenceBounds {
  top: number;
  left: number;
  rows: number;
  columns: number;
}

/** A compiled LAMBDA: the slots of its parameters in the frame, and its body. */
export interface CompiledLambda {
  slots: readonly number[];
  body: Evaluator;
  /** Nesting depth of the body, which bounds the stack that a call uses. */
  height: number;
}

/** A name defined within a formula: a variable of the frame, or a LAMBDA. */
export type LocalName = Evaluator | CompiledLambda;

/** The compiler as seen by functions that compile their own arguments. */
export interface FormCompiler {
  /** Names defined within the formula, in upper case. */
  scope: ReadonlyMap<string, LocalName>;
  scalar(tree: Tree): Evaluator<Scalar>;
  /** Compiles as an array formula. */
  array(tree: Tree): Evaluator;
  /** The expression of a defined name. */
  definedName(name: string, sheet: number): Tree | undefined;
  /** Compiles the expression behind a name and adds its height to `nameHeight`. */
  expandName<T>(tree: Tree, compile: () => T): T;
  /** Greatest combined nesting depth of the names expanded in the formula. */
  nameHeight: number;
  /** The formula's dependencies; returns the slot number of a cell. */
  readonly slots: { cell(slot: { kind: 'cell'; reference: CellReference }): number };
  readonly environment: {
    cellReader(slot: number): Evaluator<Scalar>;
    arrayIn(formula: number, slot: number): Value | undefined;
    placeOf(formula: number): { row: number; column: number };
    boundsOf(area: Area): ReferenceBounds | undefined;
  };
}

/** Compiles a call, or a LAMBDA called in place; undefined if the tree is not one this form handles. */
export type SpecialForm = (compiler: FormCompiler, tree: Tree) => Evaluator | undefined;
