import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** An answer to be kept. */
export interface NewAnswer {
  setId: number;
  groupId: string;
  lineId: string;
  userId: number | null;
  optionId: string | null;
  text: string | null;
  seq: number;
  key: string | null;
  at: Date;
  writtenBy: number | null;
}

/** A set that gets answers: the revision at which they were accepted, and how many they are. */
export interface Grown {
  setId: number;
  revision: number;
  answers: number;
}

const column = <T>(rows: readonly NewAnswer[], of: (row: NewAnswer) => T) => sql.val(rows.map(of));

/**
 * Keeps answers of many sets in one statement, and so in one commit. Those of a set that is not as it was when they were
 * accepted are left alone; answers the sets whose answers are kept. Each place may be there once.
 */
export async function storeAnswers(db: Db, sets: readonly Grown[], rows: readonly NewAnswer[]): Promise<Set<number>> {
  const at = rows.at(-1)?.at ?? null;
  const kept = await sql<{ id: number }>`
    with grown as (
      update answer_sets s set revision = s.revision + g.n, last_answer_at = ${at}
      from unnest(${sql.val(sets.map(({ setId }) => setId))}::int[], ${sql.val(sets.map(({ revision }) => revision))}::int8[],
        ${sql.val(sets.map(({ answers }) => answers))}::int[]) g (id, revision, n)
      where s.id = g.id and s.revision = g.revision and s.ended_at is null
      returning s.id
    ), stored as (
      insert into answers (set_id, group_id, line_id, user_id, option_id, text, seq, key, at, written_by)
      select r.* from unnest(${column(rows, (row) => row.setId)}::int[], ${column(rows, (row) => row.groupId)}::text[],
        ${column(rows, (row) => row.lineId)}::text[], ${column(rows, (row) => row.userId)}::int[],
        ${column(rows, (row) => row.optionId)}::text[], ${column(rows, (row) => row.text)}::text[],
        ${column(rows, (row) => row.seq)}::int8[], ${column(rows, (row) => row.key)}::text[],
        ${column(rows, (row) => row.at)}::timestamptz[], ${column(rows, (row) => row.writtenBy)}::int[])
        r (set_id, group_id, line_id, user_id, option_id, text, seq, key, at, written_by)
      join grown on grown.id = r.set_id
      on conflict (set_id, group_id, line_id) do update set option_id = excluded.option_id, text = excluded.text,
        seq = excluded.seq, key = excluded.key, at = excluded.at, written_by = excluded.written_by
    )
    select id from grown`.execute(db);
  return new Set(kept.rows.map(({ id }) => id));
}
