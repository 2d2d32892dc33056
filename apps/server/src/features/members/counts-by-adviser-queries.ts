import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { conditionsOf, membersBy } from './condition-queries.ts';
import type { Members } from './member-set.ts';

/** How many members of a set someone has, by the id of who has them; whoever has none is absent. */
type Loads = ReadonlyMap<number, number>;

/** Whom each mentor mentors, by default or in an action, as the filter by a mentor finds them. */
export function countByMentor(db: Db, actor: Actor, members: Members): Promise<Loads> {
  const { projectId } = members;
  return countBy(
    { db, actor, members: { ...members, mentorId: undefined } },
    sql`select default_mentor_id as viewer_id, user_id as subject_id from members
        where project_id = ${projectId} and default_mentor_id is not null
      union select mentor_id, mentee_id from mentee_actions where project_id = ${projectId} and mentor_id is not null`,
  );
}

/** Whom each coordinator coordinates, as the filter by a coordinator finds them. */
export function countByCoordinator(db: Db, actor: Actor, members: Members): Promise<Loads> {
  return countBy(
    { db, actor, members: { ...members, coordinatorId: undefined } },
    sql`select viewer_id, subject_id from links where project_id = ${members.projectId} and kind = 'coordinates'`,
  );
}

/** `pairs` has each viewer and subject once. */
async function countBy(
  { db, actor, members }: { db: Db; actor: Actor; members: Members },
  pairs: RawBuilder<unknown>,
): Promise<Loads> {
  const where = (await conditionsOf(db, actor, members))('index');
  const { rows } = await sql<{ id: number; count: number }>`
    select p.viewer_id as id, count(*)::int as count
    from ${membersBy(members, 'index')} join (${pairs}) p on p.subject_id = i.user_id
    where ${where} group by 1`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
