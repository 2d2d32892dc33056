import {
  type AreaPlace,
  addressOf,
  type CellPlace,
  circleOf,
  display,
  explain,
  type OpenWorkbook,
  quotedSheet,
} from '@ithaki/workbook';
import { nameOfCell } from '@ithaki/workbook/edit';
import { patternIn } from '../sheet/inputs.ts';
import type { Spot, Told, ToldPart } from './messages.ts';

/** At most so many parts are told of; a formula with more is told of by its areas. */
const MOST = 40;

/** What a figure comes from, ready to be read. */
export function tell(open: OpenWorkbook, { sheet, row, col }: Spot, locale: 'el' | 'en'): Told {
  const { engine, wire, places } = open;
  const numbers = new Map(places.flatMap((place, at) => (place ? [[keyOf(place), at] as const] : [])));
  const where = (place: CellPlace, text: string) =>
    place.sheet === sheet ? text : `${quotedSheet(wire.Layout[place.sheet]?.Name ?? '')}!${text}`;
  const textOf = (place: CellPlace): string => {
    const active = numbers.get(keyOf(place));
    const pattern = patternIn(wire, active === undefined ? undefined : wire.Active[active]?.Format);
    return display(engine.value(place.sheet, place.row, place.column), { pattern, locale }).text;
  };
  const part = (place: CellPlace): ToldPart => {
    const active = numbers.get(keyOf(place));
    return {
      ...spotOf(place),
      address: where(place, addressOf(place.row, place.column)),
      name: active === undefined ? '' : nameOfCell(wire, active),
      text: textOf(place),
      isFormula: engine.formula(place.sheet, place.row, place.column) !== undefined,
    };
  };
  const own = { sheet, row, column: col };
  const { formula, functions, cells, areas } = explain(engine, own);
  return {
    ...part(own),
    formula,
    functions,
    parts: cells.slice(0, MOST).map((cell) => part(cell.place)),
    areas: areas.slice(0, MOST).map(({ area, numbers: count, sum }) => ({
      ...spotOf(area),
      rows: area.rows,
      columns: area.columns,
      address: where(area, areaAddress(area)),
      numbers: count,
      sum: display(sum, { pattern: '#,##0.##', locale }).text,
    })),
    circle: (circleOf(engine, own) ?? []).map((place) => where(place, addressOf(place.row, place.column))),
  };
}

const keyOf = ({ sheet, row, column }: CellPlace) => `${sheet}!${row},${column}`;
const spotOf = ({ sheet, row, column }: CellPlace): Spot => ({ sheet, row, col: column });
const areaAddress = ({ row, column, rows, columns }: AreaPlace) =>
  `${addressOf(row, column)}:${addressOf(row + rows - 1, column + columns - 1)}`;
