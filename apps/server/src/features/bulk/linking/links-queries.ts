import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScope, personScopeOfMany } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { roleBits } from '../../members/index.ts';
import { type LinkKind, linkingRoles } from './linking-roles.ts';

/** Whom a person looks after by links of a kind, as far as the actor sees them. */
export async function findLinkedIds(
  db: Db,
  actor: Actor,
  projectId: number,
  kind: LinkKind,
  viewerId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.subject_id as id from links l where l.project_id = ${projectId} and l.kind = ${kind}
      and l.viewer_id = ${viewerId} and ${personScopeOfMany(actor, sql`l.subject_id`)} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Linker {
  Id: number;
  Name: string;
  State: number;
  Linked: number;
}

/** The members whose role looks after others by links of a kind, in Greek order, with how many each has. */
export async function findLinkers(db: Db, actor: Actor, projectId: number, kind: LinkKind): Promise<Linker[]> {
  const { rows } = await sql<Linker>`
    select i.user_id as "Id", ${personName('u')} as "Name", i.state as "State",
      (select count(*)::int from links l where l.project_id = i.project_id and l.kind = ${kind}
        and l.viewer_id = i.user_id) as "Linked"
    from member_index i join users u on u.id = i.user_id
    where i.project_id = ${projectId} and i.role_mask & ${sql.lit(roleBits(linkingRoles[kind]))} <> 0
      and ${personScope(actor, sql`i.user_id`)} order by i.sort_key, i.user_id`.execute(db);
  return rows;
}

export interface Load {
  Id: number;
  Name: string;
  State: number;
  Mentees: number;
  Capacity: number | null;
}

/** The mentors with their active mentees by default, and the number in a field of theirs. */
export async function findLoads(db: Db, actor: Actor, projectId: number, field: string | null): Promise<Load[]> {
  const capacity = sql`coalesce(m.fields ->> ${field}::text, u.fields ->> ${field}::text)`;
  const { rows } = await sql<Load>`
    select i.user_id as "Id", ${personName('u')} as "Name", i.state as "State",
      (select count(*)::int from members c where c.project_id = i.project_id and c.default_mentor_id = i.user_id
        and c.state = 1) as "Mentees",
      case when ${capacity} ~ '^[0-9]{1,6}$' then ${capacity}::int end as "Capacity"
    from member_index i join members m using (project_id, user_id) join users u on u.id = i.user_id
    where i.project_id = ${projectId} and i.role_mask & ${sql.lit(roleBits(['Mentor', 'RegistryMentor']))} <> 0
      and ${personScope(actor, sql`i.user_id`)} order by i.sort_key, i.user_id`.execute(db);
  return rows;
}
