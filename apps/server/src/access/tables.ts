import type { Classes, TableOwner } from '../platform/database/ownership.ts';

/** The tables of what every call leaves: who saw whom, who changed what, and replies to retries. */
export const tables = ['access_records', 'audit_records', 'idempotency_keys'] as const;

/** What each column holds of people, and what becomes of it when a person is erased. */
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
      ...(['previous_hash', 'hash', 'erased_at'] as const),
    ],
    why: 'who changed what, as law and funder ask',
    kept: 'for good',
    erase: 'blank',
  },
  idempotency_keys: {
    whose: ['user_id'],
    personal: ['reply'],
    other: ['user_id', 'key', 'call', 'body_hash', 'status', 'created_at'],
    why: 'that a retry does nothing twice',
    kept: '24 hours',
    erase: 'delete',
  },
};

export const accessOwner: TableOwner = { classes };
