import type { ErrorCode } from '../values/error.ts';

/** A value as JSON carries it. */
export type WireValue = number | string | boolean | null | { Error: ErrorCode };

/** A cell that lives: an input, a number, a formula. Cells are known by their places in this list. */
export interface WireCell {
  Type: 'Input' | 'Number' | 'Formula' | 'Text' | 'Truth';
  Value?: WireValue;
  /** As Excel writes it in English, without the equals sign. */
  Formula?: string;
  /** Indexes into Formats: for positive, negative, zero, text. */
  Format?: number[];
  /** What the cell's change reaches, as the file says; formulas win where they say otherwise. */
  InvalidatesCells?: number[];
  InvalidateRanges?: number[];
  /** Of an array formula: how many rows and columns it fills from here. */
  Block?: [rows: number, columns: number];
  /** Of an array formula that takes as much room as its result needs: the block is what it had. */
  Grows?: true;
  /** What an input is called, and within what it may lie. */
  FullName?: string;
  Limits?: WireLimits;
}

/** What may be entered into an input. */
export interface WireLimits {
  Least?: number;
  Most?: number;
  Whole?: boolean;
  Options?: (string | number)[];
  Unit?: string;
}

/** A block of cells that a chart or a formula reads; null where there is no living cell. */
export interface WireRange {
  Cells: (number | null)[][];
  Invalidates?: number[];
  Value?: WireValue;
}

/** A cell as it is seen. */
export interface WireTableCell {
  row: number;
  col: number;
  /** The living cell that is seen here, as a place in Active. */
  active?: number;
  text?: string;
  type?: 'Number' | 'Text' | 'Truth';
  /** Indexes into Styles and Formats. */
  style?: number;
  Format?: number[];
  rowspan?: number;
  colspan?: number;
}

/** One series of a chart: its figures and labels are places in Ranges. */
export interface WireDataSet {
  Data: number;
  Label?: string | number;
  Labels?: number;
  type?: string;
}

export interface WireChart {
  /** As 'lineChart': the last five characters are dropped. */
  type: string;
  DataSets: WireDataSet[];
  Labels?: number;
  options?: Record<string, unknown>;
  /** Rows of the data are series in place of columns. */
  transpose?: boolean;
  /** Only the first series is shown. */
  single?: boolean;
}

export interface WireSheet {
  Name: string;
  Table: WireTableCell[];
  Charts: WireChart[];
  /** Of columns, in characters; 0 of one that is hidden. */
  Widths?: Record<number, number>;
  /** Rows that are not shown, in order. */
  HiddenRows?: number[];
  Hidden?: boolean;
}

/** Look of cells. */
export interface WireStyle {
  Bold?: boolean;
  Italic?: boolean;
  Underline?: boolean;
  Size?: number;
  Color?: string;
  Fill?: string;
  Align?: 'left' | 'center' | 'right';
  Wrap?: boolean;
  Border?: { Top?: boolean; Right?: boolean; Bottom?: boolean; Left?: boolean };
}

/** A workbook as it is kept and sent. */
export interface WireWorkbook {
  Active: WireCell[];
  Ranges: WireRange[];
  Layout: WireSheet[];
  Styles: WireStyle[];
  Formats: string[];
  Preprocess?: string;
  Postprocess?: string;
  /** The cells that people look for, as places in Active: they stand side by side in scenarios. */
  Results?: number[];
  Names?: { Name: string; Formula: string; Sheet?: number }[];
  Iterate?: { Count: number; Change: number };
  /** 'excel' for a workbook that was imported: zeros are shown as its formats say, not as '-'. */
  Rules?: 'excel';
}
