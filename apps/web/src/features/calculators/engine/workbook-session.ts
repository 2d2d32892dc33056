import {
  allFunctions,
  CellError,
  chartData,
  display,
  fromWire,
  type OpenWorkbook,
  openWorkbook,
  seekGoal,
  type WireTableCell,
} from '@ithaki/workbook';
import { Conditions } from '@ithaki/workbook/conditions';
import { inputsOf, patternIn, type WorkbookInput } from '../../../workbooks/inputs.ts';
import { explainCell } from './explanation.ts';
import type { InputValues, ReplyOf, RequestKind, RequestOf, ShownCell } from './messages.ts';

type Handlers = { [K in RequestKind]: (ask: RequestOf<K>) => ReplyOf<K> | Promise<ReplyOf<K>> };

/**
 * An open workbook that takes inputs and handles requests, in a worker or on the page. Only requested cells are
 * calculated.
 */
export class WorkbookSession {
  #open: OpenWorkbook | undefined;
  #locale = 'el';
  #inputs: WorkbookInput[] = [];
  #cellsByRow: Map<number, WireTableCell[]>[] = [];
  #conditions: Conditions | undefined;
  #currentInputs: InputValues = {};

  /** Handles one request and returns its reply. */
  handle<K extends RequestKind>(kind: K, ask: RequestOf<K>): ReplyOf<K> | Promise<ReplyOf<K>> {
    return this.#handlers[kind](ask);
  }

  readonly #handlers: Handlers = {
    open: ({ wire, now, locale, inputs }) => {
      this.#open = openWorkbook(wire, { functions: allFunctions, now, locale });
      this.#locale = locale;
      this.#inputs = [...inputsOf(wire).values()];
      this.#conditions = new Conditions(this.#open);
      this.#cellsByRow = wire.Layout.map(({ Table }) => cellsByRow(Table));
      this.#currentInputs = {};
      return this.#put(inputs);
    },
    put: ({ inputs }) => this.#put(inputs),
    window: (ask) => this.#window(ask),
    charts: ({ sheet }) => {
      const open = this.#opened();
      const { Charts = [] } = open.wire.Layout[sheet] ?? {};
      return { sheet, charts: Charts.map((chart) => chartData(open, chart, this.#locale)) };
    },
    explain: (spot) => explainCell(this.#opened(), spot, this.#locale),
    goal: ({ result, wanted, input, least, most }) => {
      const inputCell = this.#inputs.find(({ active }) => active === input);
      if (!inputCell) return null;
      const goal = { result: { sheet: result.sheet, row: result.row, column: result.col }, wanted, input: inputCell };
      const bounds = { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) };
      return seekGoal(this.#opened().engine, { ...goal, ...bounds }) ?? null;
    },
    compare: ({ scenarios, results }) => {
      const before = this.#currentInputs;
      const compared = scenarios.map(({ inputs }) => {
        this.#put(inputs);
        return results.map((active) => this.#textOfActive(active));
      });
      this.#put(before);
      return compared;
    },
    scripts: async (ask) => (await import('./run-scripts.ts')).runInBrowser(ask),
    file: async () => {
      const { exportWorkbook } = await import('@ithaki/workbook/xlsx');
      return new Uint8Array(await exportWorkbook(this.#opened()));
    },
  };

  #opened(): OpenWorkbook {
    if (!this.#open) throw new Error('No workbook is open');
    return this.#open;
  }

  /** Sets the input cells; an input without an entered value gets its initial value. */
  #put(inputs: InputValues): null {
    const { engine } = this.#opened();
    for (const { name, sheet, row, column, initialValue } of this.#inputs) {
      const [before = initialValue, after = initialValue] = [this.#currentInputs[name], inputs[name]];
      if (before !== after) engine.put(sheet, row, column, fromWire(after));
    }
    this.#currentInputs = inputs;
    return null;
  }

  #window({ sheet, first, last, left, right, frozenRows, frozenColumns }: RequestOf<'window'>): ReplyOf<'window'> {
    const shown: ShownCell[] = [];
    const columns = { left, right, frozenColumns };
    for (let row = 0; row < Math.min(frozenRows, first); row++) this.#addRow(shown, { sheet, row, ...columns });
    for (let row = first; row <= last; row++) this.#addRow(shown, { sheet, row, ...columns });
    return { first, last, cells: shown };
  }

  #addRow(shown: ShownCell[], { sheet, row, left, right, frozenColumns }: RowRange): void {
    const cells = this.#cellsByRow[sheet]?.get(row) ?? [];
    const before = shown.length;
    for (const cell of cells) {
      const isIn = (cell.col <= right && cell.col + (cell.colspan ?? 1) > left) || cell.col < frozenColumns;
      if (cell.active !== undefined && isIn) shown.push({ row, col: cell.col, ...this.#shown(sheet, cell) });
    }
    if (!this.#conditions?.hasAny(sheet)) return;
    const byColumn = new Map(shown.slice(before).map((cell) => [cell.col, cell]));
    for (let col = frozenColumns > 0 ? 0 : left; col <= right; col++) {
      if (col >= frozenColumns && col < left) continue;
      const look = this.#conditions.formattingAt(sheet, row, col);
      const cell = byColumn.get(col);
      if (look && cell) cell.look = look;
      else if (look) shown.push({ row, col, text: cells.find((other) => other.col === col)?.text ?? '', look });
    }
  }

  #shown(sheet: number, { row, col, active = -1, Format }: WireTableCell): Omit<ShownCell, 'row' | 'col'> {
    const { wire, engine } = this.#opened();
    const value = engine.value(sheet, row, col);
    const pattern = patternIn(wire, wire.Active[active]?.Format ?? Format);
    const shown = display(value, { pattern, locale: this.#locale, placeholder: wire.Rules !== 'excel' });
    return value instanceof CellError ? { ...shown, error: value.code } : shown;
  }

  #textOfActive(active: number): string {
    const position = this.#opened().places[active];
    return position ? this.#shown(position.sheet, { row: position.row, col: position.column, active }).text : '';
  }
}

/** A row to return: the columns from `left` to `right`, and the frozen columns. */
interface RowRange {
  sheet: number;
  row: number;
  left: number;
  right: number;
  frozenColumns: number;
}

function cellsByRow(table: readonly WireTableCell[]): Map<number, WireTableCell[]> {
  const rows = new Map<number, WireTableCell[]>();
  for (const cell of table) {
    const row = rows.get(cell.row);
    if (row) row.push(cell);
    else rows.set(cell.row, [cell]);
  }
  return rows;
}
