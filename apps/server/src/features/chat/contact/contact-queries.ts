import type { Role } from '@ithaki/contract';
import { sql } from 'kysely';
import { contactIds, type Writer } from '../../../access/contact-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRows, getRow } from '../../../platform/database/statement.ts';

/** A member of a project as someone who may write, or be written to. */
export interface MemberRow {
  id: number;
  state: number;
  roles: Role[];
  disabled: boolean;
}

/** Returns the members of a project among these ids. */
export const findMembers = (db: Db, projectId: number, ids: readonly number[]): Promise<MemberRow[]> =>
  findRows(
    db,
    sql<MemberRow>`select m.user_id as id, m.state, u.disabled, array(select distinct r.role from user_roles r
      where r.user_id = m.user_id and (r.project_id is null or r.project_id = m.project_id)) as roles
    from members m join users u on u.id = m.user_id
    where m.project_id = ${projectId} and m.user_id = any (${sql.val([...ids])}::int[]) and u.erased_at is null`,
  );

/** Returns those of these people to whom somebody may begin to write. */
export async function filterContacts(db: Db, writer: Writer, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await findRows(
    db,
    sql<{ id: number }>`select distinct c.id from (${contactIds(writer)}) c
    where c.id = any (${sql.val([...ids])}::int[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** How many conversations a person began since an instant. */
export async function countBegun(db: Db, userId: number, since: Date): Promise<number> {
  const { begun } = await getRow(
    db,
    sql<{ begun: number }>`select count(*)::int as begun from conversations
    where created_by = ${userId} and created_at > ${since}`,
  );
  return begun;
}
