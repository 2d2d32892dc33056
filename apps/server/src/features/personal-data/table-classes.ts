import type { Classes, Table, TableClass, TableOwner } from '../../platform/database/table-owner.ts';

/** Returns the classes of all tables of these owners. */
export const tableClassesOf = (owners: readonly TableOwner[]): Partial<Classes> =>
  Object.assign({}, ...owners.map(({ classes }) => classes));

/** Returns the tables with their classes, ordered by name. */
export const listClasses = (classes: Partial<Classes>): [Table, TableClass][] =>
  (Object.entries(classes) as [Table, TableClass][]).sort(([a], [b]) => (a < b ? -1 : 1));
