import { sql } from 'kysely';
import { aboutNobody, type Classes, type TableOwner } from '../database/table-owner.ts';
import type { RetentionRule } from './rule.ts';

/** The table of how much was deleted each night. */
export const tables = ['retention_runs'] as const;

const classes: Classes<(typeof tables)[number]> = {
  retention_runs: {
    ...aboutNobody,
    other: ['rule', 'due_at', 'deleted', 'ended_at'],
    why: 'how many rows each night deleted',
    kept: '90 days',
  },
};

export const retentionOwner: TableOwner = { classes };

export const runRetention: RetentionRule = {
  name: 'retention.runs',
  table: 'retention_runs',
  period: { Count: 90, Unit: 'days' },
  over: (cutoff) => sql`r.due_at < ${cutoff}`,
};
