import { sql } from 'kysely';
import type { RetentionRule } from '../../platform/retention/rule.ts';

/** How long plans are kept. The meetings that they set stay. */
export const planningRetention: RetentionRule[] = [
  {
    name: 'plans.made',
    table: 'plans',
    period: { Count: 90, Unit: 'days' },
    over: (cutoff) => sql`r.made_at < ${cutoff}`,
  },
];
