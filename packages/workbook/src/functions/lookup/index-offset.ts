import { CellError, errors } from '../../values/error.ts';
import { Area, Matrix, type Value } from '../../values/value.ts';
import { defineFunction, type FormulaContext, STANDARD } from '../function-definition.ts';

/** A block of an area, as a reference if possible, otherwise as a value or an array. */
export function blockOf(
  context: FormulaContext,
  area: Area,
  [top, left, rows, columns]: readonly [top: number, left: number, rows: number, columns: number],
): Value {
  const reference = context.moved(area, top, left, rows, columns);
  if (reference) return reference;
  return rows * columns === 1
    ? area.at(top, left)
    : Matrix.of(rows, columns, (row, column) => area.at(row + top, column + left));
}

/** INDEX: a cell, row or column of an area; 0 selects all. */
function index(context: FormulaContext, area: Value, rowNumber = 0, columnNumber?: number): Value {
  if (!(area instanceof Area)) {
    return Math.trunc(rowNumber) <= 1 && Math.trunc(columnNumber ?? 1) <= 1 ? area : errors.reference;
  }
  // In a single row, one number counts columns.
  const isColumn = columnNumber === undefined && area.rows === 1 && area.columns > 1;
  const row = Math.trunc(isColumn ? 0 : rowNumber);
  const column = Math.trunc(isColumn ? rowNumber : (columnNumber ?? (area.columns === 1 ? 1 : 0)));
  if (row < 0 || column < 0) return errors.value;
  if (row > area.rows || column > area.columns) return errors.reference;
  const [top, rows] = row === 0 ? [0, area.rows] : [row - 1, 1];
  const [left, columns] = column === 0 ? [0, area.columns] : [column - 1, 1];
  return blockOf(context, area, [top, left, rows, columns]);
}

function offset(
  context: FormulaContext,
  reference: Value,
  ...[down, right, height, width]: [number, number, number?, number?]
): Value {
  if (!(reference instanceof Area)) return reference instanceof CellError ? reference : errors.value;
  const rows = Math.trunc(height ?? reference.rows);
  const columns = Math.trunc(width ?? reference.columns);
  return context.moved(reference, Math.trunc(down), Math.trunc(right), rows, columns) ?? errors.reference;
}

/** INDEX and OFFSET. */
export const indexFunctions = [
  defineFunction('INDEX', { array: 'area', rowNum: 'number?', columnNum: 'number?' }, index, STANDARD, {
    needsContext: true,
  }),
  defineFunction(
    'OFFSET',
    {
      reference: 'values',
      rows: 'number',
      cols: 'number',
      height: 'number or default?',
      width: 'number or default?',
    },
    offset,
    STANDARD,
    { needsContext: true, isVolatile: true },
  ),
];
