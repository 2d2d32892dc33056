import type { Tree } from '../../parse/tree.ts';
import { CellError, errors } from '../../values/error.ts';
import { Area, Matrix, type Scalar, type Value } from '../../values/value.ts';
import type { FunctionRow } from '../function-row.ts';
import type { Form, FormCompiler, Made } from '../special-form.ts';
import { applied, functionOf, lambdaForm, letForm } from './lambda.ts';

const source = 'Excel’s help page of the function';

type Call = (...given: Value[]) => Scalar;
type Work = (call: Call, given: readonly Value[]) => Value;

const one = (value: Value): Scalar => (value instanceof Area ? value.at(0, 0) : value);
const asArea = (value: Value): Area => (value instanceof Area ? value : new Matrix(1, 1, [value]));

/**
 * Form of a function that takes `values` arguments (undefined: any number) and then a LAMBDA with `parameters`
 * parameters (0: one per value).
 */
function withFunction(values: number | undefined, parameters: number, work: Work): Form {
  return (compiler: FormCompiler, tree: Tree) => {
    if (tree.kind !== 'call') return undefined;
    const given = tree.arguments.slice(0, -1);
    const last = tree.arguments[given.length];
    const made: Made | undefined = last && functionOf(compiler, last);
    const wanted = parameters === 0 ? given.length : parameters;
    if (!made || given.length !== (values ?? Math.max(1, given.length)) || made.slots.length !== wanted) {
      return () => errors.value;
    }
    const runs = given.map((part) => compiler.many(part));
    return (formula) => {
      const call: Call = (...found) => one(applied(compiler, made, formula, found));
      return work(
        call,
        runs.map((run) => run(formula)),
      );
    };
  };
}

const map: Work = (call, given) => {
  const areas = given.map(asArea);
  const [{ rows, columns } = { rows: 0, columns: 0 }] = areas;
  if (areas.some((area) => area.rows !== rows || area.columns !== columns)) return errors.missing;
  return Matrix.of(rows, columns, (row, column) => call(...areas.map((area) => area.at(row, column))));
};

/** All intermediate results of a fold over the array, row by row. */
function gathered(call: Call, [start = null, list = null]: readonly Value[]): Scalar[] {
  const area = asArea(list);
  const found: Scalar[] = [];
  let so = one(start);
  for (let row = 0; row < area.rows; row++) {
    for (let column = 0; column < area.columns; column++) {
      so = call(so, area.at(row, column));
      found.push(so);
    }
  }
  return found;
}

const scan: Work = (call, given) => {
  const { rows, columns } = asArea(given[1] ?? null);
  return new Matrix(rows, columns, gathered(call, given));
};

const reduce: Work = (call, given) => gathered(call, given).at(-1) ?? one(given[0] ?? null);

const byRow: Work = (call, [list = null]) => {
  const area = asArea(list);
  return Matrix.of(area.rows, 1, (row) => call(area.row(row)));
};

const byColumn: Work = (call, [list = null]) => {
  const area = asArea(list);
  return Matrix.of(1, area.columns, (_, column) => call(area.column(column)));
};

const makeArray: Work = (call, given) => {
  const [rows, columns] = given.map(one);
  if (rows instanceof CellError) return rows;
  if (columns instanceof CellError) return columns;
  const [down, across] = [Math.trunc(Number(rows)), Math.trunc(Number(columns))];
  if (!(down >= 1 && across >= 1)) return errors.value;
  return Matrix.of(down, across, (row, column) => call(row + 1, column + 1));
};

const grown: Form = (compiler, tree) => {
  const [cell] = tree.kind === 'call' ? tree.arguments : [];
  if (cell?.kind !== 'cell') return () => errors.reference;
  const { environment, slots } = compiler;
  const slot = slots.cell({ kind: 'cell', reference: cell.reference });
  const read = environment.cellReader(slot);
  return (formula) => {
    const value = read(formula);
    return environment.arrayIn(formula, slot) ?? (value instanceof CellError ? value : errors.reference);
  };
};

const formed = (name: string, form: Form): FunctionRow => ({ name, needs: '', form, core: () => errors.value, source });

/** Functions that compile their own arguments: LET, LAMBDA, the functions that call a LAMBDA, and A1#. */
export const lambdaRows: readonly FunctionRow[] = [
  formed('LET', letForm),
  formed('LAMBDA', lambdaForm),
  formed('MAP', withFunction(undefined, 0, map)),
  formed('REDUCE', withFunction(2, 2, reduce)),
  formed('SCAN', withFunction(2, 2, scan)),
  formed('BYROW', withFunction(1, 1, byRow)),
  formed('BYCOL', withFunction(1, 1, byColumn)),
  formed('MAKEARRAY', withFunction(2, 2, makeArray)),
  formed('ANCHORARRAY', grown),
];
