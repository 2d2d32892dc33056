import type { Sheet } from '@ithaki/microdata';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows } from '../../../platform/database/statement.ts';

/**
 * Returns the ids of batches that the receiver cannot have and that contain one of these participants' sheets, and locks
 * them.
 */
export async function findUnreceived(
  db: Db,
  projectId: number,
  sheet: Sheet,
  kayas: readonly number[],
): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`
    select b.id from microdata_batches b
    where b.state in ('queued', 'held') and not b.maybe_received and b.id in (
      select batch_id from microdata_lines where project_id = ${projectId} and sheet = ${sheet} and result = 'open'
        and kayas = any (${sql.val([...kayas])}::int[]))
    order by b.id for update`,
  );
  return rows.map(({ id }) => id);
}

/** Takes participants out of a batch; returns their kayas. */
export async function withdrawLines(db: Db, batchId: number, kayas: readonly number[]): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ kayas: number }>`update microdata_lines set result = 'withdrawn'
      where batch_id = ${batchId} and result = 'open' and kayas = any (${sql.val([...kayas])}::int[]) returning kayas`,
  );
  return rows.map((row) => row.kayas);
}

/** Stores the bytes' new identity after participants were taken out; the batch ends when nobody is left. */
export const rewriteBatch = (
  db: Db,
  id: number,
  batch: { batchId: string; definition: number; digest: string; count: number },
): Promise<void> =>
  execute(
    db,
    sql`update microdata_batches set batch_id = ${batch.batchId}, definition = ${batch.definition},
      digest = decode(${batch.digest}, 'hex'), count = ${batch.count},
      state = case when ${batch.count} = 0 then 'withdrawn' else state end where id = ${id}`,
  );
