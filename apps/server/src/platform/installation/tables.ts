import { aboutNobody, type Classes, type TableOwner } from '../database/table-owner.ts';

/** The table of values that belong to this installation, such as the mark of a demonstration. */
export const tables = ['installation'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  installation: { ...aboutNobody, other: ['name', 'value', 'made_at'], why: 'marks of this installation' },
};

export const installationOwner: TableOwner = { classes };
