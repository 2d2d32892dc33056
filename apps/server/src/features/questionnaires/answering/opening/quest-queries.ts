import type { LocalText } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../../access/person-name.ts';
import type { Db } from '../../../../platform/database/db.ts';

/** A questionnaire without what is counted and without its definitions. */
export interface QuestRow {
  id: number;
  projectId: number;
  title: LocalText;
  /** The version that is answered now; null before the first. */
  published: number | null;
  forMentors: boolean;
  archived: boolean;
}

/** A questionnaire of a project. */
export async function findQuest(db: Db, projectId: number, id: number): Promise<QuestRow | undefined> {
  const { rows } = await sql<QuestRow>`
    select id, project_id as "projectId", title, published, for_mentors as "forMentors", archived_at is not null as archived
    from quests where project_id = ${projectId} and id = ${id}`.execute(db);
  return rows[0];
}

/** What a page says of whose answers it shows, and of the action that asks them. */
interface Around {
  /** The respondent's name as it is shown; null without a person. */
  name: string | null;
  action: { Id: number; TypeId: number; Title: LocalText } | null;
}

/** Whose answers a page shows and where, in one read. */
export async function findAround(db: Db, userId: number | null, actionId: number | null): Promise<Around> {
  const { rows } = await sql<Around>`
    select (select ${personName('u')} from users u where u.id = ${userId}::int) as name,
      (select jsonb_build_object('Id', a.id, 'TypeId', a.type_id, 'Title', a.title) from actions a
        where a.id = ${actionId}::int) as action`.execute(db);
  return rows[0] ?? { name: null, action: null };
}

/** A link to a questionnaire. */
interface TokenRow {
  id: number;
  projectId: number;
  questId: number;
  single: boolean;
  /** Whether nobody may begin with it any more. */
  full: boolean;
  published: number | null;
}

/** The link of a name, if it has not ended; locked, so that one respondent begins once. */
export async function findOpenToken(db: Db, name: string, now: Date): Promise<TokenRow | undefined> {
  const { rows } = await sql<TokenRow>`
    select t.id, t.project_id as "projectId", t.quest_id as "questId", t.single, q.published,
      t.most_sets is not null and t.most_sets <= (select count(*) from answer_sets s where s.token_id = t.id) as full
    from quest_tokens t join quests q on q.id = t.quest_id join projects p on p.id = t.project_id and p.archived_at is null
    where t.name = ${name} and t.ended_at is null and (t.expires_at is null or t.expires_at > ${now})
      and (t.starts_at is null or t.starts_at <= ${now})
      and q.archived_at is null for update of t`.execute(db);
  return rows[0];
}
