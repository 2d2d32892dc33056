import { ANSWER_FILES } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/db.ts';
import { execute, findRows } from '../../../../platform/database/statement.ts';

/** Returns the row of an uploaded answer, with the next sequence number. */
export const nextFileRow = (groupId: string, lineId: string, seq: number) => ({ groupId, lineId, seq: seq + 1 });

/** The files that answer a question, and their author. */
interface FileAnswer {
  projectId: number;
  ref: string;
  setId: number;
  userId: number | null;
  at: Date;
  writtenBy: number | null;
}

/** Writes the answer of an upload: the ids of its files in order. The set must be locked. */
export async function saveFileAnswer(
  db: Db,
  { projectId, ref, setId, userId, at, writtenBy }: FileAnswer,
  { groupId, lineId, seq }: ReturnType<typeof nextFileRow>,
): Promise<void> {
  await execute(
    db,
    sql`
    insert into answers (set_id, group_id, line_id, user_id, text, seq, at, written_by)
    select ${setId}, ${groupId}, ${lineId}, ${userId},
      coalesce(string_agg(f.id, ',' order by f.file_index, f.id), ''), ${seq}, ${at}, ${writtenBy}
    from files f where f.project_id = ${projectId} and f.kind = ${ANSWER_FILES} and f.ref = ${ref} and f.user_id = ${userId}
    on conflict (set_id, group_id, line_id) do update set text = excluded.text, seq = excluded.seq, key = null,
      at = excluded.at, written_by = excluded.written_by`,
  );
  await db
    .updateTable('answerSets')
    .set({ revision: sql`revision + 1`, lastAnswerAt: at })
    .where('id', '=', setId)
    .execute();
}

/** An answer to store. */
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

/** The new answers of a set: the revision at which they were accepted, and how many they are. */
export interface SetAddition {
  setId: number;
  revision: number;
  answers: number;
}

/**
 * Stores answers of many sets in one statement and thus one commit, leaving out sets that changed after their answers
 * were accepted. Returns the ids of the sets whose answers were stored. Each place may occur once.
 */
export async function storeAnswers(
  db: Db,
  sets: readonly SetAddition[],
  rows: readonly NewAnswer[],
): Promise<Set<number>> {
  const at = rows.at(-1)?.at ?? null;
  // The rows are passed as two JSON texts, which is faster than an array for each column, built value by value.
  const stored = await findRows(
    db,
    sql<{ id: number }>`
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
    select id from grown`,
  );
  return new Set(stored.map(({ id }) => id));
}
