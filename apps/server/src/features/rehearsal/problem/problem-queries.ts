import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personListScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';

const hasRole = (roles: readonly string[]) => sql`exists (select from user_roles r where r.user_id = m.user_id
  and r.role = any (${sql.val([...roles])}::text[]) and (r.project_id is null or r.project_id = m.project_id))`;

/** Returns the ids of a programme's active mentees whom the actor sees. */
export async function findRealPeople(db: Db, actor: Actor, projectId: number): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ userId: number }>`
      select m.user_id from members m
      where m.project_id = ${projectId} and m.state = 1 and ${hasRole(['Mentee'])}
        and ${personListScope(actor, sql`m.user_id`)}
      order by m.user_id`,
  );
  return rows.map(({ userId }) => userId);
}

/** Returns the ids of a programme's active mentors whom the actor sees. */
export async function findMentorIds(db: Db, actor: Actor, projectId: number): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ userId: number }>`
      select m.user_id from members m
      where m.project_id = ${projectId} and m.state = 1 and ${hasRole(['Mentor', 'RegistryMentor'])}
        and ${personListScope(actor, sql`m.user_id`)}
      order by m.user_id`,
  );
  return rows.map(({ userId }) => userId);
}

/** Returns the number of places of the latest group meeting of each action that has had one with a limit. */
export async function findPlaces(db: Db, projectId: number): Promise<Map<number, number>> {
  const rows = await findRows(
    db,
    sql<{ actionId: number; capacity: number }>`
      select distinct on (g.action_id) g.action_id, g.capacity from meetings g
      where g.project_id = ${projectId} and g.capacity is not null and g.state <> 'cancelled'
      order by g.action_id, g.starts_at desc`,
  );
  return new Map(rows.map(({ actionId, capacity }) => [actionId, capacity]));
}
