import { sql } from 'kysely';
import type { RetentionRule } from '../../platform/retention/rule.ts';

/** How long records of sent reminders, and of changes of feeds, are kept. */
export const calendarRetention: RetentionRule[] = [
  {
    name: 'calendar.reminders',
    table: 'meeting_reminders',
    period: { Count: 90, Unit: 'days' },
    over: (cutoff) => sql`r.starts_at < ${cutoff}`,
  },
  {
    name: 'calendar.feedChanges',
    table: 'feed_changes',
    period: { Count: 7, Unit: 'days' },
    over: (cutoff) => sql`r.at < ${cutoff}`,
  },
];
