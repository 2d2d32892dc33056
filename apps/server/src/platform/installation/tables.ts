import { aboutNobody, type Classes, type TableOwner } from '../database/table-owner.ts';

/** The table of the values that this installation generated, such as its secret. */
export const tables = ['installation'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  installation: { ...aboutNobody, other: ['name', 'value', 'made_at'], why: 'this installation’s secret and marks' },
};

export const installationOwner: TableOwner = { classes };
