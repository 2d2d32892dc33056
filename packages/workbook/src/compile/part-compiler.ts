import type { Evaluator, FormCompiler } from '../functions/special-form.ts';
import type { Tree } from '../parse/tree.ts';
import type { Scalar } from '../values/value.ts';
import type { Environment } from './environment.ts';

/** The compiler as seen by the modules that compile parts of a formula. */
export interface PartCompiler extends FormCompiler {
  readonly environment: Environment;
  /** The sheet on which names are looked up. */
  readonly sheet: number;
  /** Unknown names and functions, without duplicates; functions end in '()'. */
  readonly unknown: Set<string>;
  /** Whether the formula reads something other than its references, so that it is recalculated at every change. */
  volatile: boolean;
  /** Compiles to one value; a range gives the cell in the formula's own row or column (implicit intersection). */
  scalar(tree: Tree): Evaluator<Scalar>;
  /**
   * Compiles without element-wise evaluation: ranges stay areas, arrays stay arrays, operators on ranges give one
   * value.
   */
  values(tree: Tree): Evaluator;
  /** Compiles as an array formula: operators and single-value functions are evaluated per element. */
  array(tree: Tree): Evaluator;
}
