import { sql } from 'kysely';
import type { RetentionRule } from '../../platform/retention/rule.ts';

/** How long notifications are kept. */
export const notificationRetention: RetentionRule[] = [
  {
    name: 'notifications.old',
    table: 'notifications',
    period: { Count: 12, Unit: 'months' },
    over: (cutoff) => sql`r.at < ${cutoff}`,
  },
];
