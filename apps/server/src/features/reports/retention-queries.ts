import { sql } from 'kysely';
import type { RetentionRule } from '../../platform/retention/rule.ts';

/** The rule for deleting old runs from the log. */
export const reportRetention: readonly RetentionRule[] = [
  {
    name: 'reports.log',
    table: 'report_log',
    period: { Count: 90, Unit: 'days' },
    over: (cutoff) => sql`r.at < ${cutoff}`,
  },
];
