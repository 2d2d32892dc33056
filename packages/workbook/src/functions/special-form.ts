import type { CellReference, Tree } from '../parse/tree.ts';
import type { Scalar, Value } from '../values/value.ts';

/** A part of a formula that was compiled: takes the number of the cell it is worked out for. */
type Worked<T extends Value = Value> = (formula: number) => T;

/** A LAMBDA that was compiled: where its parameters stand in the frame, and its body. */
export interface Made {
  slots: readonly number[];
  body: Worked;
  /** How deep it is nested, which is what the stack feels. */
  height: number;
}

/** What a name stands for within a formula: a value of the frame, or a function. */
export type Local = Worked | Made;

/** What compiles a formula, as those rows know it that compile their arguments themselves. */
export interface FormCompiler {
  /** Names that are given within the formula, in capitals. */
  scope: ReadonlyMap<string, Local>;
  scalar(tree: Tree): Worked<Scalar>;
  /** As an array formula has it. */
  many(tree: Tree): Worked;
  /** What a defined name stands for. */
  meaning(name: string, sheet: number): Tree | undefined;
  /** Compiles what stands behind a name: its height counts. */
  within<T>(tree: Tree, compile: () => T): T;
  /** How deep the names in the formula are, one within another. */
  nameHeight: number;
  /** What the formula depends on: gives a cell a number among it. */
  readonly slots: { cell(slot: { kind: 'cell'; reference: CellReference }): number };
  readonly environment: {
    cellReader(slot: number): Worked<Scalar>;
    arrayIn(formula: number, slot: number): Value | undefined;
  };
}

/** Compiles a call, or a function called where it is made; undefined for what is no such thing. */
export type Form = (compiler: FormCompiler, tree: Tree) => Worked | undefined;
