/** What an import could not convert, or converted differently. */
export type ReportKind =
  /** An unknown function or name; the cell shows #NAME?. */
  | 'unknownFunction'
  | 'unknownName'
  /** A formula that cannot be parsed; the cell shows #NAME?. */
  | 'unreadableFormula'
  /** INDIRECT: the cells it reads cannot be determined in advance; the cell shows #REF!. */
  | 'indirect'
  | 'circle'
  /** The value stored in the file differs from the calculated one. */
  | 'differentValue'
  | 'badFormat'
  | 'picture'
  | 'conditionalFormat'
  | 'pivotTable'
  | 'chartType'
  | 'chartRange'
  /** A chart of a newer type, which is not shown. */
  | 'chart'
  /** A chart with trend lines, error bars or custom axes, which is shown without them. */
  | 'chartLook'
  /** A drawn shape, connector or diagram. */
  | 'shape'
  /** A button, list or other control on the sheet. */
  | 'control'
  | 'rotatedText'
  | 'diagonalBorder'
  /** A pattern or gradient, shown in one colour. */
  | 'patternFill'
  | 'validation'
  | 'comment'
  | 'hyperlink'
  | 'textBox'
  | 'slicer'
  | 'sparkline'
  | 'table'
  /** The file counts dates from 1904. They were converted to count from 1900, but not numbers within formulas. */
  | 'dates1904'
  /** Invalidation lists that disagree with the formulas. */
  | 'invalidation';

/** One line of the import report. */
export interface ReportLine {
  kind: ReportKind;
  sheet?: string;
  /** The cell or block in A1 notation. */
  cell?: string;
  detail?: string;
}
