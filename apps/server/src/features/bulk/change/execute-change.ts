import type { BulkReply, JsonValue, memberSet } from '@ithaki/contract';
import type { z } from 'zod';
import { currentProject } from '../../../access/current-project.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { resolveMembers } from '../../grids/index.ts';
import type { Change, ChangeContext, Operation } from '../operations/operation.ts';
import {
  beginDraft,
  type ChangeTotals,
  countTotals,
  draftedRows,
  draftPeople,
  draftRows,
  dropConflicts,
  findChangedIds,
  findEligibleIds,
} from './draft-queries.ts';
import {
  findChangersSince,
  findLastChangers,
  isOwnPreview,
  skipChangedSince,
  skipUnseen,
  storePreview,
} from './preview-queries.ts';
import { insertChange, lockBulkChanges, recordRows, setLockTimeout } from './record-queries.ts';
import { createSample } from './sample.ts';

/** Number of people whose rows are prepared or written by one statement. */
const BATCH_SIZE = 5_000;

/** Runs `work` for each batch in turn; `done` counts the ids up to and including the batch. */
export async function inBatches(
  ids: readonly number[],
  work: (batch: readonly number[], done: number) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    await work(batch, start + batch.length);
  }
}

/** Most rows changed within a call; a job changes more. */
export const MAX_ROWS_PER_CALL = 2_000;

/** The conditions of a call that select members. */
export type MemberSelection = z.output<typeof memberSet>;

/** A requested change: its kind, its arguments and the members it is about. */
export interface ChangeRequest {
  operation: Operation;
  args: JsonValue;
  set: MemberSelection;
}

/** How a change is carried out: by a call or a job, previewed or written. */
export interface ExecutionOptions {
  preview: boolean;
  /** Hands a long change over to a job and returns the job's id; absent within a job. */
  startJob?: () => Promise<number>;
  jobId: number | null;
  /** Seconds to wait for others who hold locks in the project. */
  lockTimeoutSeconds: number;
  /** Whether the change is about one person only, so that it need not wait for bulk changes in progress. */
  single?: boolean;
  /** The preview that the caller confirms. A person whose values differ from it is skipped. */
  previewId?: number | null;
  report(done: number, total: number): Promise<void>;
}

/** Whether any condition is set: an empty selection must not change everyone. */
const hasCondition = ({ Search, ...conditions }: MemberSelection): boolean =>
  [Search].flat().some(Boolean) ||
  Object.values(conditions).some((condition) =>
    Array.isArray(condition) ? condition.length > 0 : condition !== undefined,
  );

/** Finds the people and prepares the change; unless it is a preview, also writes, records and audits it. */
export async function executeChange(
  work: ChangeContext,
  request: ChangeRequest,
  options: ExecutionOptions,
): Promise<BulkReply> {
  const { db } = work;
  const { operation, args, set } = request;
  if (!hasCondition(set)) throw new Refusal(422, 'NobodyChosen');
  await operation.check?.(work, args);
  const owner = { projectId: currentProject(work.actor).id, actorId: work.actor.userId };
  await checkPreview(db, { ...owner, kind: operation.kind }, options);
  const viewer = (await operation.findViewer?.(work, args)) ?? work.actor;
  const members = await resolveMembers({ ...work, actor: viewer }, set);
  const change = await operation.plan(work, args);
  await beginDraft(db);
  await draftPeople(db, viewer, members, change.exclusions);
  const ids = await findEligibleIds(db);
  const long = ids.length * (change.actionIds?.length ?? 1) > MAX_ROWS_PER_CALL;
  if (long && !options.preview && options.startJob) {
    const { matched } = await countTotals(db);
    const JobId = await options.startJob();
    return { Changed: 0, People: 0, Matched: matched, Skipped: [], Sample: [], ChangeId: null, PreviewId: null, JobId };
  }
  if (!options.preview) await waitForTurn(work, options);
  await inBatches(ids, async (batch) => {
    if (!options.preview) await change.lock(db, batch);
    await draftRows(db, change, batch);
    await options.report(0, ids.length);
  });
  await dropConflicts(db, change);
  // Runs after the conflicts are removed, as it does in the preview, whose digests leave those people out.
  if (change.seen) await skipUnseen(db, change.seen);
  const previewId = options.preview ? null : (options.previewId ?? null);
  if (previewId !== null) await skipChangedSince(db, previewId);
  const totals = await countTotals(db);
  if (totals.matched === 0) throw new Refusal(422, 'NothingMatches');
  if (!options.preview) await operation.changeActions?.(work, args, 'make');
  const Sample = await createSample(db, change);
  const ChangeId =
    options.preview || totals.changed === 0 ? null : await applyChange(work, request, change, totals, options);
  const PreviewId = options.preview ? await storePreview(db, { ...owner, kind: operation.kind }) : null;
  const { changed, people, matched } = totals;
  const skipped = await nameChangers(db, totals.skipped, change, previewId);
  return {
    Changed: changed,
    People: people,
    Matched: matched,
    Skipped: skipped,
    Sample,
    ChangeId,
    PreviewId,
    JobId: options.jobId,
  };
}

/** Throws for a preview that is not the caller's own preview of this kind of change; it may also be too old. */
async function checkPreview(
  db: ChangeContext['db'],
  preview: { projectId: number; actorId: number; kind: Operation['kind'] },
  { previewId = null }: ExecutionOptions,
): Promise<void> {
  if (previewId !== null && !(await isOwnPreview(db, { ...preview, id: previewId })))
    throw new Refusal(422, 'PreviewOutdated');
}

/** Adds the names of those who changed the skipped people since the caller saw them. */
async function nameChangers(
  db: ChangeContext['db'],
  skipped: ChangeTotals['skipped'],
  { target }: Change,
  previewId: number | null,
): Promise<BulkReply['Skipped']> {
  if (!skipped.some(({ Reason }) => Reason === 'changedSince')) return skipped;
  const By = previewId === null ? await findLastChangers(db, target) : await findChangersSince(db, previewId);
  return skipped.map((row) => (row.Reason === 'changedSince' ? { ...row, By } : row));
}

async function waitForTurn(
  { db, actor }: ChangeContext,
  { single = false, lockTimeoutSeconds }: ExecutionOptions,
): Promise<void> {
  await setLockTimeout(db, lockTimeoutSeconds);
  if (!single) await lockBulkChanges(db, currentProject(actor).id);
}

async function applyChange(
  work: ChangeContext,
  request: ChangeRequest,
  change: Change,
  totals: ChangeTotals,
  options: ExecutionOptions,
): Promise<number> {
  const { db, actor } = work;
  const { kind, call } = request.operation;
  const { target } = change;
  const { args } = request;
  const projectId = currentProject(actor).id;
  const newChange = { projectId, kind, call: call.path, target, args, totals, jobId: options.jobId };
  const id = await insertChange(db, actor, newChange);
  await writeDraft(work, change, options, (batch) => recordRows(db, id, batch));
  work.audit({
    target: `bulk:${id}`,
    after: { ChangeId: id, Kind: kind, Args: args, People: totals.people, Changed: totals.changed },
  });
  return id;
}

/** Writes the rows of the draft in batches and drops cached data of their people. */
export async function writeDraft(
  { db, forget }: ChangeContext,
  change: Change,
  { report }: Pick<ExecutionOptions, 'report'>,
  recordBatch: (batch: readonly number[]) => Promise<void>,
): Promise<void> {
  const people = await findChangedIds(db);
  await inBatches(people, async (batch, done) => {
    await change.write(db, draftedRows(batch), batch);
    await recordBatch(batch);
    await report(done, people.length);
  });
  if (change.invalidatesCache) await forget(people);
}
