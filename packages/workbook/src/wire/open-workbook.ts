import { formatterFor } from '../format/display.ts';
import type { FunctionTable } from '../functions/function-row.ts';
import { asSpecified } from '../functions/specified-behaviour.ts';
import { putArray } from '../graph/array-formulas.ts';
import type { CellPlace } from '../graph/cell-place.ts';
import { Engine } from '../graph/engine.ts';
import { errorOf } from '../values/error.ts';
import type { Scalar } from '../values/value.ts';
import type { WireCell, WireValue, WireWorkbook } from './wire-workbook.ts';

/** A workbook that was sent, at work. */
export interface OpenWorkbook {
  wire: WireWorkbook;
  engine: Engine;
  /** Where each cell of Active stands; undefined for one that no sheet shows. */
  places: (CellPlace | undefined)[];
}

export interface OpenOptions {
  functions: FunctionTable;
  /** The moment that TODAY and NOW give, as a serial number. */
  now?: number;
  /** The language of what TEXT writes; English unless given, as its format codes are. */
  locale?: 'en' | 'el';
}

/** A value from JSON. */
export const fromWire = (value: WireValue | undefined): Scalar => {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? (errorOf(value.Error) ?? null) : value;
};

/** Sets a workbook to work: its cells, formulas, names and settings. */
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
      } else if (text !== undefined && text !== '') engine.put(sheet, row, col, frozen(text, type));
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

/** What stands frozen in a table is its text; of a number the number, as far as the text says it. */
function frozen(text: string, type: 'Number' | 'Text' | 'Truth' | undefined): Scalar {
  if (type === 'Truth') return text === 'TRUE';
  const number = type === 'Number' ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : text;
}
