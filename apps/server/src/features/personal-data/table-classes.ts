import type { Classes, Table, TableClass, TableOwner } from '../../platform/database/ownership.ts';

/** The classes of all tables of these owners. */
export const classesOf = (owners: readonly TableOwner[]): Partial<Classes> =>
  Object.assign({}, ...owners.map(({ classes }) => classes));

/** Table by table, in the order of their names. */
export const listClasses = (classes: Partial<Classes>): [Table, TableClass][] =>
  (Object.entries(classes) as [Table, TableClass][]).sort(([a], [b]) => (a < b ? -1 : 1));
