import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute } from '../../../platform/database/statement.ts';

type Values = Record<string, string>;

/** Makes someone a member of a project, and an administrator everywhere. */
export async function insertFirstMember(db: Db, projectId: number, userId: number): Promise<void> {
  await execute(db, sql`insert into user_roles (user_id, role, project_id) values (${userId}, 'Admin', null)`);
  await execute(db, sql`insert into members (project_id, user_id) values (${projectId}, ${userId})`);
  await execute(db, sql`select refresh_member_index(${projectId}, array[${userId}::int])`);
}

/** Makes someone an applicant of a project in which they have no role yet. */
export async function registerApplicant(db: Db, projectId: number, userId: number): Promise<void> {
  await execute(
    db,
    sql`insert into user_roles (user_id, role, project_id) select ${userId}, 'Registered', ${projectId}::int
    where not exists (select from user_roles where user_id = ${userId}
      and (project_id = ${projectId} or project_id is null))`,
  );
}

/** An applicant to make a mentee. */
export interface NewMentee {
  userId: number;
  /**
   * The participant number that the person had as an applicant. If another member has it, they get another; if they
   * have a number as a member, they keep that.
   */
  kayas: number | null;
  projectFields: Values;
}

/**
 * Makes applicants active members and mentees. An existing membership keeps its fields and gets the new ones in
 * addition.
 */
export async function makeMentees(db: Db, projectId: number, mentees: readonly NewMentee[]): Promise<void> {
  const menteeRows = sql`jsonb_to_recordset(${JSON.stringify(mentees)}::jsonb) as g ("userId" int, kayas int,
    "projectFields" jsonb)`;
  await execute(
    db,
    sql`
    insert into members (project_id, user_id, kayas, fields)
    select ${projectId}, g."userId", case when not exists (select from members o where o.project_id = ${projectId}
      and o.kayas = g.kayas) then g.kayas end, g."projectFields" from ${menteeRows}
    on conflict (project_id, user_id) do update set state = 1, fields = members.fields || excluded.fields,
      kayas = coalesce(members.kayas, excluded.kayas), version = members.version + 1`,
  );
  await execute(
    db,
    sql`delete from user_roles r using ${menteeRows}
    where r.user_id = g."userId" and r.project_id = ${projectId} and r.role = 'Registered'`,
  );
  await execute(
    db,
    sql`insert into user_roles (user_id, role, project_id) select g."userId", 'Mentee', ${projectId} from ${menteeRows}
    on conflict do nothing`,
  );
}

/** What changed when a person was made a mentee, so that it can be reverted. */
export interface MenteeChange {
  userId: number;
  /** Whether the membership is new. */
  isNew: boolean;
  /** The state of the earlier membership. */
  state: number | null;
  /** The person's earlier roles in the project. */
  roles: readonly string[];
  before: Values;
  after: Values;
}

/**
 * Reverts making people mentees: new memberships are removed with their links; earlier ones get back their state, roles
 * and fields. A field whose value differs from `after` was changed since and is not restored.
 */
export async function revertMentees(db: Db, projectId: number, mentees: readonly MenteeChange[]): Promise<void> {
  const menteeRows = sql`jsonb_to_recordset(${JSON.stringify(mentees)}::jsonb) as g ("userId" int, state smallint,
    roles jsonb, before jsonb, after jsonb)`;
  const newMembers = sql.val(mentees.filter(({ isNew }) => isNew).map(({ userId }) => userId));
  await execute(db, sql`delete from links where project_id = ${projectId} and subject_id = any (${newMembers}::int[])`);
  await execute(db, sql`delete from members where project_id = ${projectId} and user_id = any (${newMembers}::int[])`);
  await execute(
    db,
    sql`update members m set state = g.state, version = m.version + 1,
      fields = (m.fields - array(select key from jsonb_each_text(g.after) where m.fields ->> key = value))
        || coalesce((select jsonb_object_agg(key, value) from jsonb_each_text(g.before)
          where m.fields ->> key = g.after ->> key), '{}')
    from ${menteeRows} where m.project_id = ${projectId} and m.user_id = g."userId"`,
  );
  await execute(
    db,
    sql`delete from user_roles r using ${menteeRows} where r.user_id = g."userId" and r.project_id = ${projectId}
    and r.role in ('Mentee', 'Registered')`,
  );
  await execute(
    db,
    sql`insert into user_roles (user_id, role, project_id)
    select g."userId", role, ${projectId} from ${menteeRows}, jsonb_array_elements_text(g.roles) role
    on conflict do nothing`,
  );
}
