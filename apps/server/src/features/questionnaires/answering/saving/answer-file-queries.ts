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
