import { sql } from 'kysely';
import type { RetentionRule } from '../retention/rule.ts';

/** How long events are kept. */
export const eventRetention: RetentionRule[] = [
  {
    name: 'events.handled',
    table: 'events',
    period: { Count: 7, Unit: 'days' },
    over: (cutoff) => sql`r.handled_at < ${cutoff}`,
  },
];
