import { columnName, quotedSheet } from '../../parse/address.ts';
import { LAST_COLUMN, LAST_ROW } from '../../parse/tree.ts';
import { CellError, errors } from '../../values/error.ts';
import { Area, type Scalar, type Value } from '../../values/value.ts';
import { defineFunction, type FormulaContext, STANDARD } from '../function-definition.ts';
import type { ReferenceBounds } from '../special-form.ts';

/**
 * ADDRESS. Kind 1 is absolute, 2 fixes the row only, 3 the column only, 4 is relative; `isA1` 0 gives R1C1 notation.
 */
function address(
  rowNumber: number,
  columnNumber: number,
  ...[kindNumber = 1, isA1 = 1, sheet]: [number?, number?, Scalar?]
): Value {
  const [row, column, kind] = [Math.trunc(rowNumber), Math.trunc(columnNumber), Math.trunc(kindNumber)];
  const isOnSheet = row >= 1 && column >= 1 && row <= LAST_ROW + 1 && column <= LAST_COLUMN + 1;
  if (!isOnSheet || kind < 1 || kind > 4) return errors.value;
  const isRowFixed = kind < 3;
  const isColumnFixed = kind % 2 === 1;
  const prefix = sheet === undefined || sheet === null ? '' : `${quotedSheet(String(sheet))}!`;
  if (isA1) return `${prefix}${isColumnFixed ? '$' : ''}${columnName(column - 1)}${isRowFixed ? '$' : ''}${row}`;
  return `${prefix}R${isRowFixed ? row : `[${row}]`}C${isColumnFixed ? column : `[${column}]`}`;
}

/** The formula of the first cell of a reference. */
const formulaOf = (context: FormulaContext, reference: Value): string | undefined =>
  reference instanceof Area ? context.formula(reference, 0, 0) : undefined;

function formulaText(context: FormulaContext, reference: Value): Value {
  const formula = formulaOf(context, reference);
  if (formula !== undefined) return `=${formula}`;
  return reference instanceof CellError ? reference : errors.notAvailable;
}

/** Index of the sheet of an area; undefined for an array, which has no sheet. */
const sheetOf = (area: Value | undefined): number | undefined =>
  area instanceof Area && 'sheet' in area && typeof area.sheet === 'number' ? area.sheet : undefined;

/** SHEET, counted from 1: by sheet name, by reference, or that of the formula itself. */
function sheetNumber({ sheet, sheets }: FormulaContext, nameOrReference?: Value): Value {
  if (nameOrReference === undefined) return sheet + 1;
  if (nameOrReference instanceof CellError) return nameOrReference;
  if (typeof nameOrReference !== 'string') return (sheetOf(nameOrReference) ?? sheet) + 1;
  const index = sheets.findIndex(({ name }) => name.toLowerCase() === nameOrReference.toLowerCase());
  return index < 0 ? errors.notAvailable : index + 1;
}

/** CELL: position and content of a cell; formatting is not available here. */
function cell(context: FormulaContext, infoType: string, reference?: Value): Value {
  const bounds =
    reference instanceof Area && 'top' in reference ? (reference as unknown as ReferenceBounds) : undefined;
  if (reference !== undefined && !bounds) return reference instanceof CellError ? reference : errors.value;
  const { top, left } = bounds ?? { top: context.row, left: context.column };
  const value = reference instanceof Area ? reference.at(0, 0) : null;
  switch (infoType.toLowerCase()) {
    case 'row':
      return top + 1;
    case 'col':
      return left + 1;
    case 'address':
      return address(top + 1, left + 1);
    case 'contents':
      return value ?? 0;
    case 'type':
      return value === null ? 'b' : typeof value === 'string' ? 'l' : 'v';
    case 'filename':
      return `[Workbook.xlsx]${context.sheets[sheetOf(reference) ?? context.sheet]?.name ?? ''}`;
    default:
      return errors.value;
  }
}

/** Functions about references: addresses, sheets and formula texts. */
export const cellInformationFunctions = [
  defineFunction(
    'ADDRESS',
    {
      rowNum: 'number',
      columnNum: 'number',
      absNum: 'number or default?',
      a1: 'number or default?',
      sheetText: 'value?',
    },
    address,
    STANDARD,
  ),
  defineFunction('FORMULATEXT', { reference: 'values' }, formulaText, STANDARD, { needsContext: true }),
  defineFunction(
    'ISFORMULA',
    { reference: 'values' },
    (context: FormulaContext, reference: Value) => formulaOf(context, reference) !== undefined,
    STANDARD,
    { needsContext: true },
  ),
  defineFunction('SHEET', { value: 'values?' }, sheetNumber, STANDARD, { needsContext: true }),
  defineFunction('SHEETS', {}, ({ sheets }: FormulaContext) => sheets.length, STANDARD, { needsContext: true }),
  defineFunction('CELL', { infoType: 'text', reference: 'values?' }, cell, STANDARD, { needsContext: true }),
  defineFunction('ISREF', { value: 'values' }, (value: Value) => value instanceof Area && 'top' in value, STANDARD),
];
