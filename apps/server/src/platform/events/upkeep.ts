import type { ScheduleEntry } from '../schedule/schedule-entry.ts';
import { deleteHandledEvents } from './event-rows.ts';

/** Deletes events that were handled over a week ago. */
export const eventUpkeep: ScheduleEntry = {
  name: 'events.handled',
  of: 'installation',
  when: 'nightly',
  run: async ({ db }) => ((await deleteHandledEvents(db)) > 0 ? 'more' : 'done'),
};
