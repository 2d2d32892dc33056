import type { Question, Questionnaire } from '@ithaki/questionnaire';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** A questionnaire that shows the copies of the workbooks in their place, in questions and in charts. */
function withWorkbooks(quest: Questionnaire, copies: ReadonlyMap<number, number>): Questionnaire {
  const copyOf = (id: string): string => String(copies.get(Number(id)) ?? id);
  const inQuestion = (question: Question): Question => ({
    ...question,
    ...(question.Spreadsheets && {
      Spreadsheets: question.Spreadsheets.map((shown) => ({ ...shown, Id: copyOf(shown.Id) })),
    }),
    ...(question.Chart?.Spreadsheet !== undefined && {
      Chart: { ...question.Chart, Spreadsheet: copyOf(question.Chart.Spreadsheet) },
    }),
    ...(question.Columns && { Columns: question.Columns.map(inQuestion) }),
  });
  return {
    ...quest,
    Section: quest.Section.map((section) => ({
      ...section,
      Lines: section.Lines.map((line) => ({ ...line, Questions: line.Questions.map(inQuestion) })),
    })),
  };
}

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
  const { rows } = await sql<Copied>`
    select q.id, q.draft, v.definition, v.codes from quests q
    left join quest_versions v on v.quest_id = q.id and v.number = q.published
    where q.project_id = ${fromId} and q.archived_at is null order by q.id`.execute(db);
  const ids = new Map<number, number>();
  for (const { id, draft, definition, codes } of rows) {
    const copyOf = (quest: Questionnaire) => JSON.stringify(withWorkbooks(quest, workbooks));
    const made = await sql<{ id: number }>`
      insert into quests (project_id, title, for_mentors, draft)
      select ${toId}, title, for_mentors, ${draft && copyOf(draft)}::jsonb from quests where id = ${id}
      returning id`.execute(db);
    const copy = made.rows[0]?.id ?? 0;
    ids.set(id, copy);
    if (!definition) continue;
    await sql`
      insert into quest_versions (quest_id, number, definition, codes)
      values (${copy}, 1, ${copyOf({ ...definition, Id: String(copy), Version: 1 })}::jsonb,
        ${JSON.stringify(codes)}::jsonb)`.execute(db);
    await sql`update quests set published = 1 where id = ${copy}`.execute(db);
  }
  return ids;
}

/** A questionnaire as it is copied: what is being written, and its newest version with its conditions made ready. */
interface Copied {
  id: number;
  draft: Questionnaire | null;
  definition: Questionnaire | null;
  codes: unknown;
}
