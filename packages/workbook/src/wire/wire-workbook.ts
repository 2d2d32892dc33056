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
  /** What somebody noted of the cell. */
  Note?: string;
}

/** One series of a chart: its figures and labels are places in Ranges. */
export interface WireDataSet {
  Data: number;
  Label?: string | number;
  Labels?: number;
  type?: string;
  /** 'right' of a series that has the second axis. */
  axis?: 'right';
}

export interface WireChart {
  /** As 'lineChart': the last five characters are dropped. */
  type: string;
  DataSets: WireDataSet[];
  Labels?: number;
  options?: Record<string, unknown>;
  /** Series stand on one another: by their figures, or by their shares of 100. */
  stacked?: 'sum' | 'share';
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
  /** How many rows and columns stay in sight, from the first. */
  Frozen?: { Rows?: number; Columns?: number };
  /** Looks of whole rows and columns, as places in Styles, for places where no cell is; a row's go first. */
  RowStyles?: Record<number, number>;
  ColumnStyles?: Record<number, number>;
  /** Looks by what cells hold; those that come first go first. */
  Conditions?: WireCondition[];
}

/** A look that cells have by what they hold. */
export interface WireCondition {
  /** Blocks of cells, as 'A1:B3 D1'. */
  Cells: string;
  Rule: WireRule;
  /** As a place in Styles. */
  Style?: number;
  /** Where it holds, those after it are not asked. */
  Last?: boolean;
}

/** What a condition asks: a formula as it stands in the first cell, a colour between colours, a bar as long as the figure. */
export type WireRule =
  | { Type: 'Formula'; Formula: string }
  | { Type: 'Scale'; Points: WirePoint[]; Colors: string[] }
  | { Type: 'Bar'; Points: WirePoint[]; Color: string };

/** A point of a scale or the end of a bar; Value is a number, or a formula. */
export interface WirePoint {
  At: 'min' | 'max' | 'num' | 'percent' | 'percentile' | 'formula';
  Value?: string;
}

/** A side of a cell's frame. */
export interface WireLine {
  Style: 'thin' | 'medium' | 'thick' | 'dotted' | 'dashed' | 'double';
  Color?: string;
}

/** Look of cells. */
export interface WireStyle {
  Bold?: boolean;
  Italic?: boolean;
  Underline?: boolean;
  Size?: number;
  Color?: string;
  Fill?: string;
  Strike?: boolean;
  Align?: 'left' | 'center' | 'right';
  /** The middle without it. */
  Vertical?: 'top' | 'bottom';
  /** Steps inwards from the side it is set to. */
  Indent?: number;
  Wrap?: boolean;
  /** True is a thin line. */
  Border?: {
    Top?: boolean | WireLine;
    Right?: boolean | WireLine;
    Bottom?: boolean | WireLine;
    Left?: boolean | WireLine;
  };
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
