import type { Objection } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';

export interface ObjectionRow {
  id: number;
  applicationId: number;
  userId: number;
  rankingId: number;
  kayas: number;
  lastName: string;
  firstName: string;
  text: string;
  madeAt: Date;
  state: Objection['State'];
  answer: string;
  answeredAt: Date | null;
  answeredBy: Objection['AnsweredBy'];
}

const columns = sql`o.id, o.application_id as "applicationId", o.user_id as "userId", o.ranking_id as "rankingId",
  a.kayas, a.last_name as "lastName", a.first_name as "firstName", o.text, o.made_at as "madeAt", o.state, o.answer,
  o.answered_at as "answeredAt", (select json_build_object('Id', u.id, 'Name', ${personName('u')})
    from users u where u.id = o.answered_by) as "answeredBy"`;

/** The objections of a project, those that wait first, then the newest. */
export async function findObjections(db: Db, projectId: number): Promise<ObjectionRow[]> {
  const { rows } = await sql<ObjectionRow>`
    select ${columns} from application_objections o join applications a on a.id = o.application_id
    where o.project_id = ${projectId} order by o.state = 'waiting' desc, o.id desc`.execute(db);
  return rows;
}

export async function lockObjection(db: Db, projectId: number, id: number): Promise<ObjectionRow | undefined> {
  const { rows } = await sql<ObjectionRow>`
    select ${columns} from application_objections o join applications a on a.id = o.application_id
    where o.project_id = ${projectId} and o.id = ${id} for update of o`.execute(db);
  return rows[0];
}

export async function answer(
  db: Db,
  id: number,
  given: { state: 'accepted' | 'refused'; answer: string; by: number },
): Promise<void> {
  await sql`update application_objections set state = ${given.state}, answer = ${given.answer},
    answered_by = ${given.by}, answered_at = now() where id = ${id}`.execute(db);
}

/** The published provisional table an application stands in, while the time for objections runs. */
export async function findOpenTable(db: Db, applicationId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select r.id from application_ranking_rows w join application_rankings r on r.id = w.ranking_id
    where w.application_id = ${applicationId} and r.kind = 'provisional' and r.published_at is not null
      and r.objections_until > now()
      and not exists (select from application_rankings n where n.project_id = r.project_id and n.id > r.id
        and n.published_at is not null)
    order by r.id desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** Keeps an objection; false when there is one to the same table. The application is held while this is asked. */
export async function insertObjection(
  db: Db,
  { id, projectId, userId }: { id: number; projectId: number; userId: number },
  rankingId: number,
  text: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into application_objections (project_id, ranking_id, application_id, user_id, text)
    select ${projectId}, ${rankingId}, ${id}, ${userId}, ${text}
    where not exists (select from application_objections where ranking_id = ${rankingId} and application_id = ${id})
    returning 1`.execute(db);
  return rows.length > 0;
}
