export { resolveMembers } from './filters/resolve-members.ts';
export { type RequestedOrder, resolveOrder } from './filters/resolve-order.ts';
export { gridsRoutes } from './routes.ts';
export { hasCellScript } from './table/cells.ts';
export { hasAdminRole, loadColumns, visibleTitles } from './table/columns.ts';
export { type GridData, loadGridData } from './table/grid-rows.ts';
export { findMicrodataFlags } from './table/microdata-queries.ts';
export { createPlainCellReader, isPlainAction, type PlainCells } from './table/plain-cells.ts';
