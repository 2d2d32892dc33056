import { sql } from 'kysely';
import { personName } from '../../access/person-name.ts';
import type { Db } from '../../platform/database/db.ts';
import type { MemberOrder } from '../members/index.ts';

export type ListOrder = 'last_name' | 'user_name' | 'joined';

/** The list's orders besides that by name. */
export const listOrders: Record<ListOrder, MemberOrder | undefined> = {
  last_name: undefined,
  user_name: { join: sql`join users u on u.id = i.user_id`, key: sql`u.user_name_key`, always: true },
  joined: {
    join: sql`join members m on m.project_id = i.project_id and m.user_id = i.user_id`,
    key: sql`m.joined_at`,
    always: true,
  },
};

/** Since when the persons are members. */
export async function findJoined(db: Db, projectId: number, userIds: readonly number[]): Promise<Map<number, Date>> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select user_id as id, joined_at as at from members
    where project_id = ${projectId} and user_id = any (${sql.val([...userIds])}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.at]));
}

/** What the list says of a member beside the person. */
interface Beside {
  joinedAt: Date;
  /** The name of the mentor by default. */
  mentor: string | null;
}

/** Since when the persons are members, and who mentors them. */
export async function findBeside(db: Db, projectId: number, userIds: readonly number[]): Promise<Map<number, Beside>> {
  const { rows } = await sql<Beside & { id: number }>`
    select m.user_id as id, m.joined_at as "joinedAt", ${personName('u')} as mentor
    from members m left join users u on u.id = m.default_mentor_id
    where m.project_id = ${projectId} and m.user_id = any (${sql.val([...userIds])}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
