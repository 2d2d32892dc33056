import type { ScheduleEntry } from '../../../platform/schedule/schedule-entry.ts';
import { startAnnouncementJob } from './announcement-job.ts';
import { takeDue } from './announcement-queries.ts';

/**
 * Starts to send planned announcements when they are due, in the name of their authors and with the rights that these
 * then have.
 */
export const plannedAnnouncements: ScheduleEntry = {
  name: 'chat.plannedAnnouncements',
  of: 'installation',
  when: { everyMinutes: 1 },
  async run({ db, now }) {
    const due = await takeDue(db, now);
    for (const { id, projectId, createdBy } of due)
      if (createdBy !== null) await startAnnouncementJob(db, { id, projectId, userId: createdBy });
    return due.length > 0 ? 'more' : 'done';
  },
};
