import { sql } from 'kysely';
import type { RetentionRule } from '../../platform/retention/rule.ts';

/** Retention rule: log entries of report runs are deleted after 90 days. */
export const reportRetention: readonly RetentionRule[] = [
  {
    name: 'reports.log',
    table: 'report_log',
    period: { Count: 90, Unit: 'days' },
    over: (cutoff) => sql`r.at < ${cutoff}`,
  },
];
