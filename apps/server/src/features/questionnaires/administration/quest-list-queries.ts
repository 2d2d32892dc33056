import type { LocalText } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** A questionnaire as it stands in the list. */
export interface ListedRow {
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

const listed = sql`q.id, q.title, q.published, v.published_at as "publishedAt", q.draft is not null as "hasDraft",
  q.archived_at is not null as archived, q.for_mentors as "forMentors",
  (coalesce(v.definition, q.draft) ->> 'Duration')::int as duration,
  (select count(*)::int from jsonb_path_query(coalesce(v.definition, q.draft), '$.Section[*].Lines[*].Questions[*]')) as questions,
  (select count(*)::int from actions a where a.quest_id = q.id) as actions,
  (select count(*)::int from quest_tokens t where t.quest_id = q.id and t.ended_at is null
    and (t.expires_at is null or t.expires_at > now())) as tokens,
  coalesce(s.sets, 0) as sets, coalesce(s.ended, 0) as ended, s.last as "lastAnswerAt"`;

const from = sql`quests q left join quest_versions v on v.quest_id = q.id and v.number = q.published
  left join lateral (select count(*)::int as sets, count(s.ended_at)::int as ended, max(s.last_answer_at) as last
    from answer_sets s where s.quest_id = q.id) s on true`;

const states: Record<'draft' | 'published' | 'archived', RawBuilder<unknown>> = {
  draft: sql`q.archived_at is null and q.published is null`,
  published: sql`q.archived_at is null and q.published is not null`,
  archived: sql`q.archived_at is not null`,
};

/** What of a title is searched: both its languages. */
const words = sql`case when jsonb_typeof(q.title) = 'object' then (q.title ->> 'el') || ' ' || (q.title ->> 'en')
  else q.title #>> '{}' end`;

export interface QuestSearch {
  search: string;
  state: keyof typeof states | undefined;
  /** Zero-based. */
  page: number;
  size: number;
}

/** A page of a project's questionnaires, those that changed last first. */
export async function findQuests(
  db: Db,
  projectId: number,
  { search, state, page, size }: QuestSearch,
): Promise<{ rows: ListedRow[]; all: number }> {
  const { rows } = await sql<ListedRow & { all: number }>`
    with found as (
      select q.id, greatest(q.draft_saved_at, v.published_at, q.created_at) as changed, count(*) over ()::int as all
      from quests q left join quest_versions v on v.quest_id = q.id and v.number = q.published
      where q.project_id = ${projectId} and ${state ? states[state] : sql`true`}
        and (${search} = '' or strpos(fold(${words}), fold(${search})) > 0)
      order by changed desc, q.id desc limit ${size} offset ${page * size})
    select ${listed}, f.all from found f join ${from} on q.id = f.id order by f.changed desc, q.id desc`.execute(db);
  return { rows: rows.map(({ all: _all, ...row }) => row), all: rows[0]?.all ?? 0 };
}

/** One of a project's questionnaires. */
export async function findListed(db: Db, projectId: number, id: number): Promise<ListedRow | undefined> {
  const { rows } = await sql<ListedRow>`
    select ${listed} from ${from} where q.project_id = ${projectId} and q.id = ${id}`.execute(db);
  return rows[0];
}

/** The numbers of a questionnaire's versions, the newest first. */
export async function findVersionNumbers(db: Db, questId: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from quest_versions where quest_id = ${questId} order by number desc`.execute(db);
  return rows.map(({ number }) => number);
}

/** What a copy is made of: the draft, else the newest version. */
export async function findDefinition(db: Db, questId: number): Promise<unknown> {
  const { rows } = await sql<{ definition: unknown }>`
    select coalesce(q.draft, v.definition) as definition from quests q
    left join quest_versions v on v.quest_id = q.id and v.number = q.published where q.id = ${questId}`.execute(db);
  return rows[0]?.definition;
}

/** Puts a questionnaire away, and ends its links; or takes it back. */
export async function setArchived(db: Db, questId: number, at: Date | null): Promise<void> {
  await sql`update quests set archived_at = ${at} where id = ${questId}`.execute(db);
  if (at)
    await sql`update quest_tokens set ended_at = ${at} where quest_id = ${questId} and ended_at is null`.execute(db);
}

export async function setForMentors(db: Db, questId: number, forMentors: boolean): Promise<void> {
  await sql`update quests set for_mentors = ${forMentors} where id = ${questId}`.execute(db);
}
