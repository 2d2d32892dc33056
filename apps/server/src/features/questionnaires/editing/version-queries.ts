import type { Codes, Questionnaire } from '@ithaki/questionnaire';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';

/** A stored published version. */
export interface VersionRow {
  questId: number;
  number: number;
  definition: Questionnaire;
  codes: Codes;
}

/** Creates a questionnaire without versions in a project. Returns its id. */
export async function insertQuest(
  db: Db,
  quest: { projectId: number; title: Questionnaire['Title']; forMentors: boolean; createdBy: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('quests')
    .values({ ...quest, title: JSON.stringify(quest.title) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the number of the next version to be published, and locks the questionnaire until the transaction ends. */
export async function lockNextVersionNumber(db: Db, questId: number): Promise<number> {
  await execute(db, sql`select 1 from quests where id = ${questId} for update`);
  const { next } = await getRow(
    db,
    sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from quest_versions where quest_id = ${questId}`,
  );
  return next;
}

/** Stores a version, which new answer sets use from then on. */
export async function insertVersion(
  db: Db,
  { questId, number, definition, codes }: VersionRow,
  publishedBy: number | null,
  at: Date,
): Promise<void> {
  await db
    .insertInto('questVersions')
    .values({
      questId,
      number,
      definition: JSON.stringify(definition),
      codes: JSON.stringify(codes),
      publishedAt: at,
      publishedBy,
    })
    .execute();
  await db
    .updateTable('quests')
    .set({ published: number, title: JSON.stringify(definition.Title) })
    .where('id', '=', questId)
    .execute();
}

/** Finds a published version with its compiled scripts. */
export async function findVersion(db: Db, questId: number, number: number): Promise<VersionRow | undefined> {
  return findRow(
    db,
    sql<VersionRow>`
    select quest_id, number, definition, codes from quest_versions
    where quest_id = ${questId} and number = ${number}`,
  );
}

/** Returns the versions that new answer sets of some questionnaires use; those never published have none. */
export const findPublishedVersions = (db: Db, questIds: readonly number[]): Promise<VersionRow[]> =>
  findRows(
    db,
    sql<VersionRow>`
    select v.quest_id, v.number, v.definition, v.codes from quests q
    join quest_versions v on v.quest_id = q.id and v.number = q.published
    where q.id = any (${sql.val([...questIds])}::int[]) order by v.quest_id`,
  );
