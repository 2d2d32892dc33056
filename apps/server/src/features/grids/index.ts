export { type OrderAsked, orderAsked } from './filters/grid-order.ts';
export { membersAsked } from './filters/member-set.ts';
export { gridsRoutes } from './routes.ts';
export { hasScript } from './table/cells.ts';
export { columnsFor, hasAdminRole, titlesFor } from './table/columns.ts';
export { type Gathered, gather } from './table/grid-rows.ts';
export { nothingSubmitted } from './table/page.ts';
export { isPlain, type PlainCells, plainCellsReader } from './table/plain-cells.ts';
