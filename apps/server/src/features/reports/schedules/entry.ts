import type { ScheduleEntry } from '../../../platform/schedule/schedule-entry.ts';
import { nextDue } from './next-due.ts';
import { setNext, takeDue } from './schedule-queries.ts';
import { startMails } from './send.ts';

/** Starts the mails of schedules that are due. After an outage a missed time is made up for once. */
export const reportSchedules: ScheduleEntry = {
  name: 'reports.schedules',
  of: 'programme',
  when: { everyMinutes: 1 },
  async run({ db, now, projectId, zone }) {
    if (projectId === null) return 'done';
    for (const schedule of await takeDue(db, projectId, now)) {
      await startMails(db, schedule, schedule.nextAt ?? now, schedule.ownerId);
      await setNext(db, schedule.id, nextDue(schedule.definition, now, zone));
    }
    return 'done';
  },
};
