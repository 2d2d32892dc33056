import { sql } from 'kysely';
import type { RetentionRule } from '../retention/rule.ts';

/**
 * How long replaced keys still open, which is longer than a session lasts. Keys of documents are kept for good, to
 * verify the documents signed with them.
 */
export const keyRetention: RetentionRule[] = [
  {
    name: 'keys.replaced',
    table: 'keys',
    period: { Count: 30, Unit: 'days' },
    over: (cutoff) => sql`r.replaced_at < ${cutoff} and r.purpose <> 'documents'`,
  },
];
