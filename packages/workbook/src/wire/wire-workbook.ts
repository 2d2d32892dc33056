import type { ErrorCode } from '../values/error.ts';

/** A cell value in JSON. */
export type WireValue = number | string | boolean | null | { Error: ErrorCode };

/** An active cell: input, number, text or formula. Other parts refer to cells by index in the list Active. */
export interface WireCell {
  Type: 'Input' | 'Number' | 'Formula' | 'Text' | 'Truth';
  Value?: WireValue;
  /** In Excel's English notation, without the equals sign. */
  Formula?: string;
  /** Indexes into Formats: for positive, negative, zero and text values. */
  Format?: number[];
  /** Cells and ranges the cell affects, as stored in the file; where formulas disagree, the formulas count. */
  InvalidatesCells?: number[];
  InvalidateRanges?: number[];
  /** Array formulas only: rows and columns filled, from this cell on. */
  Block?: [rows: number, columns: number];
  /** The array formula spills over as many cells as its result needs; `Block` is its initial size. */
  Grows?: true;
  /** Name of an input, and the values it accepts. */
  FullName?: string;
  Limits?: WireLimits;
}

/** The values an input accepts: bounds, whole numbers only, fixed options; and the unit shown. */
export interface WireLimits {
  Least?: number;
  Most?: number;
  Whole?: boolean;
  Options?: (string | number)[];
  Unit?: string;
}

/** A block of cells, by index in Active, that a chart or formula reads; null where there is no active cell. */
export interface WireRange {
  Cells: (number | null)[][];
  Invalidates?: number[];
  Value?: WireValue;
}

/** A cell as displayed. */
export interface WireTableCell {
  row: number;
  col: number;
  /** Index in Active of the cell displayed here. */
  active?: number;
  text?: string;
  type?: 'Number' | 'Text' | 'Truth';
  /** Indexes into Styles and Formats. */
  style?: number;
  Format?: number[];
  rowspan?: number;
  colspan?: number;
  /** A note attached to the cell. */
  Note?: string;
}

/** A data series of a chart; its values and labels are indexes into Ranges. */
export interface WireDataSet {
  Data: number;
  Label?: string | number;
  Labels?: number;
  type?: string;
  /** 'right' for a series on the secondary axis. */
  axis?: 'right';
}

/** A chart of a sheet. */
export interface WireChart {
  /** For example 'lineChart'; the suffix 'Chart' is dropped. */
  type: string;
  DataSets: WireDataSet[];
  Labels?: number;
  options?: Record<string, unknown>;
  /** How series are stacked: by value, or as shares of 100. */
  stacked?: 'sum' | 'share';
  /** Whether the rows of the data are the series, instead of the columns. */
  transpose?: boolean;
  /** Whether to show only the first series. */
  single?: boolean;
  /** Whether bars are horizontal. */
  horizontal?: boolean;
}

/** A sheet: displayed cells, charts and layout. */
export interface WireSheet {
  Name: string;
  Table: WireTableCell[];
  Charts: WireChart[];
  /** Column widths in characters; 0 for a hidden column. */
  Widths?: Record<number, number>;
  /** Heights of rows set by hand, in points. */
  Heights?: Record<number, number>;
  /** Hidden rows, in ascending order. */
  HiddenRows?: number[];
  Hidden?: boolean;
  /** Whether the lines between cells are hidden. */
  NoGridLines?: boolean;
  /** Number of rows and columns that stay visible while scrolling. */
  Frozen?: { Rows?: number; Columns?: number };
  /** Styles of whole rows and columns, as indexes into Styles, for positions without a cell; rows take precedence. */
  RowStyles?: Record<number, number>;
  ColumnStyles?: Record<number, number>;
  /** Conditional formats; earlier ones take precedence. */
  Conditions?: WireCondition[];
}

/** A conditional format. */
export interface WireCondition {
  /** The blocks it applies to, such as 'A1:B3 D1'. */
  Cells: string;
  Rule: WireRule;
  /** Index into Styles. */
  Style?: number;
  /** Where this condition holds, later ones are not evaluated. */
  Last?: boolean;
}

/** Rule of a conditional format: a formula relative to the first cell, a colour scale, a data bar, or icons. */
export type WireRule =
  | { Type: 'Formula'; Formula: string }
  | { Type: 'Scale'; Points: WirePoint[]; Colors: string[] }
  | { Type: 'Bar'; Points: WirePoint[]; Color: string }
  /**
   * `Set` is the name of the icon set in files, such as 3Arrows; each point is the value from which its icon is
   * shown.
   */
  | { Type: 'Icons'; Set: string; Points: WirePoint[]; Reverse?: boolean; IconOnly?: boolean };

/** A point of a colour scale or an end of a data bar; `Value` is a number or a formula. */
export interface WirePoint {
  At: 'min' | 'max' | 'num' | 'percent' | 'percentile' | 'formula';
  Value?: string;
}

/** One side of a cell border. */
export interface WireLine {
  Style: 'thin' | 'medium' | 'thick' | 'dotted' | 'dashed' | 'double';
  Color?: string;
}

/** Formatting of cells. */
export interface WireStyle {
  Bold?: boolean;
  Italic?: boolean;
  Underline?: boolean;
  Size?: number;
  Color?: string;
  Fill?: string;
  Strike?: boolean;
  Align?: 'left' | 'center' | 'right';
  /** Defaults to the middle. */
  Vertical?: 'top' | 'bottom';
  /** Indentation steps from the aligned side. */
  Indent?: number;
  Wrap?: boolean;
  /** `true` is a thin line. */
  Border?: {
    Top?: boolean | WireLine;
    Right?: boolean | WireLine;
    Bottom?: boolean | WireLine;
    Left?: boolean | WireLine;
  };
}

/** A workbook as stored and sent. Cells, ranges, styles and formats are referred to by index. */
export interface WireWorkbook {
  Active: WireCell[];
  Ranges: WireRange[];
  Layout: WireSheet[];
  Styles: WireStyle[];
  Formats: string[];
  Preprocess?: string;
  Postprocess?: string;
  /** The cells with the main results, as indexes into Active; scenario comparisons show them. */
  Results?: number[];
  Names?: { Name: string; Formula: string; Sheet?: number }[];
  Iterate?: { Count: number; Change: number };
  /**
   * 'excel' for an imported workbook: functions then follow Excel when the specification differs, and zeros
   * follow their number format instead of being shown as '-'.
   */
  Rules?: 'excel';
}
