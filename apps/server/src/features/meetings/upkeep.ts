import type { ScheduleEntry } from '../../platform/schedule/schedule-entry.ts';
import { showCurrentMeetings } from '../actions/index.ts';
import { endProposals, passToNext } from './upkeep-queries.ts';

/** Ends proposals that were not confirmed in time, and makes the next meetings current when earlier ones are over. */
export const meetingUpkeep: ScheduleEntry = {
  name: 'meetings.upkeep',
  of: 'programme',
  when: { everyMinutes: 5 },
  async run({ db, projectId, now }) {
    if (projectId === null) return 'done';
    const changed = [...(await endProposals(db, projectId, now)), ...(await passToNext(db, projectId, now))];
    if (changed.length > 0) await showCurrentMeetings(db, changed);
    return 'done';
  },
};
