import { sql } from 'kysely';
import type { RetentionRule } from '../../platform/retention/rule.ts';

/** How long records of sent reminders are kept. */
export const calendarRetention: RetentionRule[] = [
  {
    name: 'calendar.reminders',
    table: 'meeting_reminders',
    period: { Count: 90, Unit: 'days' },
    over: (cutoff) => sql`r.starts_at < ${cutoff}`,
  },
];
