import { parseFormula } from '../../parse/parse.ts';
import { toText } from '../../values/coerce.ts';
import { CellError, errors } from '../../values/error.ts';
import { Area, Matrix, type Scalar, type Value } from '../../values/value.ts';
import { defineFunction, type FormulaContext, STANDARD } from '../function-definition.ts';
import type { ReferenceBounds, SpecialForm } from '../special-form.ts';
import { compileBounds } from './reference-bounds.ts';

/** The numbers of rows or columns from `first` on, counted from 1: one number, or an array of them. */
const numbersFrom = (first: number, rows: number, columns: number): Value =>
  rows * columns === 1 ? first + 1 : Matrix.of(rows, columns, (row, column) => first + 1 + row + column);

/**
 * Form of a function of the position or size of a reference: its cells are not read, so the formula does not depend on
 * them. Calls without a reference, or with too many arguments, are left to the ordinary way.
 */
const formOfBounds =
  (compute: (bounds: ReferenceBounds) => Value): SpecialForm =>
  (compiler, tree) => {
    const [reference, ...further] = tree.kind === 'call' ? tree.arguments : [];
    if (!reference || further.length > 0) return undefined;
    const evaluate = compileBounds(compiler, reference);
    return (formula) => {
      const bounds = evaluate(formula);
      return bounds instanceof CellError ? bounds : compute(bounds);
    };
  };

const rowForm = formOfBounds(({ top, rows }) => numbersFrom(top, rows, 1));
const columnForm = formOfBounds(({ left, columns }) => numbersFrom(left, 1, columns));
const rowsForm = formOfBounds(({ rows }) => rows);
const columnsForm = formOfBounds(({ columns }) => columns);

/** A reference given as text: its position is known, but reading its cells gives #REF!. */
class UnreadableArea extends Area {
  readonly top: number;
  readonly left: number;
  readonly rows: number;
  readonly columns: number;

  constructor({ top, left, rows, columns }: ReferenceBounds) {
    super();
    this.top = top;
    this.left = left;
    this.rows = rows;
    this.columns = columns;
  }

  at(): CellError {
    return errors.reference;
  }

  override get used(): { rows: number; columns: number } {
    return { rows: 1, columns: 1 };
  }

  override each(visit: (value: CellError, row: number, column: number) => unknown): void {
    visit(errors.reference, 0, 0);
  }
}

function indirect(value: Scalar): Value {
  const text = toText(value);
  if (text instanceof CellError) return text;
  const bounds = boundsOf(text);
  return bounds ? new UnreadableArea(bounds) : errors.reference;
}

/** Position and size of a reference written as text; undefined if the text is not a reference. */
function boundsOf(text: string): ReferenceBounds | undefined {
  try {
    const { tree } = parseFormula(text, 0, 0, () => 0);
    if (tree.kind === 'cell')
      return { top: tree.reference.row.at, left: tree.reference.column.at, rows: 1, columns: 1 };
    if (tree.kind !== 'area') return undefined;
    const { top, left, bottom, right } = tree.reference;
    return { top: top.at, left: left.at, rows: bottom.at - top.at + 1, columns: right.at - left.at + 1 };
  } catch {
    // The text is not even a formula.
    return undefined;
  }
}

/**
 * ROW, COLUMN, ROWS, COLUMNS and INDIRECT. INDIRECT works only in functions that ask for a position, such as these: the
 * cells it would read cannot be known before evaluation.
 */
export const positionFunctions = [
  defineFunction('ROW', { reference: 'area?' }, ({ row }: FormulaContext) => row + 1, STANDARD, {
    needsContext: true,
    form: rowForm,
  }),
  defineFunction('COLUMN', { reference: 'area?' }, ({ column }: FormulaContext) => column + 1, STANDARD, {
    needsContext: true,
    form: columnForm,
  }),
  defineFunction('ROWS', { array: 'area' }, () => errors.value, STANDARD, { form: rowsForm }),
  defineFunction('COLUMNS', { array: 'area' }, () => errors.value, STANDARD, { form: columnsForm }),
  defineFunction('INDIRECT', { refText: 'value', a1: 'value?' }, indirect, STANDARD),
];
