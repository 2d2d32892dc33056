import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** A move as it is kept. */
export interface NewMove {
  projectId: number;
  asked: number;
  kind: 'forward' | 'back' | 'set' | 'reject';
  reason: { code: string; text: string } | null;
  /** Null when the programme draws from the reserve by itself. */
  madeBy: number | null;
}

/** One application of a move. */
export interface MoveRow {
  applicationId: number;
  userId: number;
  from: number;
  to: number;
  /** What an undo puts back beside the status. */
  before: { statusBefore: number | null; rejectCode: string | null; rejectText: string | null; statusAt?: string };
  outboxId: number | null;
}

/** Class of the advisory locks that are a project's moves. */
const MOVES_LOCK = 2_690_039;

/**
 * Lets whatever holds many applications of a project come one after another, until the transaction ends. Taken before the
 * first of them is held: a move that leaves a place goes on to hold those of the reserve, and two would wait for one
 * another.
 */
export async function holdMoves(db: Db, projectId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(MOVES_LOCK)}, ${projectId}::int)`.execute(db);
}

/** The database's clock decides when mails leave, so it says until when they wait. */
export async function insertMove(db: Db, move: NewMove, seconds: number): Promise<{ id: number; heldUntil: Date }> {
  const { rows } = await sql<{ id: number; heldUntil: Date }>`
    insert into application_moves (project_id, kind, asked, reject_code, reject_text, made_by, held_until)
    values (${move.projectId}, ${move.kind}, ${move.asked}, ${move.reason?.code ?? null}, ${move.reason?.text ?? null},
      ${move.madeBy}, now() + make_interval(secs => ${seconds})) returning id, held_until as "heldUntil"`.execute(db);
  return rows[0] as { id: number; heldUntil: Date };
}

export async function insertMoveRows(db: Db, moveId: number, rows: readonly MoveRow[]): Promise<void> {
  await sql`
    insert into application_move_rows (move_id, application_id, user_id, status_from, status_to, before, outbox_id)
    select ${moveId}, g."applicationId", g."userId", g."from", g."to", g.before, g."outboxId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g ("applicationId" int, "userId" int, "from" smallint,
      "to" smallint, before jsonb, "outboxId" bigint)`.execute(db);
}

/** Puts applications where they move to; a rejected one remembers where it was and why it was rejected. */
export async function setStatuses(
  db: Db,
  rows: readonly { id: number; to: number }[],
  reason: { code: string; text: string } | null,
): Promise<void> {
  await sql`
    update applications a set status = g.status, status_at = now(),
      status_before = case when g.status = 1000 then a.status end,
      reject_code = case when g.status = 1000 then ${reason?.code ?? null} end,
      reject_text = case when g.status = 1000 then ${reason?.text ?? null} end
    from unnest(${sql.val(rows.map(({ id }) => id))}::int[], ${sql.val(rows.map(({ to }) => to))}::smallint[])
      g (id, status)
    where a.id = g.id`.execute(db);
}

/** A move that was made, held against another undo. */
export async function lockMove(
  db: Db,
  projectId: number,
  id: number,
): Promise<{ id: number; held: boolean; undone: boolean } | undefined> {
  const { rows } = await sql<{ id: number; held: boolean; undone: boolean }>`
    select id, held_until > now() as held, undone_at is not null as undone from application_moves
    where id = ${id} and project_id = ${projectId} for update`.execute(db);
  return rows[0];
}

export async function findMoveRows(db: Db, moveId: number): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select application_id as "applicationId", user_id as "userId", status_from as "from", status_to as "to", before,
      outbox_id::int as "outboxId" from application_move_rows where move_id = ${moveId} order by application_id`.execute(
    db,
  );
  return rows;
}

/** Puts everything of a move back as it was. */
export async function putBack(db: Db, moveId: number, userId: number): Promise<void> {
  await sql`
    update applications a set status = w.status_from, status_at = now(),
      status_before = (w.before ->> 'statusBefore')::smallint, reject_code = w.before ->> 'rejectCode',
      reject_text = w.before ->> 'rejectText'
    from application_move_rows w where w.move_id = ${moveId} and a.id = w.application_id`.execute(db);
  await sql`update application_moves set undone_at = now(), undone_by = ${userId} where id = ${moveId}`.execute(db);
}
