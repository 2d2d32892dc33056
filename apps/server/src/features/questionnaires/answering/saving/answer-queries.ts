import { ANSWER_FILES } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/db.ts';

/** Where the answer of an upload is kept, and its next count. */
export const fileRow = (groupId: string, lineId: string, seq: number) => ({ groupId, lineId, seq: seq + 1 });

/** Whose files answer a question. */
interface FileAnswer {
  projectId: number;
  ref: string;
  setId: number;
  userId: number | null;
  at: Date;
  writtenBy: number | null;
}

/** Writes the answer of an upload: the ids of the files that are there, in their order; the set must be locked. */
export async function setFileAnswer(
  db: Db,
  { projectId, ref, setId, userId, at, writtenBy }: FileAnswer,
  { groupId, lineId, seq }: ReturnType<typeof fileRow>,
): Promise<void> {
  await sql`
    insert into answers (set_id, group_id, line_id, user_id, text, seq, at, written_by)
    select ${setId}, ${groupId}, ${lineId}, ${userId},
      coalesce(string_agg(f.id, ',' order by f.file_index, f.id), ''), ${seq}, ${at}, ${writtenBy}
    from files f where f.project_id = ${projectId} and f.kind = ${ANSWER_FILES} and f.ref = ${ref} and f.user_id = ${userId}
    on conflict (set_id, group_id, line_id) do update set text = excluded.text, seq = excluded.seq, key = null,
      at = excluded.at, written_by = excluded.written_by`.execute(db);
  await sql`
    update answer_sets set revision = revision + 1, last_answer_at = ${at} where id = ${setId}`.execute(db);
}

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

/**
 * Keeps answers of many sets in one statement, and so in one commit. Those of a set that is not as it was when they were
 * accepted are left alone; answers the sets whose answers are kept. Each place may be there once.
 */
export async function storeAnswers(db: Db, sets: readonly Grown[], rows: readonly NewAnswer[]): Promise<Set<number>> {
  const at = rows.at(-1)?.at ?? null;
  // As two texts: made once and read once, where lists of each column would be made value by value.
  const kept = await sql<{ id: number }>`
    with grown as (
      update answer_sets s set revision = s.revision + g.answers, last_answer_at = ${at}
      from json_to_recordset(${JSON.stringify(sets)}::json) g ("setId" int, revision int8, answers int)
      where s.id = g."setId" and s.revision = g.revision and s.ended_at is null
      returning s.id
    ), stored as (
      insert into answers (set_id, group_id, line_id, user_id, option_id, text, seq, key, at, written_by)
      select r.* from json_to_recordset(${JSON.stringify(rows)}::json)
        r ("setId" int, "groupId" text, "lineId" text, "userId" int, "optionId" text, text text, seq int8, key text,
          at timestamptz, "writtenBy" int)
      join grown on grown.id = r."setId"
      on conflict (set_id, group_id, line_id) do update set option_id = excluded.option_id, text = excluded.text,
        seq = excluded.seq, key = excluded.key, at = excluded.at, written_by = excluded.written_by
    )
    select id from grown`.execute(db);
  return new Set(kept.rows.map(({ id }) => id));
}
