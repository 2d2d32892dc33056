import type { Codes, Questionnaire } from '@ithaki/questionnaire';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';

/** A questionnaire with its draft. */
export interface QuestRow {
  id: number;
  title: Questionnaire['Title'];
  draft: Questionnaire | null;
  draftVersion: number;
  savedAt: Date | null;
  savedBy: number | null;
  savedByName: string | null;
  published: number | null;
  archived: boolean;
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** A questionnaire of a project; locked until the transaction ends where it is to be changed. */
export async function findQuest(db: Db, projectId: number, id: number, lock: boolean): Promise<QuestRow | undefined> {
  const { rows } = await sql<QuestRow>`
    select q.id, q.title, q.draft, q.draft_version as "draftVersion", q.draft_saved_at as "savedAt",
      q.draft_saved_by as "savedBy", ${personName('u')} as "savedByName", q.published,
      q.archived_at is not null as archived
    from quests q left join users u on u.id = q.draft_saved_by
    where q.project_id = ${projectId} and q.id = ${id} ${lock ? sql`for update of q` : sql``}`.execute(db);
  return rows[0];
}

/** Keeps a draft and counts its save. */
export async function updateDraft(
  db: Db,
  id: number,
  { draft, by, at }: { draft: Questionnaire; by: number; at: Date },
): Promise<void> {
  await sql`
    update quests set draft = ${json(draft)}, draft_version = draft_version + 1, draft_saved_at = ${at},
      draft_saved_by = ${by}, title = case when published is null then ${json(draft.Title)} else title end
    where id = ${id}`.execute(db);
}

/** Without a draft: the next one begins with what was published. */
export async function dropDraft(db: Db, id: number): Promise<void> {
  await sql`
    update quests set draft = null, draft_version = draft_version + 1, draft_saved_at = null, draft_saved_by = null
    where id = ${id}`.execute(db);
}

/** A published version as it stands in a list. */
interface ListedVersion {
  number: number;
  at: Date;
  by: number | null;
  byName: string | null;
  sets: number;
}

/** The published versions of a questionnaire, the newest first, with how many answer sets each has. */
export async function listVersions(db: Db, id: number): Promise<ListedVersion[]> {
  const { rows } = await sql<ListedVersion>`
    select v.number, v.published_at as at, v.published_by as by, ${personName('u')} as "byName",
      (select count(*)::int from answer_sets s where s.quest_id = v.quest_id and s.version = v.number) as sets
    from quest_versions v left join users u on u.id = v.published_by
    where v.quest_id = ${id} order by v.number desc`.execute(db);
  return rows;
}

/** Every version of a questionnaire that has answer sets, with its scripts. */
export async function versionsAnswered(
  db: Db,
  id: number,
): Promise<{ number: number; definition: Questionnaire; codes: Codes }[]> {
  const { rows } = await sql<{ number: number; definition: Questionnaire; codes: Codes }>`
    select number, definition, codes from quest_versions v
    where quest_id = ${id} and exists (select 1 from answer_sets s where s.quest_id = ${id} and s.version = v.number)`.execute(
    db,
  );
  return rows;
}

/** Where a questionnaire is used. */
interface QuestUses {
  actions: { id: number; typeId: number; title: Questionnaire['Title'] }[];
  tokens: { id: number; label: string; ended: boolean }[];
  /** Scripts of the project's actions that ask for results of questionnaires. */
  scripts: { actionId: number; title: Questionnaire['Title']; part: string; own: boolean; text: string }[];
}

/** The actions and links of a questionnaire, and the scripts of actions that read any questionnaire's results. */
export async function findUses(db: Db, projectId: number, id: number, now: Date): Promise<QuestUses> {
  const actions = await sql<QuestUses['actions'][number]>`
    select id, type_id as "typeId", title from actions
    where project_id = ${projectId} and quest_id = ${id} order by sort_order, id`.execute(db);
  const tokens = await sql<QuestUses['tokens'][number]>`
    select id, label, ended_at is not null or coalesce(expires_at <= ${now}, false) as ended from quest_tokens
    where project_id = ${projectId} and quest_id = ${id} order by id desc`.execute(db);
  const scripts = await sql<QuestUses['scripts'][number]>`
    select a.id as "actionId", a.title, s.part, coalesce(a.quest_id = ${id}, false) as own, s.text
    from actions a cross join lateral (values
      ('EnableCondition', coalesce(a.data ->> 'EnableCondition', '')),
      ('ShowCondition', coalesce(a.data ->> 'ShowCondition', '')),
      ('Function', a.function),
      ('completion', case when a.completion_local then a.completion_code else '' end)) as s (part, text)
    where a.project_id = ${projectId} and s.text like '%quest%'
    order by a.sort_order, a.id, s.part`.execute(db);
  return { actions: actions.rows, tokens: tokens.rows, scripts: scripts.rows };
}
