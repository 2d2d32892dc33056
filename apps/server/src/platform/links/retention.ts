import { sql } from 'kysely';
import type { RetentionRule } from '../retention/rule.ts';

/** How long links are kept: until a month after they expired, so that their page can say so. */
export const linkRetention: RetentionRule[] = [
  {
    name: 'links.expired',
    table: 'acting_links',
    period: { Count: 30, Unit: 'days' },
    over: (cutoff) => sql`r.expires_at < ${cutoff}`,
  },
];
