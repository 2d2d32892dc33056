import type { FunctionTable } from '../functions/function-definition.ts';
import { addressOf } from '../parse/address.ts';
import { CellError } from '../values/error.ts';
import { fromWire, type OpenWorkbook, openWorkbook } from './open-workbook.ts';
import type { WireCell, WireTableCell, WireValue, WireWorkbook } from './wire-workbook.ts';

/** Workbooks with more active cells are not passed to scripts. */
const MOST_CELLS = 20_000;

/** A script of a workbook: Preprocess runs before calculation, Postprocess after it. */
export type WorkbookScript = 'Preprocess' | 'Postprocess';

/** What a workbook script can read: inputs by name, cells by sheet and address; errors as their codes. */
export interface ScriptScope {
  Inputs: Readonly<Record<string, WireValue>>;
  Cells: Readonly<Record<string, WireValue>>;
}

/** A problem with a workbook script: it failed, or named a cell that cannot be written. */
export interface ScriptFlaw {
  Script: WorkbookScript;
  Flaw: 'failed' | 'noRecord' | 'unknownCell' | 'formulaCell' | 'badValue' | 'tooManyCells';
  /** The sandbox's message, or the name of the cell. */
  About: string;
  Line?: number;
}

/** The result of running a script. */
export type ScriptOutcome = { ok: true; value: unknown } | { ok: false; message: string; line?: number | undefined };

/** What running the scripts of a workbook needs. */
export interface ScriptingOptions {
  functions: FunctionTable;
  /** Runs a script in its sandbox. */
  run: (script: WorkbookScript, text: string, scope: ScriptScope) => Promise<ScriptOutcome>;
  now?: number;
  /** Values entered so far, by input name. */
  inputs?: Readonly<Record<string, WireValue>>;
}

/** A workbook after its scripts have run. */
export interface ScriptedWorkbook {
  wire: WireWorkbook;
  /** Initial values that scripts set for inputs, by input name. */
  initialInputs: Record<string, WireValue>;
  flaws: ScriptFlaw[];
}

/** Whether the workbook has a script to run. */
export const hasScripts = ({ Preprocess = '', Postprocess = '' }: WireWorkbook): boolean =>
  `${Preprocess}${Postprocess}`.trim() !== '';

/**
 * Runs the scripts of a workbook. Preprocess sees the stored and entered values, Postprocess the calculated
 * ones. Each returns a record of values by input name or address ('Φύλλο1!B3', or 'B3' on the first sheet) to
 * write into cells; formulas are never overwritten. Values that cannot be written, and scripts that fail,
 * change nothing and are listed as flaws.
 */
export async function runScripts(wire: WireWorkbook, options: ScriptingOptions): Promise<ScriptedWorkbook> {
  const done: ScriptedWorkbook = { wire, initialInputs: {}, flaws: [] };
  for (const script of ['Preprocess', 'Postprocess'] as const) {
    const text = wire[script] ?? '';
    if (text.trim() === '') continue;
    if (wire.Active.length > MOST_CELLS) {
      done.flaws.push({ Script: script, Flaw: 'tooManyCells', About: String(MOST_CELLS) });
      continue;
    }
    const outcome = await options.run(script, text, scopeOf(done.wire, script, options));
    if (outcome.ok) applyValues(done, script, outcome.value);
    else done.flaws.push({ Script: script, Flaw: 'failed', About: outcome.message, ...lineOf(outcome.line) });
  }
  return done;
}

const lineOf = (line: number | undefined) => (line === undefined ? {} : { Line: line });

function scopeOf(wire: WireWorkbook, script: WorkbookScript, { functions, now = 0, inputs = {} }: ScriptingOptions) {
  const places = placesOf(wire);
  const Inputs: Record<string, WireValue> = {};
  const entered = (cell: WireCell, address: string): WireValue => {
    const name = cell.FullName ?? address;
    return inputs[name] === undefined ? (cell.Value ?? null) : (inputs[name] ?? null);
  };
  for (const [address, { cell }] of places.byAddress) {
    if (cell?.Type === 'Input') Inputs[cell.FullName ?? address] = entered(cell, address);
  }
  const open = script === 'Postprocess' ? openWithInputs(wire, { functions, now }, Inputs) : undefined;
  const Cells: Record<string, WireValue> = {};
  for (const [address, { sheet, tableCell, cell }] of places.byAddress) {
    const written = cell?.Type === 'Input' ? entered(cell, address) : (cell?.Value ?? tableCell.text ?? null);
    Cells[address] = open ? wireValueOf(open.engine.value(sheet, tableCell.row, tableCell.col)) : written;
  }
  return { Inputs, Cells };
}

function openWithInputs(
  wire: WireWorkbook,
  options: { functions: FunctionTable; now: number },
  inputs: Readonly<Record<string, WireValue>>,
): OpenWorkbook {
  const open = openWorkbook(wire, options);
  for (const [address, { sheet, tableCell, cell }] of placesOf(wire).byAddress) {
    if (cell?.Type !== 'Input') continue;
    open.engine.put(sheet, tableCell.row, tableCell.col, fromWire(inputs[cell.FullName ?? address]));
  }
  return open;
}

const wireValueOf = (value: ReturnType<OpenWorkbook['engine']['value']>): WireValue =>
  value instanceof CellError ? value.code : value;

interface Place {
  sheet: number;
  tableCell: WireTableCell;
  cell: WireCell | undefined;
}

/** The cells by sheet and address, and a lookup that also accepts input names and addresses on the first sheet. */
function placesOf({ Active, Layout }: WireWorkbook) {
  const byAddress = new Map<string, Place>();
  const aliases = new Map<string, string>();
  for (const [sheet, { Name, Table }] of Layout.entries()) {
    for (const tableCell of Table) {
      const cell = tableCell.active === undefined ? undefined : Active[tableCell.active];
      const cellAddress = addressOf(tableCell.row, tableCell.col);
      const address = `${Name}!${cellAddress}`;
      byAddress.set(address, { sheet, tableCell: tableCell, cell });
      if (sheet === 0) aliases.set(cellAddress, address);
      if (cell?.Type === 'Input' && cell.FullName) aliases.set(cell.FullName, address);
    }
  }
  return { byAddress, find: (name: string) => byAddress.get(aliases.get(name) ?? name) };
}

const isValue = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Writes a script's values into a copy of the workbook and lists those that cannot be written. */
function applyValues(done: ScriptedWorkbook, Script: WorkbookScript, value: unknown): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object' || Array.isArray(value)) {
    done.flaws.push({ Script, Flaw: 'noRecord', About: '' });
    return;
  }
  const places = placesOf(done.wire);
  const cells = new Map<WireCell, WireCell>();
  const textCells = new Map<WireTableCell, WireTableCell>();
  for (const [About, written] of Object.entries(value)) {
    const place = places.find(About);
    const Flaw = !place
      ? 'unknownCell'
      : place.cell?.Formula !== undefined || place.cell?.Type === 'Formula'
        ? 'formulaCell'
        : isValue(written)
          ? undefined
          : 'badValue';
    if (!place || Flaw !== undefined) {
      done.flaws.push({ Script, Flaw: Flaw ?? 'unknownCell', About });
      continue;
    }
    const { cell, tableCell } = place;
    if (cell?.Type === 'Input') done.initialInputs[cell.FullName ?? About] = written as WireValue;
    if (cell) cells.set(cell, { ...cell, Value: written as WireValue });
    else
      textCells.set(tableCell, {
        ...tableCell,
        text: String(written ?? ''),
        type: typeof written === 'number' ? 'Number' : 'Text',
      });
  }
  done.wire = {
    ...done.wire,
    Active: done.wire.Active.map((cell) => cells.get(cell) ?? cell),
    Layout: done.wire.Layout.map((sheet) => ({
      ...sheet,
      Table: sheet.Table.map((tableCell) => textCells.get(tableCell) ?? tableCell),
    })),
  };
}
