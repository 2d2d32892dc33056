import type { Codes, Questionnaire } from '@ithaki/questionnaire';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** A published version as it is kept. */
export interface VersionRow {
  questId: number;
  number: number;
  definition: Questionnaire;
  codes: Codes;
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** A questionnaire of a project without any version; answers its id. */
export async function insertQuest(
  db: Db,
  given: { projectId: number; title: Questionnaire['Title']; forMentors: boolean; createdBy: number | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into quests (project_id, title, for_mentors, created_by)
    values (${given.projectId}, ${json(given.title)}, ${given.forMentors}, ${given.createdBy}) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

/** The number that the next published version gets; the questionnaire is locked until the transaction ends. */
export async function nextNumber(db: Db, questId: number): Promise<number> {
  await sql`select 1 from quests where id = ${questId} for update`.execute(db);
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from quest_versions where quest_id = ${questId}`.execute(db);
  return rows[0]?.next ?? 1;
}

/** Keeps a version, which is the one that whoever begins now answers. */
export async function insertVersion(
  db: Db,
  { questId, number, definition, codes }: VersionRow,
  publishedBy: number | null,
  at: Date,
): Promise<void> {
  await sql`
    insert into quest_versions (quest_id, number, definition, codes, published_at, published_by)
    values (${questId}, ${number}, ${json(definition)}, ${json(codes)}, ${at}, ${publishedBy})`.execute(db);
  await sql`
    update quests set published = ${number}, title = ${json(definition.Title)} where id = ${questId}`.execute(db);
}

/** A published version with its scripts. */
export async function findVersion(db: Db, questId: number, number: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select quest_id as "questId", number, definition, codes from quest_versions
    where quest_id = ${questId} and number = ${number}`.execute(db);
  return rows[0];
}
