import { z } from 'zod';
import { call, reads } from './core/call.ts';
import { instant, nothing, page } from './core/fields.ts';

/** For how long something is kept. */
export const retentionPeriod = z.strictObject({
  Count: z.int().min(0),
  Unit: z.enum(['hours', 'days', 'months']),
});
export type RetentionPeriod = z.output<typeof retentionPeriod>;

/** What is kept for a while and then deleted. */
export const retentionRule = z.strictObject({
  /** 'events.handled'; its text is 'retention.rule.<name>'. */
  Name: z.string(),
  Table: z.string(),
  /** From the moment that the text names. */
  Period: retentionPeriod,
  /** Whether it is deleted at night; otherwise every few minutes. */
  Nightly: z.boolean(),
  /** How many rows would go now. */
  Over: z.int(),
  /** The last night: null before the first one, and for what is deleted every few minutes. */
  Last: z.strictObject({ At: instant, Deleted: z.int() }).nullable(),
});
export type RetentionRuleReply = z.output<typeof retentionRule>;

/** Calls about how the installation is doing. */
export const operations = {
  retention: call({
    path: '/api/operations/Retention',
    summary:
      'What is kept for how long in this installation, how many rows would go now, and what the last night deleted.',
    permission: 'operations.read',
    reach: 'none',
    ...reads,
    body: nothing,
    reply: z.array(retentionRule),
  }),
  retentionRuns: call({
    path: '/api/operations/RetentionRuns',
    summary: 'A page of the nights that deleted something, the newest first.',
    permission: 'operations.read',
    reach: 'none',
    ...reads,
    body: z.strictObject({ page: z.int().min(0).max(1_000_000).optional() }),
    reply: page(z.strictObject({ Rule: z.string(), At: instant, Deleted: z.int() })),
  }),
};
