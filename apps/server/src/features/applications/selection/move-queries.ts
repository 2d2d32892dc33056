import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';
import type { EventKind } from '../event-queries.ts';
import { type Person, personJson } from '../person-queries.ts';

/** A move to be stored. */
export interface NewMove {
  projectId: number;
  requested: number;
  kind: 'forward' | 'back' | 'set' | 'reject';
  reason: { code: string; text: string } | null;
  /** Null for automatic draws from the reserve list. */
  madeBy: number | null;
}

/** An application in a move. */
export interface MoveRow {
  applicationId: number;
  userId: number;
  from: number;
  to: number;
  /** The values besides the status that an undo restores. */
  before: { statusBefore: number | null; rejectCode: string | null; rejectText: string | null; statusAt?: string };
  outboxId: number | null;
}

/** Class of the advisory locks on the moves of a project. */
const MOVES_LOCK = 2_690_039;

/**
 * Takes the lock on the moves of a project until the transaction ends. Whatever locks many applications must take this
 * lock first: a move that frees a place then locks applications of the reserve list, and two such moves would block
 * each other.
 */
export async function lockMoves(db: Db, projectId: number): Promise<void> {
  await execute(db, sql`select pg_advisory_xact_lock(${sql.lit(MOVES_LOCK)}, ${projectId}::int)`);
}

/** Stores a move. The end of the hold is computed by the clock of the database, which also decides when mails leave. */
export async function insertMove(db: Db, move: NewMove, seconds: number): Promise<{ id: number; heldUntil: Date }> {
  return getRow(
    db,
    sql<{ id: number; heldUntil: Date }>`
    insert into application_moves (project_id, kind, asked, reject_code, reject_text, made_by, held_until)
    values (${move.projectId}, ${move.kind}, ${move.requested}, ${move.reason?.code ?? null}, ${move.reason?.text ?? null},
      ${move.madeBy}, now() + make_interval(secs => ${seconds})) returning id, held_until`,
  );
}

/** Stores the applications of a move. */
export async function insertMoveRows(db: Db, moveId: number, rows: readonly MoveRow[]): Promise<void> {
  await execute(
    db,
    sql`
    insert into application_move_rows (move_id, application_id, user_id, status_from, status_to, before, outbox_id)
    select ${moveId}, g."applicationId", g."userId", g."from", g."to", g.before, g."outboxId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g ("applicationId" int, "userId" int, "from" smallint,
      "to" smallint, before jsonb, "outboxId" bigint)`,
  );
}

/** Sets the statuses of moved applications; a rejected one keeps its previous status and the reason. */
export async function setStatuses(
  db: Db,
  rows: readonly { id: number; to: number }[],
  reason: { code: string; text: string } | null,
): Promise<void> {
  await execute(
    db,
    sql`
    update applications a set status = g.status, status_at = now(),
      status_before = case when g.status = 1000 then a.status end,
      reject_code = case when g.status = 1000 then ${reason?.code ?? null} end,
      reject_text = case when g.status = 1000 then ${reason?.text ?? null} end
    from unnest(${sql.val(rows.map(({ id }) => id))}::int[], ${sql.val(rows.map(({ to }) => to))}::smallint[])
      g (id, status)
    where a.id = g.id`,
  );
}

/** Finds a move and locks it against concurrent undoing. */
export async function lockMove(
  db: Db,
  projectId: number,
  id: number,
): Promise<{ id: number; held: boolean; undone: boolean } | undefined> {
  return findRow(
    db,
    sql<{ id: number; held: boolean; undone: boolean }>`
    select id, held_until > now() as held, undone_at is not null as undone from application_moves
    where id = ${id} and project_id = ${projectId} for update`,
  );
}

/** Finds the applications of a move, ordered by id. */
export async function findMoveRows(db: Db, moveId: number): Promise<MoveRow[]> {
  return findRows(
    db,
    sql<MoveRow>`
    select application_id, user_id, status_from as "from", status_to as "to", before,
      outbox_id::int as outbox_id from application_move_rows where move_id = ${moveId} order by application_id`,
  );
}

/**
 * Finds the name of the person who last moved each application, or caused an event of the other `kinds`; null for
 * automatic events and for those of applicants.
 */
export async function findLastActors(
  db: Db,
  applicationIds: readonly number[],
  kinds: readonly EventKind[] = [],
): Promise<Map<number, string>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await findRows(
    db,
    sql<{ id: number; actor: Person | null }>`
    select distinct on (e.application_id) e.application_id as id, ${personJson(sql`e.actor_id`)} as actor
    from application_events e
    where e.application_id = any (${sql.val([...applicationIds])}::int[])
      and (e.status_to is not null or e.kind = any (${sql.val([...kinds])}::text[]))
    order by e.application_id, e.id desc`,
  );
  return new Map(rows.flatMap(({ id, actor }) => (actor ? [[id, actor.Name]] : [])));
}

/** Counts the selected applicants of a project who have not withdrawn. */
export async function countSelected(db: Db, projectId: number): Promise<number> {
  const { count } = await getRow(
    db,
    sql<{ count: number }>`select count(*)::int as count from applications
    where project_id = ${projectId} and status = 3 and withdrawn_at is null`,
  );
  return count;
}

/** Restores the applications of a move and marks it as undone. */
export async function restoreMove(db: Db, moveId: number, userId: number): Promise<void> {
  await execute(
    db,
    sql`
    update applications a set status = w.status_from, status_at = now(),
      status_before = (w.before ->> 'statusBefore')::smallint, reject_code = w.before ->> 'rejectCode',
      reject_text = w.before ->> 'rejectText'
    from application_move_rows w where w.move_id = ${moveId} and a.id = w.application_id`,
  );
  await execute(db, sql`update application_moves set undone_at = now(), undone_by = ${userId} where id = ${moveId}`);
}
