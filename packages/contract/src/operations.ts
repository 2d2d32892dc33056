import { z } from 'zod';
import { call, changes, reads } from './core/call.ts';
import { done, id, instant, nothing, page } from './core/fields.ts';

/** How long something is kept before it is deleted. */
export const retentionPeriod = z.strictObject({
  Count: z.int().min(0),
  Unit: z.enum(['hours', 'days', 'months']),
});
export type RetentionPeriod = z.output<typeof retentionPeriod>;

/** A rule that deletes rows after a period. */
export const retentionRule = z.strictObject({
  /** The name, such as 'events.handled'; the text 'retention.rule.<name>' explains it. */
  Name: z.string(),
  Table: z.string(),
  /** Counted from the moment that the rule's text names. */
  Period: retentionPeriod,
  /** Whether it is deleted at night; otherwise every few minutes. */
  Nightly: z.boolean(),
  /** The number of rows that would be deleted now. */
  Over: z.int(),
  /** The last nightly run; null before the first one, and for rules that run every few minutes. */
  Last: z.strictObject({ At: instant, Deleted: z.int() }).nullable(),
});
export type RetentionRuleReply = z.output<typeof retentionRule>;

/** A row that is not as the audit says. */
export const auditFault = z.strictObject({
  Table: z.string(),
  Id: id,
  /**
   * 'outOfOrder': a record before it was removed, added or changed. 'removed' and 'added': a sealed row is missing, or is
   * there without a seal. 'cutOff': the last records up to this one were removed. 'rewritten': this record and those before
   * it have other hashes than they had.
   */
  Fault: z.enum(['outOfOrder', 'changed', 'removed', 'added', 'cutOff', 'rewritten']),
});

/** What a check of the audit found: the result of the job that `VerifyAudit` starts. */
export const auditCheck = z.strictObject({
  Records: z.int(),
  /** Records of earlier releases, of which only the order can be checked. */
  Unchecked: z.int(),
  /** Records whose content was erased with a person. */
  Erased: z.int(),
  /** The number of sealed rows. */
  Sealed: z.int(),
  /** The first hundred faults. */
  Faults: z.array(auditFault),
  AllFaults: z.int(),
});
export type AuditCheck = z.output<typeof auditCheck>;

/** The kind of the jobs that check the audit. */
export const AUDIT_CHECK = 'audit.check';

/** Calls about the state of the installation. */
export const operations = {
  verifyAudit: call({
    path: '/api/operations/VerifyAudit',
    summary:
      'Starts a job that checks every audit record of the installation and every row that they seal. Its result names those that were changed, removed or added in the database.',
    permission: 'audit.read',
    reach: 'none',
    ...reads,
    body: nothing,
    reply: z.strictObject({ JobId: id }),
  }),
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
  recycle: call({
    path: '/api/admin/recycle',
    summary: 'Empties the caches of every server and renews the workers of scripts, at most once a minute.',
    permission: 'operations.recycle',
    reach: 'none',
    ...changes,
    body: nothing,
    reply: done,
    errors: ['TooOften'],
  }),
};
