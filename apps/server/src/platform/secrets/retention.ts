import { sql } from 'kysely';
import type { RetentionRule } from '../retention/rule.ts';

/**
 * How long replaced keys still open: longer than a session lasts. Those of documents verify for good what was given out
 * with them.
 */
export const keyRetention: RetentionRule[] = [
  {
    name: 'keys.replaced',
    table: 'keys',
    period: { Count: 30, Unit: 'days' },
    over: (cutoff) => sql`r.replaced_at < ${cutoff} and r.purpose <> 'documents'`,
  },
];
