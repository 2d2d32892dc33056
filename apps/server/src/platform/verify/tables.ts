import { sql } from 'kysely';
import { execute } from '../database/statement.ts';
import type { Classes, TableOwner } from '../database/table-owner.ts';

/** The table of codes on documents. */
export const tables = ['verify_codes'] as const;

const classes: Classes<(typeof tables)[number]> = {
  verify_codes: {
    whose: ['user_id'],
    personal: ['code'],
    other: ['kind', 'ref', 'user_id', 'project_id', 'created_at'],
    why: 'codes on documents given to a person',
    kept: 'while the account is there',
    erase: 'delete',
  },
};

export const verifyOwner: TableOwner = {
  classes,
  moveTo: (db, fromId, toId) => execute(db, sql`update verify_codes set user_id = ${toId} where user_id = ${fromId}`),
};
