import type { Tree } from '../../parse/tree.ts';
import { CellError, errors } from '../../values/error.ts';
import { Area, asArea, Matrix, type Scalar, type Value } from '../../values/value.ts';
import { defineFunction, HELP_PAGE } from '../function-definition.ts';
import type { FormCompiler, SpecialForm } from '../special-form.ts';
import { callLambda, compileLambda, lambdaForm, letForm } from './let-lambda.ts';

type CallLambda = (...args: Value[]) => Scalar;
type Implementation = (call: CallLambda, args: readonly Value[]) => Value;

const firstElement = (value: Value): Scalar => (value instanceof Area ? value.at(0, 0) : value);

/**
 * Form of a function that takes `valueCount` arguments (undefined: any number) and then a LAMBDA with
 * `parameterCount` parameters (0: one per value).
 */
function formWithLambda(
  valueCount: number | undefined,
  parameterCount: number,
  implementation: Implementation,
): SpecialForm {
  return (compiler: FormCompiler, tree: Tree) => {
    if (tree.kind !== 'call') return undefined;
    const args = tree.arguments.slice(0, -1);
    const last = tree.arguments[args.length];
    const lambda = last && compileLambda(compiler, last);
    const wantedParameters = parameterCount === 0 ? args.length : parameterCount;
    const wantedValues = valueCount ?? Math.max(1, args.length);
    if (!lambda || args.length !== wantedValues || lambda.slots.length !== wantedParameters) {
      return () => errors.value;
    }
    const evaluators = args.map((arg) => compiler.array(arg));
    return (formula) => {
      const call: CallLambda = (...values) => firstElement(callLambda(compiler, lambda, formula, values));
      return implementation(
        call,
        evaluators.map((evaluate) => evaluate(formula)),
      );
    };
  };
}

const map: Implementation = (call, arrays) => {
  const areas = arrays.map(asArea);
  const [{ rows, columns } = { rows: 0, columns: 0 }] = areas;
  if (areas.some((area) => area.rows !== rows || area.columns !== columns)) return errors.notAvailable;
  return Matrix.of(rows, columns, (row, column) => call(...areas.map((area) => area.at(row, column))));
};

/** All intermediate results of a fold over the array, row by row. */
function accumulate(call: CallLambda, [initial = null, array = null]: readonly Value[]): Scalar[] {
  const area = asArea(array);
  const results: Scalar[] = [];
  let accumulator = firstElement(initial);
  for (let row = 0; row < area.rows; row++) {
    for (let column = 0; column < area.columns; column++) {
      accumulator = call(accumulator, area.at(row, column));
      results.push(accumulator);
    }
  }
  return results;
}

const scan: Implementation = (call, args) => {
  const { rows, columns } = asArea(args[1] ?? null);
  return new Matrix(rows, columns, accumulate(call, args));
};

const reduce: Implementation = (call, args) => accumulate(call, args).at(-1) ?? firstElement(args[0] ?? null);

const byRow: Implementation = (call, [array = null]) => {
  const area = asArea(array);
  return Matrix.of(area.rows, 1, (row) => call(area.row(row)));
};

const byColumn: Implementation = (call, [array = null]) => {
  const area = asArea(array);
  return Matrix.of(1, area.columns, (_, column) => call(area.column(column)));
};

const makeArray: Implementation = (call, args) => {
  const [rows, columns] = args.map(firstElement);
  if (rows instanceof CellError) return rows;
  if (columns instanceof CellError) return columns;
  const [rowCount, columnCount] = [Math.trunc(Number(rows)), Math.trunc(Number(columns))];
  if (!(rowCount >= 1 && columnCount >= 1)) return errors.value;
  return Matrix.of(rowCount, columnCount, (row, column) => call(row + 1, column + 1));
};

/** The spill operator A1#: the last result of the array formula in a cell. */
const spilledArray: SpecialForm = (compiler, tree) => {
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

const defineForm = (name: string, form: SpecialForm) =>
  defineFunction(name, {}, () => errors.value, HELP_PAGE, { form });

/** Functions that compile their own arguments: LET, LAMBDA, the functions that call a LAMBDA, and A1#. */
export const lambdaFunctions = [
  defineForm('LET', letForm),
  defineForm('LAMBDA', lambdaForm),
  defineForm('MAP', formWithLambda(undefined, 0, map)),
  defineForm('REDUCE', formWithLambda(2, 2, reduce)),
  defineForm('SCAN', formWithLambda(2, 2, scan)),
  defineForm('BYROW', formWithLambda(1, 1, byRow)),
  defineForm('BYCOL', formWithLambda(1, 1, byColumn)),
  defineForm('MAKEARRAY', formWithLambda(2, 2, makeArray)),
  defineForm('ANCHORARRAY', spilledArray),
];
