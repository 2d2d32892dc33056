import { aboutNobody, type Classes, type TableOwner } from '../database/table-owner.ts';

/** The tables of sessions. */
export const tables = ['ended_sessions', 'sessions'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  ended_sessions: {
    ...aboutNobody,
    other: ['id_hash', 'because', 'at'],
    why: 'telling a browser why its session ended: the hash of an id that opens nothing any more',
    kept: 'until it expires',
  },
  sessions: {
    whose: ['user_id', 'acting_admin_id'],
    personal: ['address', 'user_agent'],
    other: [
      ...([
        'id_hash',
        'user_id',
        'acting_admin_id',
        'acting_session_hash',
        'viewed_id',
        'remember',
        'created_at',
      ] as const),
      ...(['signed_in_at', 'last_seen_at', 'expires_at'] as const),
    ],
    why: 'where a person is signed in',
    byOthers: { by: ['acting_admin_id'], always: ['address', 'user_agent'] },
    kept: 'until it expires',
    erase: 'delete',
  },
};

export const sessionsOwner: TableOwner = { classes };
