export { openWorkbook } from './open-workbook.ts';
export { publishNewWorkbook } from './publish-new.ts';
export { readied } from './readied.ts';
export { calculatorsRoutes } from './routes.ts';
