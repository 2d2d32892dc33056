import { sql } from 'kysely';
import { refreshMembers } from '../../access/refresh-members.ts';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';

/**
 * Removes a person from the search index of members; `refreshMembers` adds them again with the memberships that they
 * then have.
 */
export async function removeFromIndex(db: Db, userId: number): Promise<void> {
  await execute(db, sql`delete from member_index where user_id = ${userId}`);
}

/** Updates an erased person in the search index of members, and removes filter values that no member has any more. */
export async function refreshErasedMember(db: Db, userId: number): Promise<void> {
  await refreshMembers(db, [userId]);
  await execute(
    db,
    sql`
    delete from field_values v using members m where m.user_id = ${userId} and v.project_id = m.project_id
      and not exists (select 1 from member_index i where i.project_id = v.project_id
        and v.id in (i.f1, i.f2, i.f3, i.f4, i.f5, i.f6, i.f7, i.f8, i.f9, i.f10, i.f11, i.f12))`,
  );
}
