import type { BatchProblem, BatchState } from '@ithaki/contract';
import type { Sheet } from '@ithaki/microdata';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { whileHoldingLock } from '../../../platform/database/session-lock.ts';
import { execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';
import type { BatchSignature } from './signature.ts';
import type { WrittenLine } from './written.ts';

/** States in which the courier has something to do. */
const isDelivered = sql`state in ('queued', 'sending', 'unknown')`;

/** Milliseconds after which a waiting batch is due in any case: no wait is longer. */
const LONGEST_WAIT = 3_601_000;

/**
 * Whether the time of a batch has come. It has also come when it lies further ahead than any wait: then the clock was
 * set back meanwhile.
 */
export const isDue = (nextAt: Date, now: Date): boolean =>
  nextAt <= now || nextAt.getTime() > now.getTime() + LONGEST_WAIT;

/** Returns the ids of batches whose time has come, the longest due first. */
export async function findDueBatches(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`select id from microdata_batches where ${isDelivered}
      and (next_at <= ${now} or next_at > ${new Date(now.getTime() + LONGEST_WAIT)})
      order by next_at, id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** The first half of the keys of advisory locks on batches; the second is the batch's id. */
const LOCK = 1_297_367_922;

/** Does work while no other node or call works on the batch; returns undefined when another does. */
export const withBatch = <Result>(
  db: Db,
  id: number,
  work: (connection: Db) => Promise<Result>,
): Promise<Result | undefined> => whileHoldingLock(db, LOCK, id, work);

/** Whether a transaction could take the batch for itself: nobody delivers it meanwhile. */
export async function takeBatch(db: Db, id: number): Promise<boolean> {
  const { taken } = await getRow(
    db,
    sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${LOCK}, ${id}) as taken`,
  );
  return taken;
}

/** A batch to deliver or to mend. */
export interface DeliveredBatch {
  id: number;
  batchId: string;
  sendId: number;
  projectId: number;
  number: number;
  sheet: Sheet;
  mis: string;
  state: BatchState;
  failures: number;
  maybeReceived: boolean;
  nextAt: Date;
}

const batchColumns = sql`b.id, b.batch_id, b.send_id, b.project_id, b.number, s.sheet, s.mis, b.state, b.failures,
  b.maybe_received, b.next_at from microdata_batches b join microdata_sends s on s.id = b.send_id`;

/** Returns a batch; undefined when it no longer exists. */
export const findBatch = (db: Db, id: number): Promise<DeliveredBatch | undefined> =>
  findRow(db, sql<DeliveredBatch>`select ${batchColumns} where b.id = ${id}`);

/** Returns a batch of a programme by its UUID; with `lock` its row stays locked until the transaction ends. */
export const findBatchByUuid = (
  db: Db,
  projectId: number,
  batchId: string,
  lock = false,
): Promise<DeliveredBatch | undefined> =>
  findRow(
    db,
    sql<DeliveredBatch>`select ${batchColumns} where b.project_id = ${projectId} and b.batch_id = ${batchId}
      order by b.id desc limit 1 ${lock ? sql`for update of b` : sql``}`,
  );

/** A line as a document needs it; without content once it was blanked. */
export type StoredLine = Pick<WrittenLine, 'kayas' | 'revision' | 'definition'> & { content: string | null };

/** Returns the lines of a batch by kayas, without those that were withdrawn. */
export const findLines = (db: Db, id: number): Promise<StoredLine[]> =>
  findRows(
    db,
    sql<StoredLine>`select kayas, revision, definition, content from microdata_lines
      where batch_id = ${id} and result <> 'withdrawn' order by kayas`,
  );

/** Stores that an attempt begins, and that the batch is being sent, before anything leaves; returns the attempt's id. */
export async function beginAttempt(
  db: Db,
  batchId: number,
  { kind, at, signature }: { kind: 'send' | 'lookUp'; at: Date; signature?: BatchSignature | undefined },
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    if (kind === 'send')
      await execute(
        transaction,
        sql`update microdata_batches set state = 'sending', maybe_received = true,
          signature = ${signature?.signature ?? null}, signed_by = ${signature?.signedBy ?? null} where id = ${batchId}`,
      );
    return insertAttempt(transaction, { batchId, kind, begunAt: at });
  });
}

interface NewAttempt {
  batchId: number;
  kind: 'send' | 'lookUp' | 'receipt' | 'resolve';
  begunAt: Date;
  endedAt?: Date;
  byId?: number;
  outcome?: string;
  body?: string;
}

/** Stores an attempt; returns its id. */
export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<number> {
  const { id } = await db.insertInto('microdataAttempts').values(attempt).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Stores what came of an attempt. */
export const endAttempt = (
  db: Db,
  id: number,
  { at, status, outcome, body }: { at: Date; status: number | null; outcome: string; body: string },
): Promise<void> =>
  execute(
    db,
    sql`update microdata_attempts set ended_at = ${at}, status = ${status}, outcome = ${outcome}, body = ${body}
      where id = ${id}`,
  );

/** What changes of a batch. */
export interface BatchChange {
  state: BatchState;
  problem: BatchProblem | null;
  nextAt: Date;
  failures: number;
  maybeReceived: boolean;
  receiptNumber?: string | null;
  settledAt?: Date;
}

/** Stores the state of a batch. */
export async function changeBatch(db: Db, id: number, change: BatchChange): Promise<void> {
  await db.updateTable('microdataBatches').set(change).where('id', '=', id).execute();
}

/** What the receiver said of a line. */
export interface LineResult {
  kayas: number;
  result: 'accepted' | 'refused';
  reasons: readonly { Code: string; Text: string }[];
}

/** Stores what the receiver said of the open lines of a batch. */
export const settleLines = (db: Db, id: number, results: readonly LineResult[]): Promise<void> =>
  execute(
    db,
    sql`update microdata_lines l set result = r.result, reasons = r.reasons
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (kayas int, result text, reasons jsonb)
    where l.batch_id = ${id} and l.kayas = r.kayas and l.result = 'open'`,
  );

/** Makes the waiting batches of a programme due. */
export const wakeBatches = (db: Db, projectId: number, now: Date): Promise<void> =>
  execute(db, sql`update microdata_batches set next_at = ${now} where project_id = ${projectId} and ${isDelivered}`);

/** Returns how many batches wait for their time or an answer, for how long the oldest has been due, and how many wait for a person. */
export const measureBatches = (db: Db): Promise<{ waiting: number; lag: number; held: number }> =>
  getRow(
    db,
    sql<{ waiting: number; lag: number; held: number }>`
    select (count(*) filter (where ${isDelivered}))::int as waiting, (count(*) filter (where state = 'held'))::int as held,
      greatest(coalesce(extract(epoch from now() - min(next_at) filter (where ${isDelivered})), 0), 0)::float8 as lag
    from microdata_batches where state in ('queued', 'sending', 'unknown', 'held')`,
  );
