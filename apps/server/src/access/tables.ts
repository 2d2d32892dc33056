import type { Classes, TableOwner } from '../platform/database/table-owner.ts';

/**
 * Tables with a row for what calls did: who opened whose data, who changed what, and the replies to send when a call is
 * repeated.
 */
export const tables = ['access_records', 'audit_records', 'idempotency_keys'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  access_records: {
    whose: ['subject_id'],
    personal: ['subject_id', 'viewer_id', 'acting_admin_id', 'call', 'on_day', 'times', 'last_at'],
    other: [],
    why: 'who saw a person’s data',
    kept: 'while the account is there',
    erase: 'delete',
  },
  audit_records: {
    whose: ['subject_id'],
    personal: ['before', 'after', 'address'],
    other: [
      ...(['id', 'at', 'actor_id', 'acting_admin_id', 'project_id', 'subject_id', 'call', 'target'] as const),
      ...(['previous_hash', 'hash', 'erased_at', 'seal', 'form'] as const),
    ],
    why: 'who changed what, as law and funder ask',
    kept: 'for good',
    byOthers: { by: ['actor_id', 'acting_admin_id'], always: ['address'], own: ['before', 'after'] },
    erase: 'blank',
  },
  idempotency_keys: {
    whose: ['user_id'],
    personal: ['reply'],
    other: ['user_id', 'key', 'call', 'body_hash', 'status', 'created_at'],
    why: 'that a retry does nothing twice',
    withheld: { reason: 'others', columns: ['reply'] },
    kept: '24 hours',
    erase: 'delete',
  },
};

export const accessOwner: TableOwner = { classes };
