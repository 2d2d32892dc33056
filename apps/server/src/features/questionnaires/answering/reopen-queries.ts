import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute } from '../../../platform/database/statement.ts';

/**
 * Reopens the ended answers to an action's questionnaire, after a hand-in was returned or withdrawn or the action was
 * opened again. Their time limit applies again from now; if it has passed, the answers end again.
 */
export async function reopenAnswers(db: Db, menteeId: number, actionId: number): Promise<void> {
  await execute(
    db,
    sql`
      update answer_sets set ended = null, ended_at = null, scores = null, answered = null, asked = null,
        closes_at = case when started_at is not null then now() end, revision = revision + 1
      where user_id = ${menteeId} and action_id = ${actionId} and ended_at is not null`,
  );
}
