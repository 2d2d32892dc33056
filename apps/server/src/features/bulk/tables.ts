import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/ownership.ts';

/** The tables of changes to many people at once, and of payments. */
export const tables = ['bulk_change_rows', 'bulk_changes', 'payments'] as const;

/** What each column holds of people, and what becomes of it when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  bulk_change_rows: {
    whose: ['user_id'],
    personal: ['before', 'after'],
    other: ['change_id', 'user_id', 'action_id', 'undone'],
    why: 'what a change of many changed of each, to be seen by them and undone',
    kept: 'while the programme is there',
    erase: 'delete',
  },
  bulk_changes: {
    ...aboutNobody,
    other: [
      ...(['id', 'project_id', 'actor_id', 'acting_admin_id', 'kind', 'call', 'target', 'args', 'at'] as const),
      ...(['people', 'changed', 'skipped', 'job_id', 'undone_at', 'undone_by', 'undone_acting_id'] as const),
    ],
    why: 'changes of many at once, as a whole',
  },
  payments: {
    whose: ['user_id'],
    personal: [],
    other: ['project_id', 'user_id', 'action_id', 'paid_at'],
    why: 'which actions were paid, as the funder asks',
    kept: 'while the programme is there',
    erase: 'nothing',
  },
};

export const bulkOwner: TableOwner = { classes };
