import type { LocalText } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../../access/person-name.ts';
import type { Db } from '../../../../platform/database/db.ts';
import { execute, findRow, getRow } from '../../../../platform/database/statement.ts';

/** A questionnaire without counts and definitions. */
export interface QuestRow {
  id: number;
  projectId: number;
  title: LocalText;
  /** The version for new answer sets; null before the first publication. */
  published: number | null;
  forMentors: boolean;
  archived: boolean;
}

/** Finds a questionnaire of a project. */
export async function findQuest(db: Db, projectId: number, id: number): Promise<QuestRow | undefined> {
  return findRow(
    db,
    sql<QuestRow>`
    select id, project_id, title, published, for_mentors, archived_at is not null as archived
    from quests where project_id = ${projectId} and id = ${id}`,
  );
}

/** Names shown on a page: those of the respondent and of the action. */
interface PageNames {
  /** The respondent's displayed name; null without a person. */
  name: string | null;
  action: { Id: number; TypeId: number; Title: LocalText } | null;
}

/** Reads the respondent's name and the action of a page in one query. */
export async function findPageNames(db: Db, userId: number | null, actionId: number | null): Promise<PageNames> {
  return getRow(
    db,
    sql<PageNames>`
    select (select ${personName('u')} from users u where u.id = ${userId}::int) as name,
      (select jsonb_build_object('Id', a.id, 'TypeId', a.type_id, 'Title', a.title) from actions a
        where a.id = ${actionId}::int) as action`,
  );
}

/** A link to a questionnaire. */
interface TokenRow {
  id: number;
  projectId: number;
  questId: number;
  single: boolean;
  /** Whether the link has reached its number of respondents. */
  full: boolean;
  published: number | null;
}

/**
 * Finds an open link by name and locks it, so that two requests of one respondent create only one set. The lock is a
 * statement before the one that counts sets: a statement that waits for a lock does not see what was created meanwhile.
 */
export async function findOpenToken(db: Db, name: string, now: Date): Promise<TokenRow | undefined> {
  await execute(db, sql`select from quest_tokens where name = ${name} for update`);
  return findRow(
    db,
    sql<TokenRow>`
    select t.id, t.project_id, t.quest_id, t.single, q.published,
      t.most_sets is not null and t.most_sets <= (select count(*) from answer_sets s where s.token_id = t.id) as full
    from quest_tokens t join quests q on q.id = t.quest_id join projects p on p.id = t.project_id and p.archived_at is null
    where t.name = ${name} and t.ended_at is null and (t.expires_at is null or t.expires_at > ${now})
      and (t.starts_at is null or t.starts_at <= ${now})
      and q.archived_at is null`,
  );
}
