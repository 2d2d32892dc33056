import { sql } from 'kysely';
import type { RetentionRule } from '../../platform/retention/rule.ts';

/** How long rehearsals are kept. */
export const rehearsalRetention: RetentionRule[] = [
  {
    name: 'rehearsals.made',
    table: 'rehearsals',
    period: { Count: 90, Unit: 'days' },
    over: (cutoff) => sql`r.made_at < ${cutoff}`,
  },
];
