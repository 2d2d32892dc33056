import type { Questionnaire } from '@ithaki/questionnaire';
import { compileAll } from '@ithaki/questionnaire/edit';
import type { Db } from '../../../platform/database/db.ts';
import { insertQuest, insertVersion, lockNextVersionNumber } from './version-queries.ts';

/** A definition to publish. */
interface Publication {
  definition: Questionnaire;
  /** The person who publishes; null for the demonstration programme. */
  by: number | null;
  at: Date;
}

/**
 * Publishes a definition as the next version of a questionnaire, with its scripts compiled. Returns the version number.
 * The caller of this function must have checked that it may be published: its flaws, and the fate of stored answers.
 */
export async function publishVersion(db: Db, questId: number, { definition, by, at }: Publication): Promise<number> {
  const number = await lockNextVersionNumber(db, questId);
  const published: Questionnaire = { ...definition, Id: String(questId), Version: number, State: 'published' };
  await insertVersion(db, { questId, number, definition: published, codes: compileAll(published) }, by, at);
  return number;
}

/** Creates a questionnaire in a project and publishes its first version. Returns its id. */
export async function publishNewQuest(
  db: Db,
  projectId: number,
  { forMentors = false, ...publication }: Publication & { forMentors?: boolean },
): Promise<number> {
  const { definition, by } = publication;
  const questId = await insertQuest(db, { projectId, title: definition.Title, forMentors, createdBy: by });
  await publishVersion(db, questId, publication);
  return questId;
}
