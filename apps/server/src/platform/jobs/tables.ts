import type { Classes, TableOwner } from '../database/table-owner.ts';

/** The table of jobs. */
export const tables = ['jobs'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  jobs: {
    whose: ['user_id'],
    personal: ['args', 'result', 'file_key', 'file_name'],
    other: [
      ...([
        'id',
        'kind',
        'lane',
        'project_id',
        'user_id',
        'state',
        'progress',
        'total',
        'attempts',
        'revision',
      ] as const),
      ...(['stop_asked', 'error_code', 'file_bytes', 'file_type', 'created_at', 'started_at', 'ended_at'] as const),
    ],
    why: 'long work a person began',
    kept: '24 hours',
    erase: 'delete',
  },
};

export const jobsOwner: TableOwner = { classes };
