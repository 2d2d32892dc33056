import { sql } from 'kysely';
import type { RetentionRule } from '../../platform/retention/rule.ts';

/** Retention rules: what is kept of report runs and of mails about them is deleted after 90 days. */
export const reportRetention: readonly RetentionRule[] = [
  {
    name: 'reports.log',
    table: 'report_log',
    period: { Count: 90, Unit: 'days' },
    over: (cutoff) => sql`r.at < ${cutoff}`,
  },
  {
    name: 'reports.mails',
    table: 'report_mails',
    period: { Count: 90, Unit: 'days' },
    over: (cutoff) => sql`r.at < ${cutoff}`,
  },
  {
    name: 'reports.kept',
    table: 'report_kept',
    period: { Count: 90, Unit: 'days' },
    over: (cutoff) => sql`r.at < ${cutoff}`,
  },
];
