import { formatterFor } from '../format/display.ts';
import type { FunctionTable } from '../functions/function-definition.ts';
import { asSpecified } from '../functions/specified-behaviour.ts';
import { putArray } from '../graph/array-formulas.ts';
import type { CellPlace } from '../graph/cell-place.ts';
import { Engine } from '../graph/engine.ts';
import { errorOf } from '../values/error.ts';
import type { Scalar } from '../values/value.ts';
import type { WireCell, WireValue, WireWorkbook } from './wire-workbook.ts';

/** A stored workbook loaded into an engine. */
export interface OpenWorkbook {
  wire: WireWorkbook;
  engine: Engine;
  /** Position of each cell of Active; undefined for a cell that no sheet shows. */
  places: (CellPlace | undefined)[];
}

/** Settings for opening a workbook. */
export interface OpenOptions {
  functions: FunctionTable;
  /** Result of NOW, as a serial number; TODAY is its whole part. Defaults to 0. */
  now?: number;
  /** Language of TEXT's results; English by default, like its format codes. */
  locale?: string;
}

/** Converts a JSON value to a cell value; missing values and unknown errors become empty. */
export const fromWire = (value: WireValue | undefined): Scalar => {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? (errorOf(value.Error) ?? null) : value;
};

/** Loads a workbook into a new engine: cells, formulas, names and settings. */
export function openWorkbook(wire: WireWorkbook, { functions, now = 0, locale = 'en' }: OpenOptions): OpenWorkbook {
  const hidden = wire.Layout.map(({ HiddenRows = [] }) => new Set(HiddenRows));
  const engine = new Engine({
    sheets: wire.Layout.map((sheet) => sheet.Name),
    functions: wire.Rules === 'excel' ? functions : asSpecified(functions),
    names: (wire.Names ?? []).map(({ Name, Formula, Sheet }) => ({
      name: Name,
      formula: Formula,
      ...(Sheet === undefined ? {} : { sheet: Sheet }),
    })),
    ...(wire.Iterate ? { iteration: { count: wire.Iterate.Count, change: wire.Iterate.Change } } : {}),
    now,
    isHidden: (sheet, row) => hidden[sheet]?.has(row) ?? false,
    format: formatterFor(locale),
  });
  const places: (CellPlace | undefined)[] = wire.Active.map(() => undefined);
  wire.Layout.forEach(({ Table }, sheet) => {
    for (const { row, col, active, text, type } of Table) {
      const place = { sheet, row, column: col };
      const cell = active === undefined ? undefined : wire.Active[active];
      if (cell && active !== undefined) {
        places[active] = place;
        write(engine, place, cell);
      } else if (text !== undefined && text !== '') engine.put(sheet, row, col, textCellValue(text, type));
    }
  });
  wire.Active.forEach(({ Block, Formula, Grows = false }, i) => {
    const place = places[i];
    if (Block && Formula !== undefined && place) putArray(engine, place, Block, Formula, Grows);
  });
  return { wire, engine: engine.ready(), places };
}

function write(engine: Engine, { sheet, row, column }: CellPlace, { Formula, Value, Block, Type }: WireCell): void {
  if (Block) return;
  if (Formula !== undefined) engine.putFormula(sheet, row, column, Formula);
  else if (Type !== 'Formula') engine.put(sheet, row, column, fromWire(Value));
}

/** The value of a cell that holds only text: a number or boolean if the cell is of that type. */
function textCellValue(text: string, type: 'Number' | 'Text' | 'Truth' | undefined): Scalar {
  if (type === 'Truth') return text === 'TRUE';
  const number = type === 'Number' ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : text;
}
