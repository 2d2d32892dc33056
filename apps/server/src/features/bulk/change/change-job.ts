import { type BulkReply, bulk, bulkKinds, type JsonValue, jsonValue, memberSet } from '@ithaki/contract';
import { z } from 'zod';
import { type AuditRecord, appendAudit } from '../../../access/audit.ts';
import { guard } from '../../../access/guard.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import { actorFor } from '../../../access/purposes.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notAllowed } from '../../../platform/errors/refusal.ts';
import { nameActor } from '../../../platform/history/name-actor.ts';
import { defineJob, type JobContext, type JobName } from '../../../platform/jobs/job-kind.ts';
import { insertJob } from '../../../platform/jobs/job-rows.ts';
import { announceChange } from '../../../platform/sessions/revocations.ts';
import type { ChangeContext } from '../operations/operation.ts';
import { operations } from '../operations/operations.ts';
import { refuseWhenBusy } from './busy-refusal.ts';
import { type ExecutionOptions, executeChange } from './execute-change.ts';
import { type ChangeRow, findChangeOfJob } from './record-queries.ts';
import { undoChange } from './undo.ts';

const BULK_JOB = { kind: 'bulk', lane: 'long' } as const satisfies JobName;

/** Seconds a job waits for another bulk change in the project. */
const LOCK_TIMEOUT_SECONDS = 120;

/**
 * Arguments of a job: the change, or the change to undo; the administrator acting in the user's name; and the caller's
 * address.
 */
const jobArgs = z.strictObject({
  what: z.union([
    z.strictObject({
      kind: z.enum(bulkKinds),
      args: jsonValue,
      set: memberSet,
      previewId: z.int().nullable().optional(),
    }),
    z.strictObject({ undo: z.int() }),
  ]),
  actingAdminId: z.int().nullable(),
  address: z.string(),
});
type JobArgs = z.output<typeof jobArgs>;

/** Starts the job of a large change, in the call's transaction. Returns the job's id. */
export const startBulkJob = (
  { db, actor, address }: Pick<ChangeContext, 'db' | 'actor'> & { address: string },
  what: JobArgs['what'],
): Promise<number> =>
  insertJob(db, {
    ...BULK_JOB,
    userId: actor.userId,
    projectId: actor.project?.id ?? null,
    args: { what, actingAdminId: actor.actingAdmin?.id ?? null, address } as JsonValue,
  });

/**
 * The job that carries out or undoes a large change in one transaction: if it is killed half-way nothing has changed,
 * and if it runs twice the change is made once.
 */
export const bulkJob = defineJob({
  ...BULK_JOB,
  label: 'bulk.job',
  args: jobArgs,
  async run(context, { what, actingAdminId, address }, progress) {
    const options: ExecutionOptions = {
      preview: false,
      jobId: context.id,
      lockTimeoutSeconds: LOCK_TIMEOUT_SECONDS,
      report: (done, total) => progress.report(done, total),
    };
    const call = 'undo' in what ? bulk.undo : operations[what.kind].call;
    const result = await refuseWhenBusy(() =>
      context.db.transaction().execute((db) =>
        actAsUser({ ...context, db }, { actingAdminId, address, call }, async (work) => {
          if ('undo' in what) return undoChange(work, what.undo, options);
          const existing = await findChangeOfJob(db, context.id);
          if (existing) return toReply(existing, context.id);
          const request = { operation: operations[what.kind], args: what.args, set: what.set };
          return executeChange(work, request, { ...options, previewId: what.previewId ?? null });
        }),
      ),
    );
    return { result };
  },
});

interface Origin {
  actingAdminId: number | null;
  address: string;
  call: Parameters<typeof guard>[0];
}

/** Runs `act` as the user who started the job, with the user's current rights, and stores its audit records. */
async function actAsUser<T>(
  { userId, projectId, scripts, db }: Pick<JobContext, 'projectId' | 'scripts' | 'userId'> & { db: Db },
  { actingAdminId, address, call }: Origin,
  act: (work: ChangeContext) => Promise<T>,
): Promise<T> {
  const actor = projectId === null ? null : await loadActorIn(db, userId, projectId, actingAdminId);
  if (!actor) throw notAllowed();
  guard(call, actor);
  const now = new Date();
  await nameActor(db, { actor, at: now });
  const records: AuditRecord[] = [];
  const result = await act({
    actor: actorFor(actor, call.purpose ?? null),
    db,
    now,
    scripts,
    audit: (entry) => records.push({ ...entry, at: now, call: call.path, address }),
    forget: (ids) => announceChange(db, [ids].flat()),
  });
  await appendAudit(db, actor, records);
  return result;
}

const toReply = ({ id, changed, people, skipped }: ChangeRow, jobId: number): BulkReply => ({
  Changed: changed,
  People: people,
  Matched: people + skipped.reduce((sum, { Count }) => sum + Count, 0),
  Skipped: skipped,
  Sample: [],
  ChangeId: id,
  PreviewId: null,
  JobId: jobId,
});
