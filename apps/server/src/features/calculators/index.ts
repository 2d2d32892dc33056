export { readied } from './imported-workbook.ts';
export { openWorkbook } from './open-workbook.ts';
export { publishNewWorkbook } from './publish-new-workbook.ts';
export { calculatorsRoutes } from './routes.ts';
