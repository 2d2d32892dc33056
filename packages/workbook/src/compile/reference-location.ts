import type { Spot } from '../functions/function-row.ts';
import type { AreaReference, CellReference, Place, Tree } from '../parse/tree.ts';
import { CellError, errors } from '../values/error.ts';
import { Area } from '../values/value.ts';
import type { Run } from './environment.ts';
import type { PartCompiler } from './part-compiler.ts';

/** Compiles a reference to its position, without reading the cells or depending on them. */
export function spotOf(compiler: PartCompiler, tree: Tree): Run<Spot | CellError> {
  const { environment } = compiler;
  if (tree.kind === 'name' && !compiler.scope.has(tree.name)) {
    const found = compiler.meaning(tree.name, tree.sheet);
    return found && found.kind !== 'name' ? spotOf(compiler, found) : () => errors.name;
  }
  const { reference } = tree.kind === 'cell' || tree.kind === 'area' ? tree : { reference: undefined };
  if (reference === undefined) return worked(compiler, tree);
  const [top, left, bottom, right] = cornersOf(reference);
  return (formula) => {
    const { row, column } = environment.placeOf(formula);
    const rows = [resolved(top, row), resolved(bottom, row)];
    const columns = [resolved(left, column), resolved(right, column)];
    const [first, start] = [Math.min(...rows), Math.min(...columns)];
    if (first < 0 || start < 0) return errors.reference;
    return { top: first, left: start, rows: Math.max(...rows) - first + 1, columns: Math.max(...columns) - start + 1 };
  };
}

const cornersOf = (reference: CellReference | AreaReference): readonly [Place, Place, Place, Place] =>
  'row' in reference
    ? [reference.row, reference.column, reference.row, reference.column]
    : [reference.top, reference.left, reference.bottom, reference.right];

const resolved = (place: Place, from: number) => (place.fixed ? place.at : place.at + from);

/** Location of a computed reference; an array has a size but no position, so top and left are -1. */
function worked(compiler: PartCompiler, tree: Tree): Run<Spot | CellError> {
  const run = compiler.many(tree);
  return (formula) => {
    const value = run(formula);
    if (value instanceof CellError) return value;
    if (!(value instanceof Area)) return errors.value;
    const spot = compiler.environment.spot(value);
    return spot ?? { top: -1, left: -1, rows: value.rows, columns: value.columns };
  };
}
