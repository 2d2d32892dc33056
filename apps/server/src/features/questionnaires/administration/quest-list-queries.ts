import type { LocalText } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findPage, type Page, type PageRange } from '../../../platform/database/page.ts';
import { findRow, findRows } from '../../../platform/database/statement.ts';

/** A questionnaire in the list. */
export interface ListedQuestRow {
  id: number;
  title: LocalText;
  published: number | null;
  publishedAt: Date | null;
  hasDraft: boolean;
  archived: boolean;
  forMentors: boolean;
  duration: number | null;
  questions: number;
  actions: number;
  tokens: number;
  sets: number;
  ended: number;
  lastAnswerAt: Date | null;
}

const listColumns = sql`q.id, q.title, q.published, v.published_at, q.draft is not null as has_draft,
  q.archived_at is not null as archived, q.for_mentors,
  (coalesce(v.definition, q.draft) ->> 'Duration')::int as duration,
  (select count(*)::int from jsonb_path_query(coalesce(v.definition, q.draft), '$.Section[*].Lines[*].Questions[*]')) as questions,
  (select count(*)::int from actions a where a.quest_id = q.id) as actions,
  (select count(*)::int from quest_tokens t where t.quest_id = q.id and t.ended_at is null
    and (t.expires_at is null or t.expires_at > now())) as tokens,
  coalesce(s.sets, 0) as sets, coalesce(s.ended, 0) as ended, s.last as last_answer_at`;

const listTables = sql`quests q left join quest_versions v on v.quest_id = q.id and v.number = q.published
  left join lateral (select count(*)::int as sets, count(s.ended_at)::int as ended, max(s.last_answer_at) as last
    from answer_sets s where s.quest_id = q.id) s on true`;

const stateConditions: Record<'draft' | 'published' | 'archived', RawBuilder<unknown>> = {
  draft: sql`q.archived_at is null and q.published is null`,
  published: sql`q.archived_at is null and q.published is not null`,
  archived: sql`q.archived_at is not null`,
};

/** SQL expression for the text of a title that is searched: all its languages. */
const titleText = sql`case when jsonb_typeof(q.title) = 'object'
  then (select string_agg(value, ' ') from jsonb_each_text(q.title)) else q.title #>> '{}' end`;

export interface QuestSearch {
  search: string;
  state: keyof typeof stateConditions | undefined;
}

const latestChangeFirst = sql`greatest(q.draft_saved_at, v.published_at, q.created_at) desc, q.id desc`;

/** Finds a page of a project's questionnaires, the most recently changed first, and the number of all. */
export async function findQuests(
  db: Db,
  projectId: number,
  { search, state }: QuestSearch,
  range: PageRange,
): Promise<Page<ListedQuestRow>> {
  const quests = sql<{ id: number }>`
    select q.id from quests q left join quest_versions v on v.quest_id = q.id and v.number = q.published
    where q.project_id = ${projectId} and ${state ? stateConditions[state] : sql`true`}
      and (${search} = '' or strpos(fold(${titleText}), fold(${search})) > 0)`;
  const page = await findPage(db, quests, latestChangeFirst, range);
  const ids = page.rows.map(({ id }) => id);
  // Answer sets are counted only for the questionnaires of the page.
  const rows = await findRows(
    db,
    sql<ListedQuestRow>`
    select ${listColumns} from ${listTables} where q.id = any (${sql.val(ids)}::int[]) order by ${latestChangeFirst}`,
  );
  return { rows, all: page.all };
}

/** Finds one of a project's questionnaires, with its counts. */
export async function findListedQuest(db: Db, projectId: number, id: number): Promise<ListedQuestRow | undefined> {
  return findRow(
    db,
    sql<ListedQuestRow>`
    select ${listColumns} from ${listTables} where q.project_id = ${projectId} and q.id = ${id}`,
  );
}

/** Finds the version numbers of a questionnaire, the newest first. */
export async function findVersionNumbers(db: Db, questId: number): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ number: number }>`
    select number from quest_versions where quest_id = ${questId} order by number desc`,
  );
  return rows.map(({ number }) => number);
}

/** Finds the definition that a copy starts from: the draft, or else the newest version. */
export async function findDefinition(db: Db, questId: number): Promise<unknown> {
  const row = await findRow(
    db,
    sql<{ definition: unknown }>`
    select coalesce(q.draft, v.definition) as definition from quests q
    left join quest_versions v on v.quest_id = q.id and v.number = q.published where q.id = ${questId}`,
  );
  return row?.definition;
}

/** Archives a questionnaire and ends its links, or restores it when `at` is null. */
export async function setArchived(db: Db, questId: number, at: Date | null): Promise<void> {
  await db.updateTable('quests').set({ archivedAt: at }).where('id', '=', questId).execute();
  if (at)
    await db
      .updateTable('questTokens')
      .set({ endedAt: at })
      .where('questId', '=', questId)
      .where('endedAt', 'is', null)
      .execute();
}

export async function setForMentors(db: Db, questId: number, forMentors: boolean): Promise<void> {
  await db.updateTable('quests').set({ forMentors }).where('id', '=', questId).execute();
}
