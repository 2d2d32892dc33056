import type { ChartData, ScriptedWorkbook, WireValue, WireWorkbook } from '@ithaki/workbook';
import type { CellFormatting } from '@ithaki/workbook/conditions';

/** Input values by input name. */
export type InputValues = Readonly<Record<string, WireValue>>;

/** A cell by its sheet, row and column, all counted from 0. */
export interface CellPosition {
  sheet: number;
  row: number;
  col: number;
}

/** Displayed content of a cell that is calculated or conditionally formatted. */
export interface ShownCell extends Omit<CellPosition, 'sheet'> {
  text: string;
  /** Colour set by the number format, such as [Red]. */
  color?: string;
  /** Code of the error that the cell holds. */
  error?: string;
  /** The number format is invalid, so the value is shown unformatted. */
  badFormat?: true;
  /** Conditional formatting that applies to the current value. */
  look?: CellFormatting;
}

/** Displayed content of the requested rows: cells that are calculated or conditionally formatted. */
export interface ShownWindow {
  first: number;
  last: number;
  cells: ShownCell[];
}

/** A cell that an explained cell reads. */
export interface ExplainedCell extends CellPosition {
  /** The address, including the sheet's name if it is on another sheet. */
  address: string;
  /** The label of the cell. */
  name: string;
  text: string;
  isFormula: boolean;
}

/** An area that an explained cell reads. */
export interface ExplainedArea extends CellPosition {
  rows: number;
  columns: number;
  address: string;
  /** How many of its cells are numbers. */
  numbers: number;
  sum: string;
}

/** A cell with the cells and areas that its formula reads. */
export interface Explanation extends ExplainedCell {
  formula: string | undefined;
  functions: string[];
  parts: ExplainedCell[];
  areas: ExplainedArea[];
  /** Addresses of a circular reference, when the cell is part of one. */
  circle: string[];
}

/** Requests to a workbook engine, with their replies. */
export interface EngineRequests {
  open: { ask: { wire: WireWorkbook; now: number; locale: string; inputs: InputValues }; reply: null };
  put: { ask: { inputs: InputValues }; reply: null };
  /** The rows and columns to return; `frozenRows` and `frozenColumns` are additional ones at the beginning. */
  window: {
    ask: {
      sheet: number;
      first: number;
      last: number;
      left: number;
      right: number;
      frozenRows: number;
      frozenColumns: number;
    };
    reply: ShownWindow;
  };
  /** The reply names the sheet, because it may arrive after another sheet is shown. */
  charts: { ask: { sheet: number }; reply: { sheet: number; charts: ChartData[] } };
  explain: { ask: CellPosition; reply: Explanation };
  goal: {
    ask: { result: CellPosition; wanted: number; input: number; least?: number | undefined; most?: number | undefined };
    reply: number | null;
  };
  compare: { ask: { scenarios: { name: string; inputs: InputValues }[]; results: number[] }; reply: string[][] };
  scripts: { ask: { wire: WireWorkbook; now: number; today: string; inputs: InputValues }; reply: ScriptedWorkbook };
  file: { ask: object; reply: Uint8Array<ArrayBuffer> };
}

export type RequestKind = keyof EngineRequests;
export type RequestOf<K extends RequestKind> = EngineRequests[K]['ask'];
export type ReplyOf<K extends RequestKind> = EngineRequests[K]['reply'];

/** A request to the worker. */
export type EngineMessage = { [K in RequestKind]: { id: number; kind: K; ask: RequestOf<K> } }[RequestKind];
/** The worker's reply to the request with the same id, or its error. */
export type EngineReply = { id: number; reply: unknown } | { id: number; failure: string };
