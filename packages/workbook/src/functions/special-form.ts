import type { CellReference, Tree } from '../parse/tree.ts';
import type { Scalar, Value } from '../values/value.ts';

/** A compiled part of a formula; takes the number of the cell it is evaluated for. */
type Worked<T extends Value = Value> = (formula: number) => T;

/** A compiled LAMBDA: the slots of its parameters in the frame, and its body. */
export interface Made {
  slots: readonly number[];
  body: Worked;
  /** Nesting depth of the body, which bounds the stack that a call uses. */
  height: number;
}

/** A name defined within a formula: a variable of the frame, or a LAMBDA. */
export type Local = Worked | Made;

/** The compiler as seen by functions that compile their own arguments. */
export interface FormCompiler {
  /** Names defined within the formula, in upper case. */
  scope: ReadonlyMap<string, Local>;
  scalar(tree: Tree): Worked<Scalar>;
  /** Compiles as an array formula. */
  many(tree: Tree): Worked;
  /** The expression of a defined name. */
  meaning(name: string, sheet: number): Tree | undefined;
  /** Compiles the expression behind a name and adds its height to `nameHeight`. */
  within<T>(tree: Tree, compile: () => T): T;
  /** Greatest combined nesting depth of the names expanded in the formula. */
  nameHeight: number;
  /** The formula's dependencies; returns the slot number of a cell. */
  readonly slots: { cell(slot: { kind: 'cell'; reference: CellReference }): number };
  readonly environment: {
    cellReader(slot: number): Worked<Scalar>;
    arrayIn(formula: number, slot: number): Value | undefined;
  };
}

/** Compiles a call, or a LAMBDA called in place; undefined if the tree is not one this form handles. */
export type Form = (compiler: FormCompiler, tree: Tree) => Worked | undefined;
