import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';

/** The table of servers that administrators' code may reach. */
export const tables = ['proxy_hosts'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  proxy_hosts: {
    ...aboutNobody,
    other: ['host', 'headers', 'secrets', 'version', 'saved_by', 'saved_at'],
    why: 'other servers that requests may be sent to',
  },
};

export const proxyOwner: TableOwner = { classes };
