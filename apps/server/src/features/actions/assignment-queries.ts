import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { personScope } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';

export interface Publication {
  actionId: number;
  date: Date | null;
  /** Days after publication by which it is due, or null. */
  dueDays: number | null;
  menteeId: number | null;
  mentorId: number | null;
}

/** Publishes an action for the active mentees in scope (of one, of a mentor's, or of all); answers whose rows changed. */
export async function publishFor(db: Db, actor: Actor, p: Publication): Promise<number[]> {
  const projectId = actor.project?.id ?? 0;
  const due = p.date !== null && p.dueDays !== null ? new Date(p.date.getTime() + p.dueDays * 86_400_000) : null;
  const { rows } = await sql<{ id: number }>`
    insert into mentee_actions (mentee_id, action_id, project_id, published_at, due_at)
    select m.user_id, ${p.actionId}, m.project_id, ${p.date}, ${due}
    from members m left join mentee_actions d on d.mentee_id = m.user_id and d.action_id = ${p.actionId}
    where m.project_id = ${projectId} and m.state = 1
      and exists (select 1 from user_roles r where r.user_id = m.user_id and r.role = 'Mentee' and (r.project_id is null or r.project_id = m.project_id))
      and (${p.menteeId}::int is null or m.user_id = ${p.menteeId})
      and (${p.mentorId}::int is null or coalesce(d.mentor_id, m.default_mentor_id) = ${p.mentorId})
      and ${personScope(actor, sql`m.user_id`)}
      and (d.mentee_id is null or (d.published_at, d.due_at) is distinct from (${p.date}::timestamptz, ${due}::timestamptz))
    on conflict (mentee_id, action_id) do update set published_at = excluded.published_at, due_at = excluded.due_at
    returning mentee_id as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Sets (or with null gives back) the mentor of actions for one mentee; answers the actions of which it changed. */
export async function setActionMentor(
  db: Db,
  projectId: number,
  menteeId: number,
  actionIds: readonly number[],
  mentorId: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into mentee_actions (mentee_id, action_id, project_id, mentor_id)
    select ${menteeId}, a.id, a.project_id, ${mentorId} from actions a
    where a.project_id = ${projectId} and a.id = any (${sql.val([...actionIds])}::int[])
      and (${mentorId}::int is not null
        or exists (select 1 from mentee_actions d where d.mentee_id = ${menteeId} and d.action_id = a.id))
    on conflict (mentee_id, action_id) do update set mentor_id = excluded.mentor_id
      where mentee_actions.mentor_id is distinct from excluded.mentor_id
    returning action_id as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Publishes from today those of the actions that are not published for the mentee yet; answers which. */
export async function enableFor(
  db: Db,
  projectId: number,
  menteeId: number,
  actionIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update mentee_actions d set published_at = ${now},
      due_at = ${now}::timestamptz + make_interval(days => (a.data ->> 'DueDays')::int)
    from actions a where a.id = d.action_id and d.project_id = ${projectId} and d.mentee_id = ${menteeId}
      and d.action_id = any (${sql.val([...actionIds])}::int[])
      and (d.published_at is null or d.published_at > ${now})
    returning d.action_id as id`.execute(db);
  return rows.map((row) => row.id);
}

export async function setDefaultMentor(
  db: Db,
  projectId: number,
  menteeId: number,
  mentorId: number | null,
): Promise<void> {
  await sql`update members set default_mentor_id = ${mentorId}, version = version + 1
    where project_id = ${projectId} and user_id = ${menteeId}`.execute(db);
}

/** Whether the person is an active mentor of the project. */
export async function isMentor(db: Db, projectId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from members m join user_roles r on r.user_id = m.user_id and (r.project_id is null or r.project_id = m.project_id)
    where m.project_id = ${projectId} and m.user_id = ${userId} and m.state = 1 and r.role in ('Mentor', 'RegistryMentor') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Moves the mentor of mentees' meetings still ahead to who the mentor of the action now is; the 45-minute rule may refuse
 * it. The meetings are found first: they are few beside the actions of the same mentees.
 */
export async function moveMeetings(db: Db, projectId: number, menteeIds: readonly number[]): Promise<void> {
  await sql`
    with ahead as materialized (
      select mentee_id, action_id, mentor_id from meetings
      where project_id = ${projectId} and mentee_id = any (${sql.val([...menteeIds])}::int[])
        and starts_at > now() and outcome is null)
    update meetings w set mentor_id = x.mentor_id, rule_mentor_id = case when x.type_id = 1 then null else x.mentor_id end
    from (select h.mentee_id, h.action_id, a.type_id, coalesce(d.mentor_id, m.default_mentor_id) as mentor_id
      from ahead h join mentee_actions d on d.mentee_id = h.mentee_id and d.action_id = h.action_id
      join members m on m.project_id = d.project_id and m.user_id = d.mentee_id
      join actions a on a.id = h.action_id
      where h.mentor_id is distinct from coalesce(d.mentor_id, m.default_mentor_id)) x
    where w.mentee_id = x.mentee_id and w.action_id = x.action_id`.execute(db);
}
