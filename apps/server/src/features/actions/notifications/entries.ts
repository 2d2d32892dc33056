import type { ScheduleEntry } from '../../../platform/schedule/schedule-entry.ts';
import { askConditions } from './conditional.ts';
import { findDueCandidates, findLateCandidates, findOpenedCandidates } from './conditional-queries.ts';
import {
  notifyOfDue,
  notifyOfLate,
  notifyOfMenteesLate,
  notifyOfMissingMinutes,
  notifyOfOpened,
} from './notification-queries.ts';

/** Sends the notifications of the day, before the digests of 08:00 are mailed. */
const notifyOfDay: ScheduleEntry = {
  name: 'actions.tellOfDay',
  of: 'programme',
  when: { at: '07:30' },
  async run({ projectId, ...turn }) {
    if (projectId === null) return 'done';
    for (const notify of [notifyOfOpened, notifyOfDue, notifyOfLate, notifyOfMissingMinutes])
      await notify({ ...turn, projectId });
    const ofProgramme = { ...turn, projectId };
    await askConditions(turn.db, projectId, 'published', await findOpenedCandidates(ofProgramme));
    await askConditions(turn.db, projectId, 'due', await findDueCandidates(ofProgramme));
    await askConditions(turn.db, projectId, 'late', await findLateCandidates(ofProgramme));
    return 'done';
  },
};

/** Notifies mentors each Monday how many actions of their mentees are late. */
const notifyOfWeek: ScheduleEntry = {
  name: 'actions.tellOfWeek',
  of: 'programme',
  when: { at: '07:30', weekday: 1 },
  async run({ projectId, ...turn }) {
    if (projectId !== null) await notifyOfMenteesLate({ ...turn, projectId });
    return 'done';
  },
};

/** The scheduled notifications of this feature. */
export const actionEntries = [notifyOfDay, notifyOfWeek];
