import { aboutNobody, type Classes, type TableOwner } from '../database/table-owner.ts';

/** The table of scheduled work. */
export const tables = ['schedule_entries'] as const;

/** For each table, which columns hold personal data: none. */
const classes: Classes<(typeof tables)[number]> = {
  schedule_entries: {
    ...aboutNobody,
    other: ['id', 'name', 'project_id', 'due_at', 'last_at', 'attempts', 'retry_at'],
    why: 'when something is to be done',
  },
};

export const scheduleOwner: TableOwner = { classes };
