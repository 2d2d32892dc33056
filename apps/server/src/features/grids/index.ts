export { hasScript } from './cells.ts';
export { columnsFor, hasAdminRole, titlesFor } from './columns.ts';
export { type Gathered, gather } from './gather.ts';
export { nothingSubmitted } from './microdata.ts';
export { type OrderAsked, orderAsked } from './order.ts';
export { isPlain, type PlainCells, plainCellsReader } from './plain-cells.ts';
export { gridsRoutes } from './routes.ts';
export { membersAsked } from './set.ts';
