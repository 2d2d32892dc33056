/** A place in a workbook: the number of the sheet, row and column, each from 0. */
export interface CellPlace {
  sheet: number;
  row: number;
  column: number;
}

/** A block of cells. */
export interface AreaPlace extends CellPlace {
  rows: number;
  columns: number;
}
