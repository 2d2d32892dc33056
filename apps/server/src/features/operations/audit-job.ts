import { AUDIT_CHECK, id, operations, type ReplyOf } from '@ithaki/contract';
import { z } from 'zod';
import { readAnchor } from '../../access/audit-anchor.ts';
import { checkAudit, type SealedTable } from '../../access/check-audit.ts';
import type { Context } from '../../access/context.ts';
import { loadActorIn } from '../../access/load-actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { notAllowed } from '../../platform/errors/refusal.ts';
import { defineJob, type JobName } from '../../platform/jobs/job-kind.ts';
import { insertJob } from '../../platform/jobs/job-rows.ts';

const AUDIT_JOB = { kind: AUDIT_CHECK, lane: 'long' } as const satisfies JobName;

const args = z.strictObject({
  /** The administrator who started the job in its owner's name. */
  actingAdminId: id.nullable(),
});

/** Reads from the database as it is at one moment, whatever is written meanwhile. */
const readUnchanging = <Result>(db: Db, read: (snapshot: Db) => Promise<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** Starts the job that checks the audit. */
export async function startAuditCheck({ db, actor }: Context): Promise<ReplyOf<typeof operations.verifyAudit>> {
  const jobArgs = { actingAdminId: actor.actingAdmin?.id ?? null };
  const owner = { userId: actor.userId, projectId: actor.project?.id ?? null };
  return { JobId: await insertJob(db, { ...AUDIT_JOB, ...owner, args: jobArgs }) };
}

/** The job that checks the audit and the rows that it seals. */
export const auditCheckJob = (tables: readonly SealedTable[]) =>
  defineJob({
    ...AUDIT_JOB,
    label: 'people.audit.check',
    args,
    page: () => 'admin/audit',
    async run({ db, storage, userId, projectId }, { actingAdminId }, progress) {
      const owner = projectId === null ? null : await loadActorIn(db, userId, projectId, actingAdminId);
      if (!owner?.can.has(operations.verifyAudit.permission)) throw notAllowed();
      const anchor = await readAnchor(storage);
      const report = (done: number, total: number) => progress.report(done, total);
      return { result: await readUnchanging(db, (snapshot) => checkAudit(snapshot, { tables, anchor, report })) };
    },
  });
