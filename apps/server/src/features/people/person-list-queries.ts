import { sql } from 'kysely';
import { personName } from '../../access/person-name.ts';
import type { Db } from '../../platform/database/db.ts';
import { findRows } from '../../platform/database/statement.ts';
import type { MemberOrder } from '../members/index.ts';

export type ListOrder = 'last_name' | 'user_name' | 'joined';

/** Orders of the list; undefined is the order by name. */
export const listOrders: Record<ListOrder, MemberOrder | undefined> = {
  last_name: undefined,
  user_name: { join: sql`join users u on u.id = i.user_id`, key: sql`u.user_name_key`, always: true },
  joined: {
    join: sql`join members m on m.project_id = i.project_id and m.user_id = i.user_id`,
    key: sql`m.joined_at`,
    always: true,
  },
};

/** Finds the dates on which persons became members, by person id. */
export async function findJoinDates(db: Db, projectId: number, userIds: readonly number[]): Promise<Map<number, Date>> {
  const rows = await findRows(
    db,
    sql<{ id: number; joinedAt: Date }>`
    select user_id as id, joined_at from members
    where project_id = ${projectId} and user_id = any (${sql.val([...userIds])}::int[])`,
  );
  return new Map(rows.map((row) => [row.id, row.joinedAt]));
}

/** Membership data shown in the list. */
interface MembershipSummary {
  joinedAt: Date;
  /** Name of the default mentor. */
  mentor: string | null;
}

/** Finds when persons became members and the names of their mentors, by person id. */
export async function findMembershipSummaries(
  db: Db,
  projectId: number,
  userIds: readonly number[],
): Promise<Map<number, MembershipSummary>> {
  const rows = await findRows(
    db,
    sql<MembershipSummary & { id: number }>`
    select m.user_id as id, m.joined_at, ${personName('u')} as mentor
    from members m left join users u on u.id = m.default_mentor_id
    where m.project_id = ${projectId} and m.user_id = any (${sql.val([...userIds])}::int[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
