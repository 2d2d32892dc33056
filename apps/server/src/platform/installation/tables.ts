import { aboutNobody, type Classes, type TableOwner } from '../database/ownership.ts';

/** The table of what this installation made for itself. */
export const tables = ['installation'] as const;

/** What each column holds of people, and what becomes of it when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  installation: { ...aboutNobody, other: ['name', 'value', 'made_at'], why: 'this installation’s secret and marks' },
};

export const installationOwner: TableOwner = { classes };
