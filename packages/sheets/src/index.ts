export type { Cell, Column, ColumnType, RowSource } from './column.ts';
export { type CsvOptions, csvStream } from './csv/csv-stream.ts';
export { readSheets, type SheetRows } from './read/read-sheets.ts';
export { type ReadOptions, readTable } from './read/read-table.ts';
export { SheetError, type SheetErrorCode, type SheetPlace } from './read/sheet-error.ts';
export { defaultLimits, type Limits, type Table, type TableRow } from './read/table.ts';
export { type Sheet, xlsxStream } from './xlsx/xlsx-stream.ts';
