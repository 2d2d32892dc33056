import type { FormCompiler } from '../functions/special-form.ts';
import type { Tree } from '../parse/tree.ts';
import type { Scalar, Value } from '../values/value.ts';
import type { Environment, Run } from './environment.ts';

/** What compiles the parts of a formula, as those who compile some of them know it. */
export interface PartCompiler extends FormCompiler {
  readonly environment: Environment;
  /** The sheet that names are looked up on. */
  readonly sheet: number;
  /** Names and functions that are not known, each once; functions with '()'. */
  readonly unknown: Set<string>;
  /** Whether the formula reads what is not seen in its text. */
  volatile: boolean;
  /** One value: of an area, the cell of the formula's own row or column. */
  scalar(tree: Tree): Run<Scalar>;
  /** As it stands: references are areas, arrays are arrays; what is worked out of areas is worked out for one cell. */
  list(tree: Tree): Run<Value>;
  /** As an array formula: operators and functions of single values are worked out for each place. */
  many(tree: Tree): Run<Value>;
}
