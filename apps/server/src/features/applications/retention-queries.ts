import { sql } from 'kysely';
import type { RetentionRule } from '../../platform/retention/rule.ts';

/** How long rows of applying are kept. Drafts are deleted together with the accounts created for them. */
export const applicationRetention: RetentionRule[] = [
  {
    name: 'applications.links',
    table: 'application_tokens',
    period: { Count: 30, Unit: 'days' },
    over: (cutoff) => sql`r.expires_at < ${cutoff}`,
  },
  {
    name: 'applications.challenges',
    table: 'application_challenges',
    period: { Count: 0, Unit: 'hours' },
    over: (cutoff) => sql`r.expires_at < ${cutoff}`,
  },
  {
    name: 'applications.starts',
    table: 'application_starts',
    period: { Count: 1, Unit: 'hours' },
    over: (cutoff) => sql`r.at < ${cutoff}`,
  },
  {
    name: 'applications.drafts',
    table: 'applications',
    period: { Count: 0, Unit: 'hours' },
    over: (cutoff) => sql`r.status = -1 and r.expires_at < ${cutoff}`,
    apart: true,
  },
];
