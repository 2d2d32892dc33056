import { sql } from 'kysely';
import type { RetentionRule } from '../retention/rule.ts';

/** How long sessions, and the reasons why they ended, are kept. */
export const sessionRetention: RetentionRule[] = [
  {
    name: 'sessions.expired',
    table: 'sessions',
    period: { Count: 0, Unit: 'hours' },
    over: (cutoff) => sql`r.expires_at < ${cutoff}`,
  },
  {
    name: 'sessions.ended',
    table: 'ended_sessions',
    period: { Count: 31, Unit: 'days' },
    over: (cutoff) => sql`r.at < ${cutoff}`,
  },
];
