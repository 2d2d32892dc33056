export { exportWorkbook } from './export.ts';
export { type Imported, importWorkbook } from './import.ts';
export { type RefusalReason, WorkbookRefusal } from './refusal.ts';
export type { ReportKind, ReportLine } from './report.ts';
