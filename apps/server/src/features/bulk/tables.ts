import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';

/** The tables of changes to many people at once, and of payments. */
export const tables = ['bulk_change_rows', 'bulk_changes', 'bulk_previews', 'payments'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  bulk_change_rows: {
    whose: ['user_id'],
    personal: ['before', 'after'],
    other: ['change_id', 'user_id', 'action_id', 'undone'],
    why: 'what a change of many changed of each, to be seen by them and undone',
    withheld: { reason: 'fields', columns: ['before', 'after'] },
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
  bulk_previews: {
    ...aboutNobody,
    other: ['id', 'project_id', 'actor_id', 'kind', 'at', 'people', 'digests'],
    why: 'whose values a preview showed, so that those changed since are skipped',
    kept: '24 hours',
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
