/** A cell of a workbook: index of the sheet, row and column, each from 0. */
export interface CellPlace {
  sheet: number;
  row: number;
  column: number;
}

/** A block of cells, by its top left cell and size. */
export interface AreaPlace extends CellPlace {
  rows: number;
  columns: number;
}
