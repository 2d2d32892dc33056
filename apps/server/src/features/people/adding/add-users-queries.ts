import type { Role } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** What of a user to add may stand in the way: of an account that is there, or of an earlier row of the same list. */
export interface Taken {
  userName: boolean;
  userNameBefore: boolean;
  email: boolean;
  emailBefore: boolean;
}

/** Looks up the names and addresses of users to add, all at once and in their order. */
export async function findTaken(
  db: Db,
  users: readonly { userName: string; email: string | null }[],
): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with given as (
      select n, lower(name) as name, lower(email) as email
      from unnest(${sql.val(users.map(({ userName }) => userName))}::text[],
        ${sql.val(users.map(({ email }) => email))}::text[]) with ordinality g (name, email, n)
    )
    select exists (select from users u where u.user_name_key = g.name) as "userName",
      row_number() over (partition by g.name order by g.n) > 1 as "userNameBefore",
      exists (select from users u where u.email_key = g.email) as email,
      g.email is not null and row_number() over (partition by g.email order by g.n) > 1 as "emailBefore"
    from given g order by g.n`.execute(db);
  return rows;
}

/** A user as they are stored. */
export interface NewUser {
  userName: string;
  email: string | null;
  fields: Record<string, string>;
  projectFields: Record<string, string>;
  passwordHash: string | null;
  roles: Role[];
}

/**
 * Makes users with their memberships and roles, all at once; answers the ids by user name. Those whose name or address
 * another call took at the same moment are left out.
 */
export async function insertUsers(
  db: Db,
  projectId: number,
  users: readonly NewUser[],
  evaluation: boolean,
): Promise<Map<string, number>> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as g ("userName" text, email text, fields jsonb,
    "projectFields" jsonb, "passwordHash" text, roles jsonb)`;
  const { rows } = await sql<{ id: number; userName: string }>`
    insert into users (user_name, email, fields, password_hash, password_changed_at, must_change_password, default_project_id)
    select g."userName", g.email, g.fields, g."passwordHash", case when g."passwordHash" is not null then now() end,
      g."passwordHash" is not null, ${projectId} from ${given}
    on conflict do nothing returning id, user_name as "userName"`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into members (project_id, user_id, fields, evaluation)
    select ${projectId}, u.id, g."projectFields", ${evaluation} from ${given} join users u on u.user_name = g."userName"
    where u.id = any (${sql.val(ids)}::int[])`.execute(db);
  await sql`
    insert into user_roles (user_id, role, project_id)
    select u.id, r.role, ${projectId} from ${given} join users u on u.user_name = g."userName",
      lateral jsonb_array_elements_text(g.roles) r (role)
    where u.id = any (${sql.val(ids)}::int[])`.execute(db);
  await sql`select refresh_member_index(${projectId}, ${sql.val(ids)}::int[])`.execute(db);
  return new Map(rows.map(({ id, userName }) => [userName, id]));
}
