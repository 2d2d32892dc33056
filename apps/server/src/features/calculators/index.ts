export { completeImport } from './complete-import.ts';
export { workbookList } from './exported-list.ts';
export { openWorkbook } from './open-workbook.ts';
export { publishNewWorkbook } from './publish-new-workbook.ts';
export { calculatorsRoutes } from './routes.ts';
export { calculatorsOwner } from './tables.ts';
