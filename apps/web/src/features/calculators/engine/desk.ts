import {
  allFunctions,
  CellError,
  type ChartData,
  chartData,
  display,
  fromWire,
  type OpenWorkbook,
  openWorkbook,
  seekGoal,
  type WireTableCell,
} from '@ithaki/workbook';
import { Conditions } from '@ithaki/workbook/conditions';
import { type BookInput, inputsOf, patternIn } from '../sheet/inputs.ts';
import { tell } from './explanation.ts';
import type { Ask, InputValues, Kind, Reply, ShownCell } from './messages.ts';

type Handlers = { [K in Kind]: (ask: Ask<K>) => Reply<K> | Promise<Reply<K>> };

/** A workbook at work, wherever that is: it is told inputs and asked what is seen. Only what is asked is worked out. */
export class Desk {
  #open: OpenWorkbook | undefined;
  #locale: 'el' | 'en' = 'el';
  #inputs: BookInput[] = [];
  #rows: Map<number, WireTableCell[]>[] = [];
  #conditions: Conditions | undefined;
  #now: InputValues = {};

  /** Answers one thing that is asked. */
  answer<K extends Kind>(kind: K, ask: Ask<K>): Reply<K> | Promise<Reply<K>> {
    return this.#handlers[kind](ask);
  }

  readonly #handlers: Handlers = {
    open: ({ wire, now, locale, inputs }) => {
      this.#open = openWorkbook(wire, { functions: allFunctions, now, locale });
      this.#locale = locale;
      this.#inputs = [...inputsOf(wire).values()];
      this.#conditions = new Conditions(this.#open);
      this.#rows = wire.Layout.map(({ Table }) => rowsOf(Table));
      this.#now = {};
      return this.#put(inputs);
    },
    put: ({ inputs }) => this.#put(inputs),
    window: (ask) => this.#window(ask),
    charts: ({ sheet }): ChartData[] => {
      const open = this.#working();
      return (open.wire.Layout[sheet]?.Charts ?? []).map((chart) => chartData(open, chart));
    },
    explain: (spot) => tell(this.#working(), spot, this.#locale),
    goal: ({ result, wanted, input, least, most }) => {
      const place = this.#inputs.find(({ active }) => active === input);
      if (!place) return null;
      const goal = { result: { sheet: result.sheet, row: result.row, column: result.col }, wanted, input: place };
      const bounds = { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) };
      return seekGoal(this.#working().engine, { ...goal, ...bounds }) ?? null;
    },
    compare: ({ scenarios, results }) => {
      const before = this.#now;
      const compared = scenarios.map(({ inputs }) => {
        this.#put(inputs);
        return results.map((active) => this.#shownAt(active));
      });
      this.#put(before);
      return compared;
    },
    scripts: async (ask) => (await import('./run-scripts.ts')).runScripts(ask),
    file: async () => {
      const { exportWorkbook } = await import('@ithaki/workbook/xlsx');
      return new Uint8Array(await exportWorkbook(this.#working()));
    },
  };

  #working(): OpenWorkbook {
    if (!this.#open) throw new Error('No workbook is open');
    return this.#open;
  }

  /** What is named is put in its cell; inputs that are not named hold what they began with. */
  #put(inputs: InputValues): null {
    const { engine } = this.#working();
    for (const { name, sheet, row, column, begins } of this.#inputs) {
      const [before = begins, after = begins] = [this.#now[name], inputs[name]];
      if (before !== after) engine.put(sheet, row, column, fromWire(after));
    }
    this.#now = inputs;
    return null;
  }

  #window({ sheet, first, last, left, right, above, beside }: Ask<'window'>): Reply<'window'> {
    const shown: ShownCell[] = [];
    for (let row = 0; row < Math.min(above, first); row++) this.#tellRow(shown, { sheet, row, left, right, beside });
    for (let row = first; row <= last; row++) this.#tellRow(shown, { sheet, row, left, right, beside });
    return { first, last, cells: shown };
  }

  #tellRow(shown: ShownCell[], { sheet, row, left, right, beside }: RowAsked): void {
    const cells = this.#rows[sheet]?.get(row) ?? [];
    const before = shown.length;
    for (const cell of cells) {
      const isIn = (cell.col <= right && cell.col + (cell.colspan ?? 1) > left) || cell.col < beside;
      if (cell.active !== undefined && isIn) shown.push({ row, col: cell.col, ...this.#shown(sheet, cell) });
    }
    if (!this.#conditions?.any(sheet)) return;
    const told = new Map(shown.slice(before).map((cell) => [cell.col, cell]));
    for (let col = beside > 0 ? 0 : left; col <= right; col++) {
      if (col >= beside && col < left) continue;
      const look = this.#conditions.lookAt(sheet, row, col);
      const cell = told.get(col);
      if (look && cell) cell.look = look;
      else if (look) shown.push({ row, col, text: cells.find((one) => one.col === col)?.text ?? '', look });
    }
  }

  #shown(sheet: number, { row, col, active = -1, Format }: WireTableCell): Omit<ShownCell, 'row' | 'col'> {
    const { wire, engine } = this.#working();
    const value = engine.value(sheet, row, col);
    const pattern = patternIn(wire, wire.Active[active]?.Format ?? Format);
    const shown = display(value, { pattern, locale: this.#locale, placeholder: wire.Rules !== 'excel' });
    return value instanceof CellError ? { ...shown, error: value.code } : shown;
  }

  #shownAt(active: number): string {
    const place = this.#working().places[active];
    return place ? this.#shown(place.sheet, { row: place.row, col: place.column, active }).text : '';
  }
}

/** A row that is told of, between two columns and beside the first. */
interface RowAsked {
  sheet: number;
  row: number;
  left: number;
  right: number;
  beside: number;
}

function rowsOf(table: readonly WireTableCell[]): Map<number, WireTableCell[]> {
  const rows = new Map<number, WireTableCell[]>();
  for (const cell of table) {
    const row = rows.get(cell.row);
    if (row) row.push(cell);
    else rows.set(cell.row, [cell]);
  }
  return rows;
}
