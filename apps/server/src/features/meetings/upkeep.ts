import type { ScheduleEntry } from '../../platform/schedule/schedule-entry.ts';
import { showCurrentMeetings } from '../actions/index.ts';
import { notifyAll } from './notifications/notify-all.ts';
import { endProposals, findHalfHeld, passToNext } from './upkeep-queries.ts';

/** Ends proposals that were not confirmed in time, and makes the next meetings current when earlier ones are over. */
export const meetingUpkeep: ScheduleEntry = {
  name: 'meetings.upkeep',
  of: 'programme',
  when: { everyMinutes: 5 },
  async run({ db, projectId, now, last }) {
    if (projectId === null) return 'done';
    const server = { db, actor: null };
    const ended = await endProposals(db, projectId, now);
    for (const id of new Set(ended.map(({ meetingId }) => meetingId)))
      await notifyAll(server, id, { change: 'cancelled' });
    for (const { id } of await findHalfHeld(db, projectId, { after: last ?? now, until: now }))
      await notifyAll(server, id, { change: 'set' });
    const changed = [...ended, ...(await passToNext(db, projectId, now))];
    if (changed.length > 0) await showCurrentMeetings(db, changed);
    return 'done';
  },
};
