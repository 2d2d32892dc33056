import { sql } from 'kysely';
import { execute } from '../database/statement.ts';
import type { Classes, TableOwner } from '../database/table-owner.ts';

/** The table of links that act without signing in. */
export const tables = ['acting_links'] as const;

const classes: Classes<(typeof tables)[number]> = {
  acting_links: {
    whose: ['user_id'],
    personal: ['used_at'],
    other: [
      ...(['hash', 'purpose', 'args', 'once', 'expires_at', 'language', 'user_id', 'project_id'] as const),
      ...(['created_at'] as const),
    ],
    why: 'links mailed to a person, by which something is done without signing in',
    kept: 'until it expires',
    erase: 'delete',
  },
};

export const linksOwner: TableOwner = {
  classes,
  moveTo: (db, fromId, toId) => execute(db, sql`update acting_links set user_id = ${toId} where user_id = ${fromId}`),
};
