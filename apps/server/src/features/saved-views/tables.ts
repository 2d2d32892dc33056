import type { Classes, TableOwner } from '../../platform/database/table-owner.ts';

/** The table of saved views. */
export const tables = ['saved_views'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  saved_views: {
    whose: ['owner_id'],
    personal: ['name', 'state'],
    other: ['id', 'project_id', 'owner_id', 'screen', 'shared', 'created_at'],
    why: 'filters of a screen that a person keeps by name',
    kept: 'while the account is there',
    erase: 'delete',
  },
};

export const savedViewsOwner: TableOwner = { classes };
