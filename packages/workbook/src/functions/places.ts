import { columnName, quotedSheet } from '../parse/address.ts';
import { LAST_COLUMN, LAST_ROW } from '../parse/tree.ts';
import { CellError, errors } from '../values/error.ts';
import { Area, type Scalar, type Value } from '../values/value.ts';
import type { FunctionRow, Here } from './row.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';

/** The name of a place: fixed (1), its row alone (2), its column alone (3) or neither (4). */
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

/** Names of places, and the formulas that stand there. */
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
  { name: 'ISREF', needs: 's', core: (area: Value) => area instanceof Area && 'top' in area, source },
];
