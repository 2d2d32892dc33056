import { sql } from 'kysely';
import { execute } from '../database/statement.ts';
import type { Classes, TableOwner } from '../database/table-owner.ts';

/** The table of mails to be sent. */
export const tables = ['outbox'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  outbox: {
    whose: ['user_id'],
    personal: ['recipient', 'subject', 'body_text', 'body_html', 'calendar', 'headers', 'recheck_args'],
    other: [
      ...(['id', 'project_id', 'user_id', 'template', 'attempts', 'last_error', 'next_attempt_at'] as const),
      ...(['created_at', 'sent_at', 'attachments', 'replace_key', 'revision', 'recheck', 'being_sent'] as const),
      ...(['dropped_at', 'drop_reason'] as const),
    ],
    why: 'mail to a person',
    kept: 'while the account is there',
    erase: 'delete',
  },
};

export const mailOwner: TableOwner = {
  classes,
  /** Mails that were stored without the person's id are found and deleted by the address. */
  erase: (db, { emailKey }) => execute(db, sql`delete from outbox where lower(recipient) = ${emailKey}`),
};
