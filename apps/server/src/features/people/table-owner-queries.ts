import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRows } from '../../platform/database/statement.ts';

/**
 * Moves memberships to another account in those programmes where that account is not a member. Where both are members,
 * the account's own membership gets the values it lacks. Returns how many moved.
 */
export async function moveMemberships(db: Db, fromId: number, toId: number): Promise<number> {
  const freed = await freeNumbers(db, fromId, toId);
  await execute(
    db,
    sql`
    update members k set fields = o.fields || k.fields,
      kayas = coalesce(k.kayas, (select kayas from jsonb_to_recordset(${JSON.stringify(freed)}::jsonb)
        as f ("projectId" int, kayas int) where f."projectId" = k.project_id)),
      default_mentor_id = coalesce(k.default_mentor_id, o.default_mentor_id), joined_at = least(k.joined_at, o.joined_at),
      version = k.version + 1
    from members o where k.user_id = ${toId} and o.user_id = ${fromId} and o.project_id = k.project_id`,
  );
  const moved = await findRows(
    db,
    sql`update members o set user_id = ${toId} where o.user_id = ${fromId}
      and not exists (select 1 from members k where k.user_id = ${toId} and k.project_id = o.project_id) returning 1`,
  );
  return moved.length;
}

/**
 * Takes a participant number away from memberships of one account where the other is a member without a number, and
 * returns them, because only one membership may have a number at any time.
 */
async function freeNumbers(db: Db, fromId: number, toId: number): Promise<{ projectId: number; kayas: number }[]> {
  return findRows(
    db,
    sql<{ projectId: number; kayas: number }>`
    update members o set kayas = null
    from members k, (select project_id, kayas from members where user_id = ${fromId}) before
    where o.user_id = ${fromId} and k.user_id = ${toId} and k.project_id = o.project_id
      and before.project_id = o.project_id and o.kayas is not null and k.kayas is null
    returning o.project_id, before.kayas`,
  );
}

/** Gives an account the roles of another account, which keeps them too; returns how many were new. */
export async function copyRoles(db: Db, fromId: number, toId: number): Promise<number> {
  const copied = await findRows(
    db,
    sql`insert into user_roles (user_id, role, project_id)
      select ${toId}, role, project_id from user_roles where user_id = ${fromId} on conflict do nothing returning 1`,
  );
  return copied.length;
}

/** Moves links by which the person looks after others or is looked after; returns how many were new. */
export async function moveLinks(db: Db, fromId: number, toId: number): Promise<number> {
  const moved = await findRows(
    db,
    sql`insert into links (project_id, kind, viewer_id, subject_id)
      select project_id, kind, case when viewer_id = ${fromId} then ${toId} else viewer_id end,
        case when subject_id = ${fromId} then ${toId} else subject_id end from links
      where (viewer_id = ${fromId} or subject_id = ${fromId}) and viewer_id <> ${toId} and subject_id <> ${toId}
      on conflict do nothing returning 1`,
  );
  await execute(db, sql`delete from links where viewer_id = ${fromId} or subject_id = ${fromId}`);
  return moved.length;
}

/** Makes another account the default mentor of a mentor's mentees; returns how many mentees. */
export async function moveMentees(db: Db, fromId: number, toId: number): Promise<number> {
  const moved = await findRows(
    db,
    sql`update members set default_mentor_id = ${toId} where default_mentor_id = ${fromId} and user_id <> ${toId}
      returning 1`,
  );
  return moved.length;
}

/** Sets the memberships of an erased person to 'left', which takes them out of the lists and counts of active members. */
export async function endMemberships(db: Db, userId: number): Promise<void> {
  await execute(
    db,
    sql`update members set state = 2, state_changed_at = now() where user_id = ${userId} and state in (0, 1)`,
  );
}
