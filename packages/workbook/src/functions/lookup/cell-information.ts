import { columnName, quotedSheet } from '../../parse/address.ts';
import { LAST_COLUMN, LAST_ROW } from '../../parse/tree.ts';
import { CellError, errors } from '../../values/error.ts';
import { Area, type Scalar, type Value } from '../../values/value.ts';
import type { FunctionRow, Here, Spot } from '../function-row.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';

/**
 * ADDRESS. Kind 1 is absolute, 2 fixes the row only, 3 the column only, 4 is relative; `plain` 0 gives R1C1 notation.
 */
function address(row: number, column: number, ...[kind = 1, plain = 1, sheet]: [number?, number?, Scalar?]): Value {
  const [r, c, fixed] = [Math.trunc(row), Math.trunc(column), Math.trunc(kind)];
  const isPlace = r >= 1 && c >= 1 && r <= LAST_ROW + 1 && c <= LAST_COLUMN + 1;
  if (!isPlace || fixed < 1 || fixed > 4) return errors.value;
  const before = sheet === undefined || sheet === null ? '' : `${quotedSheet(String(sheet))}!`;
  if (plain) return `${before}${fixed % 2 ? '$' : ''}${columnName(c - 1)}${fixed < 3 ? '$' : ''}${r}`;
  return `${before}R${fixed < 3 ? r : `[${r}]`}C${fixed % 2 ? c : `[${c}]`}`;
}

/** The formula of the first cell of a reference. */
const formulaOf = (here: Here, area: Value): string | undefined =>
  area instanceof Area ? here.formula(area, 0, 0) : undefined;

function formulaText(here: Here, area: Value): Value {
  const text = formulaOf(here, area);
  return text === undefined ? (area instanceof CellError ? area : errors.missing) : `=${text}`;
}

/** Index of the sheet of an area; undefined for an array, which has no sheet. */
const sheetOf = (area: Value | undefined): number | undefined =>
  area instanceof Area && 'sheet' in area && typeof area.sheet === 'number' ? area.sheet : undefined;

/** SHEET, counted from 1: by sheet name, by reference, or that of the formula itself. */
function sheetNumber({ sheet, sheets }: Here, given?: Value): Value {
  if (given === undefined) return sheet + 1;
  if (typeof given !== 'string') return given instanceof CellError ? given : (sheetOf(given) ?? sheet) + 1;
  const found = sheets.findIndex(({ name }) => name.toLowerCase() === given.toLowerCase());
  return found < 0 ? errors.missing : found + 1;
}

/** CELL: position and content of a cell; formatting is not available here. */
function cell(here: Here, what: string, area?: Value): Value {
  const spot = area instanceof Area && 'top' in area ? (area as unknown as Spot) : undefined;
  if (area !== undefined && !spot) return area instanceof CellError ? area : errors.value;
  const { top, left } = spot ?? { top: here.row, left: here.column };
  const value = area instanceof Area ? area.at(0, 0) : null;
  switch (what.toLowerCase()) {
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
      return `[Workbook.xlsx]${here.sheets[sheetOf(area) ?? here.sheet]?.name ?? ''}`;
    default:
      return errors.value;
  }
}

/** Functions about references: addresses, sheets and formula texts. */
export const placeRows: readonly FunctionRow[] = [
  { name: 'ADDRESS', needs: 'nn', may: 'ddv', core: address, source },
  { name: 'FORMULATEXT', needs: 's', here: true, core: formulaText, source },
  {
    name: 'ISFORMULA',
    needs: 's',
    here: true,
    core: (here: Here, area: Value) => formulaOf(here, area) !== undefined,
    source,
  },
  { name: 'SHEET', needs: '', may: 's', here: true, core: sheetNumber, source },
  { name: 'SHEETS', needs: '', here: true, core: ({ sheets }: Here) => sheets.length, source },
  { name: 'CELL', needs: 't', may: 's', here: true, core: cell, source },
  { name: 'ISREF', needs: 's', core: (area: Value) => area instanceof Area && 'top' in area, source },
];
