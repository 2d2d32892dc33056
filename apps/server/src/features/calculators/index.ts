export { completeImport } from './complete-import.ts';
export { openWorkbook } from './open-workbook.ts';
export { calculatorsOwner } from './owner.ts';
export { publishNewWorkbook } from './publish-new-workbook.ts';
export { calculatorsRoutes } from './routes.ts';
