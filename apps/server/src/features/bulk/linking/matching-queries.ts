import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personListScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';
import { type MemberQuery, memberConditions, roleBits } from '../../members/index.ts';

/** A person with the stored values of the compared fields. */
export interface Candidate {
  id: number;
  name: string;
  values: Record<string, string>;
}

const storedValues = (fields: readonly string[]) => sql`
  (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each_text(u.fields || m.fields) f
    where f.key = any (${sql.val([...fields])}::text[]) and f.value <> '')`;

/** Finds the selected members with the values of the fields, at most `limit`, in Greek alphabetical order. */
export async function findCandidates(
  db: Db,
  actor: Actor,
  members: MemberQuery,
  fields: readonly string[],
  limit: number,
): Promise<Candidate[]> {
  const conditions = await memberConditions(db, actor, members);
  return findRows(
    db,
    sql<Candidate>`
    select i.user_id as id, ${personName('u')} as name, ${storedValues(fields)} as values
    from member_index i join members m using (project_id, user_id) join users u on u.id = i.user_id
    where ${conditions('index')} order by i.sort_key, i.user_id limit ${limit}`,
  );
}

export interface MentorCandidate extends Candidate {
  mentees: number;
  capacity: number | null;
}

/**
 * Finds the active mentors whom the actor sees, in Greek alphabetical order, each with the number of active mentees and
 * the capacity stored in a field.
 */
export async function findMentorCandidates(
  db: Db,
  actor: Actor,
  projectId: number,
  fields: readonly string[],
  capacity: string | null,
): Promise<MentorCandidate[]> {
  const places = sql`coalesce(m.fields ->> ${capacity}::text, u.fields ->> ${capacity}::text)`;
  return findRows(
    db,
    sql<MentorCandidate>`
    select i.user_id as id, ${personName('u')} as name, ${storedValues(fields)} as values,
      (select count(*)::int from members c where c.project_id = i.project_id and c.default_mentor_id = i.user_id
        and c.state = 1) as mentees,
      case when ${places} ~ '^[0-9]{1,6}$' then ${places}::int end as capacity
    from member_index i join members m using (project_id, user_id) join users u on u.id = i.user_id
    where i.project_id = ${projectId} and i.state = 1
      and i.role_mask & ${sql.lit(roleBits(['Mentor', 'RegistryMentor']))} <> 0
      and ${personListScope(actor, sql`i.user_id`)} order by i.sort_key, i.user_id`,
  );
}
