import type { ChartData, Scripted, WireValue, WireWorkbook } from '@ithaki/workbook';
import type { CellLook } from '@ithaki/workbook/conditions';

/** Values of inputs by their names. */
export type InputValues = Readonly<Record<string, WireValue>>;

/** A cell by sheet, row and column, counted from 0. */
export interface Spot {
  sheet: number;
  row: number;
  col: number;
}

/** What a living cell shows. */
export interface ShownCell extends Omit<Spot, 'sheet'> {
  text: string;
  /** The colour that its format asks for. */
  color?: string;
  /** It holds an error, by its code. */
  error?: string;
  /** Its format cannot be read: the value stands plainly. */
  badFormat?: true;
  /** How it looks by what it holds. */
  look?: CellLook;
}

/** What the cells of these rows show, those that live or look otherwise than they were written. */
export interface ShownWindow {
  first: number;
  last: number;
  cells: ShownCell[];
}

/** A cell that a figure comes from. */
export interface ToldPart extends Spot {
  /** Its address, with the sheet where that is another. */
  address: string;
  /** The words beside it. */
  name: string;
  text: string;
  isFormula: boolean;
}

/** A block that a figure comes from. */
export interface ToldArea extends Spot {
  rows: number;
  columns: number;
  address: string;
  numbers: number;
  sum: string;
}

/** What a figure comes from, one step back. */
export interface Told extends ToldPart {
  formula: string | undefined;
  functions: string[];
  parts: ToldPart[];
  areas: ToldArea[];
  /** Cells that need each other, when this is one of them. */
  circle: string[];
}

/** What of a workbook may be asked, with what is answered. */
export interface Asked {
  open: { ask: { wire: WireWorkbook; now: number; locale: 'el' | 'en'; inputs: InputValues }; reply: null };
  put: { ask: { inputs: InputValues }; reply: null };
  /** `above` and `beside` tell how many rows and columns from the first are in sight besides. */
  window: {
    ask: { sheet: number; first: number; last: number; left: number; right: number; above: number; beside: number };
    reply: ShownWindow;
  };
  charts: { ask: { sheet: number }; reply: ChartData[] };
  explain: { ask: Spot; reply: Told };
  goal: {
    ask: { result: Spot; wanted: number; input: number; least?: number | undefined; most?: number | undefined };
    reply: number | null;
  };
  compare: { ask: { scenarios: { name: string; inputs: InputValues }[]; results: number[] }; reply: string[][] };
  scripts: { ask: { wire: WireWorkbook; now: number; today: string; inputs: InputValues }; reply: Scripted };
  file: { ask: object; reply: Uint8Array<ArrayBuffer> };
}

export type Kind = keyof Asked;
export type Ask<K extends Kind> = Asked[K]['ask'];
export type Reply<K extends Kind> = Asked[K]['reply'];

/** A message to the worker, and from it. */
export type Message = { [K in Kind]: { id: number; kind: K; ask: Ask<K> } }[Kind];
export type Answer = { id: number; reply: unknown } | { id: number; failure: string };
