import type { Db } from '../../../platform/database/db.ts';

/** Whether a project has a questionnaire of that id. */
export async function hasQuest(db: Db, projectId: number, questId: number): Promise<boolean> {
  const quest = await db
    .selectFrom('quests')
    .select('id')
    .where('projectId', '=', projectId)
    .where('id', '=', questId)
    .executeTakeFirst();
  return quest !== undefined;
}
