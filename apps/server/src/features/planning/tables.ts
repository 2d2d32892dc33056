import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';
import { movePlanMeetings } from './table-owner-queries.ts';

/** The tables of plans of many meetings. */
export const tables = ['plan_meetings', 'plans'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  plan_meetings: {
    whose: ['mentee_id', 'mentor_id'],
    personal: ['starts_at', 'mode', 'room_id', 'reason'],
    other: ['plan_id', 'mentee_id', 'mentor_id', 'pinned', 'meeting_id', 'meeting_version'],
    withheld: { reason: 'others' },
    why: 'when mentees could meet, in drafts of plans; what was set stands with the meetings',
    kept: '90 days',
    erase: 'delete',
  },
  plans: {
    ...aboutNobody,
    other: [
      ...(['id', 'project_id', 'action_id', 'made_by', 'made_at', 'from_day', 'to_day', 'duration'] as const),
      ...(['mentor_ids', 'weights', 'preferred', 'seed', 'state', 'applied_at', 'version'] as const),
    ],
    why: 'plans of many meetings, as a whole',
    kept: '90 days',
  },
};

export const planningOwner: TableOwner = { classes, moveTo: movePlanMeetings };
