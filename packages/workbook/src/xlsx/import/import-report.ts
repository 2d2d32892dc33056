/** What an importer could not take over, or took over otherwise. */
export type ReportKind =
  /** A function or name that nobody knows; the cell shows #NAME?. */
  | 'unknownFunction'
  | 'unknownName'
  /** A formula that cannot be read; the cell shows #NAME?. */
  | 'unreadableFormula'
  /** INDIRECT: what it reads cannot be told beforehand; the cell shows #REF!. */
  | 'indirect'
  | 'circle'
  /** The file's own value is another than what is worked out here. */
  | 'differentValue'
  | 'badFormat'
  | 'picture'
  | 'conditionalFormat'
  | 'pivotTable'
  | 'chartType'
  | 'chartRange'
  | 'validation'
  | 'comment'
  | 'hyperlink'
  | 'textBox'
  | 'slicer'
  | 'sparkline'
  | 'table'
  /** Days are counted from 1904 in the file; they were counted anew from 1900, numbers in formulas were not. */
  | 'dates1904'
  /** Lists of what a cell reaches that say otherwise than the formulas. */
  | 'invalidation';

/** One line of the report: what, where, and what more there is to say. */
export interface ReportLine {
  kind: ReportKind;
  sheet?: string;
  /** The cell or block, as A1. */
  cell?: string;
  detail?: string;
}
