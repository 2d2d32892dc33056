import type { Codes, Questionnaire } from '@ithaki/questionnaire';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRow, findRows } from '../../../platform/database/statement.ts';

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

/** Finds a questionnaire of a project; `lock` locks it until the transaction ends. */
export async function findQuest(db: Db, projectId: number, id: number, lock: boolean): Promise<QuestRow | undefined> {
  return findRow(
    db,
    sql<QuestRow>`
    select q.id, q.title, q.draft, q.draft_version, q.draft_saved_at as saved_at,
      q.draft_saved_by as saved_by, ${personName('u')} as saved_by_name, q.published,
      q.archived_at is not null as archived
    from quests q left join users u on u.id = q.draft_saved_by
    where q.project_id = ${projectId} and q.id = ${id} ${lock ? sql`for update of q` : sql``}`,
  );
}

/** Stores a draft and increments its version. */
export async function updateDraft(
  db: Db,
  id: number,
  { draft, by, at }: { draft: Questionnaire; by: number; at: Date },
): Promise<void> {
  await db
    .updateTable('quests')
    .set({
      draft: JSON.stringify(draft),
      draftVersion: sql`draft_version + 1`,
      draftSavedAt: at,
      draftSavedBy: by,
      title: sql`case when published is null then ${JSON.stringify(draft.Title)}::jsonb else title end`,
    })
    .where('id', '=', id)
    .execute();
}

/** Removes the draft; the next one starts from the published version. */
export async function removeDraft(db: Db, id: number): Promise<void> {
  await db
    .updateTable('quests')
    .set({ draft: null, draftVersion: sql`draft_version + 1`, draftSavedAt: null, draftSavedBy: null })
    .where('id', '=', id)
    .execute();
}

/** A published version in the list. */
interface ListedVersion {
  number: number;
  at: Date;
  by: number | null;
  byName: string | null;
  sets: number;
}

/** Finds the published versions of a questionnaire, the newest first, each with the number of its answer sets. */
export async function findVersions(db: Db, id: number): Promise<ListedVersion[]> {
  return findRows(
    db,
    sql<ListedVersion>`
    select v.number, v.published_at as at, v.published_by as by, ${personName('u')} as by_name,
      (select count(*)::int from answer_sets s where s.quest_id = v.quest_id and s.version = v.number) as sets
    from quest_versions v left join users u on u.id = v.published_by
    where v.quest_id = ${id} order by v.number desc`,
  );
}

/** Finds the versions of a questionnaire that have answer sets, with their compiled scripts. */
export async function findAnsweredVersions(
  db: Db,
  id: number,
): Promise<{ number: number; definition: Questionnaire; codes: Codes }[]> {
  return findRows(
    db,
    sql<{ number: number; definition: Questionnaire; codes: Codes }>`
    select number, definition, codes from quest_versions v
    where quest_id = ${id} and exists (select 1 from answer_sets s where s.quest_id = ${id} and s.version = v.number)`,
  );
}

/** Actions, links and scripts that use a questionnaire. */
interface QuestUses {
  actions: { id: number; typeId: number; title: Questionnaire['Title'] }[];
  tokens: { id: number; label: string; ended: boolean }[];
  /** Scripts of the project's actions that read results of questionnaires. */
  scripts: { actionId: number; title: Questionnaire['Title']; part: string; own: boolean; text: string }[];
}

/**
 * Finds the actions and links of a questionnaire, and the scripts of actions that read results of any questionnaire.
 */
export async function findUses(db: Db, projectId: number, id: number, now: Date): Promise<QuestUses> {
  const actions = await findRows(
    db,
    sql<QuestUses['actions'][number]>`
    select id, type_id, title from actions
    where project_id = ${projectId} and quest_id = ${id} order by sort_order, id`,
  );
  const tokens = await findRows(
    db,
    sql<QuestUses['tokens'][number]>`
    select id, label, ended_at is not null or coalesce(expires_at <= ${now}, false) as ended from quest_tokens
    where project_id = ${projectId} and quest_id = ${id} order by id desc`,
  );
  const scripts = await findRows(
    db,
    sql<QuestUses['scripts'][number]>`
    select a.id as action_id, a.title, s.part, coalesce(a.quest_id = ${id}, false) as own, s.text
    from actions a cross join lateral (values
      ('EnableCondition', coalesce(a.data ->> 'EnableCondition', '')),
      ('ShowCondition', coalesce(a.data ->> 'ShowCondition', '')),
      ('Function', a.function),
      ('completion', case when a.completion_local then a.completion_code else '' end)) as s (part, text)
    where a.project_id = ${projectId} and s.text like '%quest%'
    order by a.sort_order, a.id, s.part`,
  );
  return { actions, tokens, scripts };
}
