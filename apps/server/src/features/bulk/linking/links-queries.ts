import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personListScope, personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';
import { roleBits } from '../../members/index.ts';
import { type LinkKind, linkingRoles } from './linking-roles.ts';

/** Finds the ids of the people whom a person looks after by links of a kind, limited to those the actor sees. */
export async function findLinkedIds(
  db: Db,
  actor: Actor,
  projectId: number,
  kind: LinkKind,
  viewerId: number,
): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`
    select l.subject_id as id from links l where l.project_id = ${projectId} and l.kind = ${kind}
      and l.viewer_id = ${viewerId} and ${personListScope(actor, sql`l.subject_id`)} order by 1`,
  );
  return rows.map(({ id }) => id);
}

export interface Linker {
  Id: number;
  Name: string;
  State: number;
  Linked: number;
}

/**
 * Finds the members whose role may look after others by links of a kind, in Greek alphabetical order, each with the
 * number of links.
 */
export async function findLinkers(db: Db, actor: Actor, projectId: number, kind: LinkKind): Promise<Linker[]> {
  return findRows(
    db,
    sql<Linker>`
    select i.user_id as "Id", ${personName('u')} as "Name", i.state as "State",
      (select count(*)::int from links l where l.project_id = i.project_id and l.kind = ${kind}
        and l.viewer_id = i.user_id) as "Linked"
    from member_index i join users u on u.id = i.user_id
    where i.project_id = ${projectId} and i.role_mask & ${sql.lit(roleBits(linkingRoles[kind]))} <> 0
      and ${personScope(actor, sql`i.user_id`)} order by i.sort_key, i.user_id`,
  );
}

export interface MentorLoad {
  Id: number;
  Name: string;
  State: number;
  Mentees: number;
  Capacity: number | null;
}

/**
 * Finds the mentors in Greek alphabetical order, each with the number of active mentees and the capacity stored in
 * `field`.
 */
export async function findMentorLoads(
  db: Db,
  actor: Actor,
  projectId: number,
  field: string | null,
): Promise<MentorLoad[]> {
  const capacity = sql`coalesce(m.fields ->> ${field}::text, u.fields ->> ${field}::text)`;
  return findRows(
    db,
    sql<MentorLoad>`
    select i.user_id as "Id", ${personName('u')} as "Name", i.state as "State",
      (select count(*)::int from members c where c.project_id = i.project_id and c.default_mentor_id = i.user_id
        and c.state = 1) as "Mentees",
      case when ${capacity} ~ '^[0-9]{1,6}$' then ${capacity}::int end as "Capacity"
    from member_index i join members m using (project_id, user_id) join users u on u.id = i.user_id
    where i.project_id = ${projectId} and i.role_mask & ${sql.lit(roleBits(['Mentor', 'RegistryMentor']))} <> 0
      and ${personScope(actor, sql`i.user_id`)} order by i.sort_key, i.user_id`,
  );
}
