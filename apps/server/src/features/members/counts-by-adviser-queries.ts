import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { findRows } from '../../platform/database/statement.ts';
import { memberConditions, memberSource } from './condition-queries.ts';
import type { MemberQuery } from './member-set.ts';

/**
 * Number of members of a set by the id of their mentor or coordinator; mentors and coordinators without any are left
 * out.
 */
type MemberCounts = ReadonlyMap<number, number>;

/** Counts the members of a set by mentor (by default or in an action), with the same meaning as the mentor filter. */
export function countByMentor(db: Db, actor: Actor, members: MemberQuery): Promise<MemberCounts> {
  const { projectId } = members;
  return countBy(
    { db, actor, members: { ...members, mentorId: undefined } },
    sql`select default_mentor_id as viewer_id, user_id as subject_id from members
        where project_id = ${projectId} and default_mentor_id is not null
      union select mentor_id, mentee_id from mentee_actions where project_id = ${projectId} and mentor_id is not null`,
  );
}

/** Counts the members of a set by coordinator, with the same meaning as the coordinator filter. */
export function countByCoordinator(db: Db, actor: Actor, members: MemberQuery): Promise<MemberCounts> {
  return countBy(
    { db, actor, members: { ...members, coordinatorId: undefined } },
    sql`select viewer_id, subject_id from links where project_id = ${members.projectId} and kind = 'coordinates'`,
  );
}

/** Counts members by viewer; `pairs` is a query with each pair of viewer and subject once. */
async function countBy(
  { db, actor, members }: { db: Db; actor: Actor; members: MemberQuery },
  pairs: RawBuilder<unknown>,
): Promise<MemberCounts> {
  const where = (await memberConditions(db, actor, members))('index');
  const rows = await findRows(
    db,
    sql<{ id: number; count: number }>`
    select p.viewer_id as id, count(*)::int as count
    from ${memberSource(members, 'index')} join (${pairs}) p on p.subject_id = i.user_id
    where ${where} group by 1`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
