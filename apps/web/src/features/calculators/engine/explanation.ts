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
import { patternIn } from '../../../workbooks/inputs.ts';
import type { CellPosition, ExplainedCell, Explanation } from './messages.ts';

/** Maximum number of cells, and of areas, listed for a formula. */
const MOST_SOURCES = 40;

/** Explains one cell: its value, its formula, and the cells and areas the formula reads, formatted for display. */
export function explainCell(open: OpenWorkbook, { sheet, row, col }: CellPosition, locale: string): Explanation {
  const { engine, wire, places } = open;
  const activeByCell = new Map(places.flatMap((cell, index) => (cell ? [[cellKey(cell), index] as const] : [])));
  const qualified = (cell: CellPlace, text: string) =>
    cell.sheet === sheet ? text : `${quotedSheet(wire.Layout[cell.sheet]?.Name ?? '')}!${text}`;
  const formatted = (cell: CellPlace): string => {
    const active = activeByCell.get(cellKey(cell));
    const pattern = patternIn(wire, active === undefined ? undefined : wire.Active[active]?.Format);
    return display(engine.value(cell.sheet, cell.row, cell.column), { pattern, locale }).text;
  };
  const describeCell = (cell: CellPlace): ExplainedCell => {
    const active = activeByCell.get(cellKey(cell));
    return {
      ...positionOf(cell),
      address: qualified(cell, addressOf(cell.row, cell.column)),
      name: active === undefined ? '' : nameOfCell(wire, active),
      text: formatted(cell),
      isFormula: engine.formula(cell.sheet, cell.row, cell.column) !== undefined,
    };
  };
  const target = { sheet, row, column: col };
  const { formula, functions, cells, areas } = explain(engine, target);
  return {
    ...describeCell(target),
    formula,
    functions,
    parts: cells.slice(0, MOST_SOURCES).map((cell) => describeCell(cell.place)),
    areas: areas.slice(0, MOST_SOURCES).map(({ area, numbers: count, sum }) => ({
      ...positionOf(area),
      rows: area.rows,
      columns: area.columns,
      address: qualified(area, areaAddress(area)),
      numbers: count,
      sum: display(sum, { pattern: '#,##0.##', locale }).text,
    })),
    circle: (circleOf(engine, target) ?? []).map((cell) => qualified(cell, addressOf(cell.row, cell.column))),
  };
}

const cellKey = ({ sheet, row, column }: CellPlace) => `${sheet}!${row},${column}`;
const positionOf = ({ sheet, row, column }: CellPlace): CellPosition => ({ sheet, row, col: column });
const areaAddress = ({ row, column, rows, columns }: AreaPlace) =>
  `${addressOf(row, column)}:${addressOf(row + rows - 1, column + columns - 1)}`;
