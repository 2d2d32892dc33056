import type { NotReady } from '@ithaki/contract';
import type { Sheet } from '@ithaki/microdata';
import { readCounted } from '@ithaki/microdata/xml';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows, getRow, lockName } from '../../../platform/database/statement.ts';
import { storedCounted } from './counted.ts';
import type { LatestLine, WrittenLine } from './written.ts';

/** Lets one transaction at a time freeze sheets of this kind. */
export const lockSheet = (db: Db, projectId: number, sheet: Sheet): Promise<void> =>
  lockName(db, `microdata ${projectId} ${sheet}`);

/** Returns what was last sent of these participants' sheets, by kayas. */
export async function findLatestLines(
  db: Db,
  projectId: number,
  sheet: Sheet,
  kayas: readonly number[],
): Promise<Map<number, LatestLine>> {
  const rows = await findRows(
    db,
    sql<LatestLine>`
    select distinct on (kayas) kayas, revision, result, encode(digest, 'hex') as digest from microdata_lines
    where project_id = ${projectId} and sheet = ${sheet} and result <> 'withdrawn'
      and kayas = any (${sql.val([...kayas])}::int[])
    order by kayas, revision desc, batch_id desc`,
  );
  return new Map(rows.map((row) => [row.kayas, row]));
}

/** A send to store. */
export interface NewSend {
  projectId: number;
  sheet: Sheet;
  mis: string;
  host: string | null;
  unchanged: number;
  sentBy: number;
  sentAt: Date;
}

/** Stores a send; returns its id. */
export async function insertSend(db: Db, send: NewSend): Promise<number> {
  const { id } = await db
    .insertInto('microdataSends')
    .values({ ...send, notReady: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores who was left out of a send because something is wrong. */
export async function storeNotReady(db: Db, id: number, notReady: readonly NotReady[]): Promise<void> {
  await db
    .updateTable('microdataSends')
    .set({ notReady: JSON.stringify(notReady) })
    .where('id', '=', id)
    .execute();
}

/** A batch to store, with its lines. */
export interface NewBatch {
  sendId: number;
  projectId: number;
  sheet: Sheet;
  batchId: string;
  number: number;
  definition: number;
  digest: string;
  state: 'queued' | 'held';
  problem: 'noEndpoint' | null;
  lines: readonly WrittenLine[];
}

/** Stores a batch with its lines. The database refuses a sheet that is in another open batch. */
export async function insertBatch(db: Db, { lines, sheet, projectId, digest, ...batch }: NewBatch): Promise<void> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
    insert into microdata_batches (send_id, project_id, batch_id, number, definition, count, digest, state, problem)
    values (${batch.sendId}, ${projectId}, ${batch.batchId}, ${batch.number}, ${batch.definition}, ${lines.length},
      decode(${digest}, 'hex'), ${batch.state}, ${batch.problem})
    returning id`,
  );
  const rows = lines.map((line) => ({ ...line, counted: storedCounted(readCounted(line.content)) }));
  await execute(
    db,
    sql`insert into microdata_lines (batch_id, project_id, sheet, kayas, user_id, revision, definition, content, counted, digest)
    select ${id}, ${projectId}, ${sheet}, l.kayas, l."userId", l.revision, l.definition, l.content, l.counted,
      decode(l.digest, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as l (kayas int, "userId" int, revision int, definition int, content text, counted jsonb, digest text)`,
  );
}
