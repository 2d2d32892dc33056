import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/**
 * Opens the answers behind an action again, where they have ended: what was handed in came back, or was taken back, or
 * the action is open again. The time of a questionnaire is looked at anew: if it is over the answers end again.
 */
export async function reopenAnswers(db: Db, menteeId: number, actionId: number): Promise<void> {
  await sql`
    update answer_sets set ended = null, ended_at = null, scores = null, answered = null, asked = null,
      closes_at = case when started_at is not null then now() end, revision = revision + 1
    where user_id = ${menteeId} and action_id = ${actionId} and ended_at is not null`.execute(db);
}

/** Takes back that an action was handed in or completed, because its answers begin anew. */
export async function beginActionAnew(db: Db, menteeId: number, actionId: number): Promise<void> {
  await sql`
    update mentee_actions set submitted_at = null, reviewed_at = null, review = null, completed_at = null, completed_by = null
    where mentee_id = ${menteeId} and action_id = ${actionId}`.execute(db);
  await sql`delete from hand_ins where mentee_id = ${menteeId} and action_id = ${actionId} and review is null`.execute(
    db,
  );
}

/** Whether a project has a questionnaire of that id. */
export async function hasQuest(db: Db, projectId: number, questId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from quests where project_id = ${projectId} and id = ${questId}`.execute(db);
  return rows.length > 0;
}

/**
 * Copies the questionnaires of a project that are in use into another, each in its newest version and with the copies of
 * the workbooks it shows; gives the new ids by the old.
 */
export async function copyQuests(
  db: Db,
  fromId: number,
  toId: number,
  workbooks: ReadonlyMap<number, number>,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number }>`
    select id from quests where project_id = ${fromId} and archived_at is null order by id`.execute(db);
  const ids = new Map<number, number>();
  for (const { id } of rows) {
    const made = await sql<{ id: number }>`
      insert into quests (project_id, title, for_mentors, draft)
      select ${toId}, title, for_mentors, draft from quests where id = ${id} returning id`.execute(db);
    const copy = made.rows[0]?.id ?? 0;
    ids.set(id, copy);
    await sql`
      insert into quest_versions (quest_id, number, definition, codes)
      select ${copy}, 1, v.definition || jsonb_build_object('Id', ${String(copy)}::text, 'Version', 1), v.codes
      from quests q join quest_versions v on v.quest_id = q.id and v.number = q.published where q.id = ${id}`.execute(
      db,
    );
    await sql`
      update quests q set published = v.number from quest_versions v where q.id = ${copy} and v.quest_id = q.id`.execute(
      db,
    );
  }
  for (const copy of ids.values()) {
    const { rows: texts } = await sql<{ draft: string | null; definition: string | null }>`
      select q.draft::text as draft, v.definition::text as definition
      from quests q left join quest_versions v on v.quest_id = q.id where q.id = ${copy}`.execute(db);
    for (const { draft, definition } of texts) {
      await sql`update quests set draft = ${named(draft, workbooks)}::jsonb where id = ${copy}`.execute(db);
      await sql`update quest_versions set definition = ${named(definition, workbooks)}::jsonb
        where quest_id = ${copy} and ${definition !== null}`.execute(db);
    }
  }
  return ids;
}

/** Where a questionnaire names a workbook: `"Spreadsheets": [{"Id": "3", ...}]` and `"Spreadsheet": "3"`. */
const shown = /("Spreadsheets?":\s*(?:\[[^\]]*\]|"[^"]*"))/g;

/** A questionnaire's text with the copies of the workbooks it shows in their place. */
const named = (text: string | null, workbooks: ReadonlyMap<number, number>): string | null =>
  text?.replace(shown, (part) =>
    part.replace(
      /("Id":\s*"|"Spreadsheet":\s*")(\d+)(?=")/g,
      (_all, before: string, id: string) => before + String(workbooks.get(Number(id)) ?? id),
    ),
  ) ?? null;
