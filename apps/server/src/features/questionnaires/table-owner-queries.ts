import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';

/**
 * Moves answer sets with their answers to another account, unless it has a set for the same action or questionnaire;
 * also moves extra times.
 */
export async function moveAnswers(db: Db, fromId: number, toId: number): Promise<void> {
  await execute(
    db,
    sql`
    with moved as (
      update answer_sets o set user_id = ${toId}, revision = revision + 1 where o.user_id = ${fromId} and not exists (
        select 1 from answer_sets k where k.user_id = ${toId} and k.action_id is not distinct from o.action_id
          and (k.action_id is not null or k.quest_id = o.quest_id))
      returning o.id
    )
    update answers a set user_id = ${toId} from moved m where a.set_id = m.id`,
  );
  await db.updateTable('archivedAnswerSets').set({ userId: toId }).where('userId', '=', fromId).execute();
  await execute(
    db,
    sql`update quest_extra_times o set user_id = ${toId} where o.user_id = ${fromId} and not exists (
    select 1 from quest_extra_times k where k.user_id = ${toId} and k.quest_id = o.quest_id
      and k.action_id is not distinct from o.action_id)`,
  );
}
