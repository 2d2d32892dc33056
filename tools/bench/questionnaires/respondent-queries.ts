import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/platform/database/db.ts';

/** A project with respondents, who are identified by their answer sets. */
export interface RespondentSets {
  project: number;
  sets: number[];
}

/**
 * Inserts one respondent for each session hash, signed in with that session, with an open answer set of a new action.
 */
export async function insertRespondents(
  db: Db,
  quest: number,
  project: number,
  hashes: readonly string[],
): Promise<RespondentSets> {
  const { rows } = await sql<{ id: number }>`
    with action as (
      insert into actions (project_id, type_id, title, flags, quest_id) values (${project}, 3, '"Τεστ"', 2, ${quest}) returning id
    ), person as (
      insert into users (user_name, fields)
      select 'taker' || n, jsonb_build_object('last_name', 'Επώνυμο' || n) from generate_series(1, ${hashes.length}::int) n
      returning id
    ), numbered as (
      select id, row_number() over (order by id) as n from person
    ), role as (
      insert into user_roles (user_id, role, project_id) select id, 'Mentee', ${project} from person
    ), member as (
      insert into members (project_id, user_id) select ${project}, id from person
    ), published as (
      insert into mentee_actions (mentee_id, action_id, project_id, published_at)
      select p.id, a.id, ${project}, '2020-01-01' from person p, action a
    ), session as (
      insert into sessions (id_hash, user_id, remember, address, user_agent, expires_at)
      select decode(h.hash, 'hex'), p.id, false, '127.0.0.1', 'bench', now() + interval '1 day'
      from unnest(${sql.val([...hashes])}::text[]) with ordinality h (hash, n) join numbered p on p.n = h.n
    )
    insert into answer_sets (project_id, quest_id, version, user_id, action_id, started_at)
    select ${project}, ${quest}, 1, p.id, a.id, now() from numbered p, action a order by p.n returning id`.execute(db);
  return { project, sets: rows.map(({ id }) => id) };
}

/** Inserts an empty programme and returns its id. */
export async function insertProgramme(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into projects (url, title) values ('load', '"Φόρτος"') returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Returns the stored answers by answer set and group. */
export async function findStoredAnswers(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ place: string; answer: string }>`
    select set_id || ':' || group_id as place, coalesce(option_id, text) as answer from answers`.execute(db);
  return new Map(rows.map(({ place, answer }) => [place, answer]));
}

/** Returns, for each answer set, whether it ended and whether its action is completed. */
export async function findAnswerSetStates(db: Db): Promise<Map<number, { ended: boolean; completed: boolean }>> {
  const { rows } = await sql<{ id: number; ended: boolean; completed: boolean }>`
    select s.id, s.ended_at is not null as ended, d.completed_at is not null as completed
    from answer_sets s join mentee_actions d on d.mentee_id = s.user_id and d.action_id = s.action_id`.execute(db);
  return new Map(rows.map(({ id, ...ends }) => [id, ends]));
}
