export { exportWorkbook } from './export/export-workbook.ts';
export type { ReportKind, ReportLine } from './import/import-report.ts';
export { type ImportedWorkbook, importWorkbook } from './import/import-workbook.ts';
export { type RefusalReason, WorkbookRefusal } from './import/inspect.ts';
