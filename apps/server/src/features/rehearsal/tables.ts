import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';
import { moveRehearsals } from './table-owner-queries.ts';

/** The table of rehearsals. */
export const tables = ['rehearsals'] as const;

/** Which columns hold personal data: none, since a report names mentors by their ids, and never real mentees. */
const classes: Classes<(typeof tables)[number]> = {
  rehearsals: {
    ...aboutNobody,
    other: ['id', 'project_id', 'job_id', 'made_by', 'made_at', 'settings', 'told', 'report'],
    why: 'what invented people who pass through the programme find out about it',
    kept: '90 days',
  },
};

export const rehearsalOwner: TableOwner = { classes, moveTo: moveRehearsals };
