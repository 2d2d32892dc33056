import { sql } from 'kysely';
import type { RetentionRule } from '../../platform/retention/rule.ts';

/** How long failed sign-ins and expired links are kept. */
export const accountRetention: RetentionRule[] = [
  {
    name: 'accounts.links',
    table: 'one_time_tokens',
    period: { Count: 1, Unit: 'days' },
    over: (cutoff) => sql`r.expires_at < ${cutoff}`,
  },
  {
    name: 'accounts.failures',
    table: 'sign_in_failures',
    period: { Count: 1, Unit: 'days' },
    over: (cutoff) => sql`r.at < ${cutoff}`,
  },
];
