import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScopeOfMany } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { conditionsOf, type Members, roleBits } from '../../members/index.ts';

/** A person with the stored values of the fields that are compared. */
export interface Compared {
  id: number;
  name: string;
  values: Record<string, string>;
}

const values = (fields: readonly string[]) => sql`
  (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each_text(u.fields || m.fields) f
    where f.key = any (${sql.val([...fields])}::text[]) and f.value <> '')`;

/** The members of the set, at most so many, in Greek order. */
export async function findCompared(
  db: Db,
  actor: Actor,
  members: Members,
  fields: readonly string[],
  most: number,
): Promise<Compared[]> {
  const conditions = await conditionsOf(db, actor, members);
  const { rows } = await sql<Compared>`
    select i.user_id as id, ${personName('u')} as name, ${values(fields)} as values
    from member_index i join members m using (project_id, user_id) join users u on u.id = i.user_id
    where ${conditions('index')} order by i.sort_key, i.user_id limit ${most}`.execute(db);
  return rows;
}

export interface ComparedMentor extends Compared {
  mentees: number;
  capacity: number | null;
}

/** The active mentors whom the actor sees, in Greek order, with their active mentees and the number in a field. */
export async function findComparedMentors(
  db: Db,
  actor: Actor,
  projectId: number,
  fields: readonly string[],
  capacity: string | null,
): Promise<ComparedMentor[]> {
  const places = sql`coalesce(m.fields ->> ${capacity}::text, u.fields ->> ${capacity}::text)`;
  const { rows } = await sql<ComparedMentor>`
    select i.user_id as id, ${personName('u')} as name, ${values(fields)} as values,
      (select count(*)::int from members c where c.project_id = i.project_id and c.default_mentor_id = i.user_id
        and c.state = 1) as mentees,
      case when ${places} ~ '^[0-9]{1,6}$' then ${places}::int end as capacity
    from member_index i join members m using (project_id, user_id) join users u on u.id = i.user_id
    where i.project_id = ${projectId} and i.state = 1
      and i.role_mask & ${sql.lit(roleBits(['Mentor', 'RegistryMentor']))} <> 0
      and ${personScopeOfMany(actor, sql`i.user_id`)} order by i.sort_key, i.user_id`.execute(db);
  return rows;
}
