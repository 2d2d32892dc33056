import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** Keeps a copy of sets as they are with their answers, before they are changed as a whole; the sets must be locked. */
export async function archiveSets(db: Db, ids: readonly number[], by: number, at: Date): Promise<void> {
  await sql`
    insert into archived_answer_sets
      (project_id, set_id, quest_id, version, user_id, action_id, token_id, data, archived_at, archived_by)
    select project_id, id, quest_id, version, user_id, action_id, token_id,
      jsonb_build_object('set', to_jsonb(s) - 'revision', 'answers', coalesce(
        (select jsonb_agg(to_jsonb(a) - 'set_id' - 'user_id') from answers a where a.set_id = s.id), '[]')), ${at}, ${by}
    from answer_sets s where id = any(${sql.val([...ids])}::int[])`.execute(db);
}
