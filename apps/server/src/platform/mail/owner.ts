import { sql } from 'kysely';
import type { TableOwner } from '../database/ownership.ts';
import { execute } from '../database/statement.ts';
import { classes } from './tables.ts';

export const mailOwner: TableOwner = {
  classes,
  /** Mails to the person's address that do not name the person. */
  erase: (db, { emailKey }) => execute(db, sql`delete from outbox where lower(recipient) = ${emailKey}`),
};
