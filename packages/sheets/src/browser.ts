export type { Cell, Column } from './column.ts';
export { xlsxBlob } from './xlsx/xlsx-blob.ts';
