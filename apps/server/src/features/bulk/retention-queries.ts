import { sql } from 'kysely';
import type { RetentionRule } from '../../platform/retention/rule.ts';

/** How long previews are kept that were not followed by a change. */
export const bulkRetention: RetentionRule[] = [
  {
    name: 'bulk.previews',
    table: 'bulk_previews',
    period: { Count: 24, Unit: 'hours' },
    over: (cutoff) => sql`r.at < ${cutoff}`,
  },
];
