import type { Classes, TableOwner } from '../database/ownership.ts';

/** The table of sessions. */
export const tables = ['sessions'] as const;

/** What each column holds of people, and what becomes of it when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  sessions: {
    whose: ['user_id', 'acting_admin_id'],
    personal: ['address', 'user_agent'],
    other: [
      ...(['id_hash', 'user_id', 'acting_admin_id', 'acting_session_hash', 'remember', 'created_at'] as const),
      ...(['signed_in_at', 'last_seen_at', 'expires_at'] as const),
    ],
    why: 'where a person is signed in',
    kept: 'until it expires',
    erase: 'delete',
  },
};

export const sessionsOwner: TableOwner = { classes };
