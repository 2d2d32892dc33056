import type { AreaReference, CellReference, Place, Tree } from '../../parse/tree.ts';
import { CellError, errors } from '../../values/error.ts';
import { Area } from '../../values/value.ts';
import type { Evaluator, FormCompiler, ReferenceBounds } from '../special-form.ts';

/** Compiles a reference to its position and size, without reading the cells or depending on them. */
export function compileBounds(compiler: FormCompiler, tree: Tree): Evaluator<ReferenceBounds | CellError> {
  const { environment } = compiler;
  if (tree.kind === 'name' && !compiler.scope.has(tree.name)) {
    const expression = compiler.definedName(tree.name, tree.sheet);
    return expression && expression.kind !== 'name' ? compileBounds(compiler, expression) : () => errors.name;
  }
  const { reference } = tree.kind === 'cell' || tree.kind === 'area' ? tree : { reference: undefined };
  if (reference === undefined) return computedBounds(compiler, tree);
  const [top, left, bottom, right] = cornersOf(reference);
  return (formula) => {
    const { row, column } = environment.placeOf(formula);
    const rows = [resolvePlace(top, row), resolvePlace(bottom, row)];
    const columns = [resolvePlace(left, column), resolvePlace(right, column)];
    const [first, start] = [Math.min(...rows), Math.min(...columns)];
    if (first < 0 || start < 0) return errors.reference;
    return { top: first, left: start, rows: Math.max(...rows) - first + 1, columns: Math.max(...columns) - start + 1 };
  };
}

const cornersOf = (reference: CellReference | AreaReference): readonly [Place, Place, Place, Place] =>
  'row' in reference
    ? [reference.row, reference.column, reference.row, reference.column]
    : [reference.top, reference.left, reference.bottom, reference.right];

const resolvePlace = (place: Place, origin: number) => (place.fixed ? place.at : place.at + origin);

/** Bounds of a computed reference; an array has a size but no position, so top and left are -1. */
function computedBounds(compiler: FormCompiler, tree: Tree): Evaluator<ReferenceBounds | CellError> {
  const evaluate = compiler.array(tree);
  return (formula) => {
    const value = evaluate(formula);
    if (value instanceof CellError) return value;
    if (!(value instanceof Area)) return errors.value;
    return compiler.environment.boundsOf(value) ?? { top: -1, left: -1, rows: value.rows, columns: value.columns };
  };
}
