import type { Questionnaire } from '@ithaki/questionnaire';
import { compileAll } from '@ithaki/questionnaire/edit';
import type { Db } from '../../../platform/database/db.ts';
import { insertQuest, insertVersion, nextNumber } from './version-queries.ts';

/** A questionnaire to be published. */
interface Publication {
  definition: Questionnaire;
  /** Who publishes it; null for the demonstration. */
  by: number | null;
  at: Date;
}

/**
 * Publishes a definition as the next version of a questionnaire, with its scripts made ready; answers the version's
 * number. Whether it may be published (its flaws, what becomes of stored answers) is asked before.
 */
export async function publishVersion(db: Db, questId: number, { definition, by, at }: Publication): Promise<number> {
  const number = await nextNumber(db, questId);
  const published: Questionnaire = { ...definition, Id: String(questId), Version: number, State: 'published' };
  await insertVersion(db, { questId, number, definition: published, codes: compileAll(published) }, by, at);
  return number;
}

/** Makes a questionnaire of a project and publishes its first version; answers its id. In a transaction of its own or the caller's. */
export async function publishNew(
  db: Db,
  projectId: number,
  { forMentors = false, ...publication }: Publication & { forMentors?: boolean },
): Promise<number> {
  const { definition, by } = publication;
  const questId = await insertQuest(db, { projectId, title: definition.Title, forMentors, createdBy: by });
  await publishVersion(db, questId, publication);
  return questId;
}
