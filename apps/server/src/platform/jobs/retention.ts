import { sql } from 'kysely';
import type { RetentionRule } from '../retention/rule.ts';
import { RESULT_HOURS } from './upkeep.ts';

/** How long jobs that have ended are kept; their files are deleted with them. */
export const jobRetention: RetentionRule[] = [
  {
    name: 'jobs.results',
    table: 'jobs',
    period: { Count: RESULT_HOURS, Unit: 'hours' },
    over: (cutoff) => sql`r.ended_at < ${cutoff}`,
    apart: true,
  },
];
