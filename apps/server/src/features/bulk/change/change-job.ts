import { type BulkReply, bulk, bulkKinds, type JsonValue, jsonValue, memberSet } from '@ithaki/contract';
import { z } from 'zod';
import { type AuditRecord, appendAudit } from '../../../access/audit.ts';
import { guard } from '../../../access/guard.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notAllowed } from '../../../platform/errors/refusal.ts';
import { defineJob, type JobContext } from '../../../platform/jobs/job-kind.ts';
import { insertJob } from '../../../platform/jobs/job-rows.ts';
import { announceChange } from '../../../platform/sessions/revocations.ts';
import type { Work } from '../operations/operation.ts';
import { operations } from '../operations/operations.ts';
import { sayingBusy } from './busy-refusal.ts';
import { carryOut, type Manner } from './carry-out.ts';
import { type ChangeRow, findChangeOfJob } from './record-queries.ts';
import { undoChange } from './undo.ts';

const KIND = 'bulk';

/** Another change of many in the project is waited for so long, in seconds. */
const PATIENCE = 120;

/** What a job does: a change, or undoing one; and behind whom it was asked for. */
const asked = z.strictObject({
  what: z.union([
    z.strictObject({ kind: z.enum(bulkKinds), args: jsonValue, set: memberSet }),
    z.strictObject({ undo: z.int() }),
  ]),
  actingAdminId: z.int().nullable(),
  address: z.string(),
});
type Asked = z.output<typeof asked>;

/** Hands a long change to a job, in the call's transaction. */
export const handOver = (
  { db, actor, address }: Pick<Work, 'db' | 'actor'> & { address: string },
  what: Asked['what'],
): Promise<number> =>
  insertJob(db, {
    kind: KIND,
    userId: actor.userId,
    projectId: actor.project?.id ?? null,
    args: { what, actingAdminId: actor.actingAdmin?.id ?? null, address } as JsonValue,
  });

/** A change of many rows: one transaction, so that killed half-way it has changed nothing, and done twice it is done once. */
export const bulkJob = defineJob({
  kind: KIND,
  label: 'bulk.job',
  args: asked,
  async run(context, { what, actingAdminId, address }, progress) {
    const manner: Manner = {
      preview: false,
      jobId: context.id,
      patience: PATIENCE,
      report: (d, t) => progress.report(d, t),
    };
    const call = 'undo' in what ? bulk.undo : operations[what.kind].call;
    const result = await sayingBusy(() =>
      context.db.transaction().execute((db) =>
        asActor({ ...context, db }, { actingAdminId, address, call }, async (work) => {
          if ('undo' in what) return undoChange(work, what.undo, manner);
          const made = await findChangeOfJob(db, context.id);
          if (made) return replyOf(made, context.id);
          return carryOut(work, { operation: operations[what.kind], args: what.args, set: what.set }, manner);
        }),
      ),
    );
    return { result };
  },
});

interface Behind {
  actingAdminId: number | null;
  address: string;
  call: Parameters<typeof guard>[0];
}

/** Does something as the person whose job it is, with the rights they have now, and keeps its audit records. */
async function asActor<T>(
  { userId, projectId, db }: Pick<JobContext, 'userId' | 'projectId'> & { db: Db },
  { actingAdminId, address, call }: Behind,
  act: (work: Work) => Promise<T>,
): Promise<T> {
  const actor = projectId === null ? null : await loadActorIn(db, userId, projectId, actingAdminId);
  if (!actor) throw notAllowed();
  guard(call, actor);
  const now = new Date();
  const records: AuditRecord[] = [];
  const answer = await act({
    actor,
    db,
    now,
    audit: (entry) => records.push({ ...entry, at: now, call: call.path, address }),
    forget: (ids) => announceChange(db, [ids].flat()),
  });
  await appendAudit(db, actor, records);
  return answer;
}

const replyOf = ({ id, changed, people, skipped }: ChangeRow, jobId: number): BulkReply => ({
  Changed: changed,
  People: people,
  Matched: people + skipped.reduce((all, { Count }) => all + Count, 0),
  Skipped: skipped,
  Sample: [],
  ChangeId: id,
  JobId: jobId,
});
