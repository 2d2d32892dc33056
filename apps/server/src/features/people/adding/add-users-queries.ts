import type { Role } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows } from '../../../platform/database/statement.ts';
import { insertAccounts, type NewAccount } from '../../accounts/index.ts';

/** Which values of a user to add are already taken, by an existing account or by an earlier row of the same list. */
export interface TakenValues {
  userName: boolean;
  userNameBefore: boolean;
  email: boolean;
  emailBefore: boolean;
  kayas: boolean;
  kayasBefore: boolean;
}

/** Finds taken user names, e-mail addresses and participant numbers for all users to add, in their order. */
export async function findTakenValues(
  db: Db,
  projectId: number,
  users: readonly { userName: string; email: string | null; kayas: number | null }[],
): Promise<TakenValues[]> {
  return findRows(
    db,
    sql<TakenValues>`
    with given as (
      select n, lower(name) as name, lower(email) as email, kayas
      from unnest(${sql.val(users.map(({ userName }) => userName))}::text[],
        ${sql.val(users.map(({ email }) => email))}::text[],
        ${sql.val(users.map(({ kayas }) => kayas))}::int[]) with ordinality g (name, email, kayas, n)
    )
    select exists (select from users u where u.user_name_key = g.name) as user_name,
      row_number() over (partition by g.name order by g.n) > 1 as user_name_before,
      exists (select from users u where u.email_key = g.email) as email,
      g.email is not null and row_number() over (partition by g.email order by g.n) > 1 as email_before,
      exists (select from members m where m.project_id = ${projectId} and m.kayas = g.kayas)
        or exists (select from applications a where a.project_id = ${projectId} and a.kayas = g.kayas)
        or exists (select from retired_kayas r where r.project_id = ${projectId} and r.kayas = g.kayas) as kayas,
      g.kayas is not null and row_number() over (partition by g.kayas order by g.n) > 1 as kayas_before
    from given g order by g.n`,
  );
}

/** Finds the user names, in lower case, that are one of the bases or a base followed by a number. */
export async function findUserNamesLike(db: Db, bases: readonly string[]): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ name: string }>`
    select distinct u.user_name_key as name from unnest(${sql.val([...new Set(bases)])}::text[]) base
    join users u on u.user_name_key >= base and u.user_name_key < base || ':'
    where substr(u.user_name_key, length(base) + 1) ~ '^[0-9]*$'`,
  );
  return rows.map(({ name }) => name);
}

/** A user to insert. */
export interface NewUser extends NewAccount {
  projectFields: Record<string, string>;
  roles: Role[];
  /** The participant number that the list brings; null to get the next one. */
  kayas: number | null;
}

/**
 * Reserves the participant numbers, so that neither this transaction nor later ones give a number up to these to anyone
 * else. Call it before the numbers are checked for the last time.
 */
export async function reserveNumbers(db: Db, projectId: number, numbers: readonly number[]): Promise<void> {
  if (numbers.length > 0) await execute(db, sql`select raise_kayas(${projectId}, ${Math.max(...numbers)})`);
}

/**
 * Inserts users with their memberships and roles; returns their ids by user name. Leaves out users whose name or
 * address another call took at the same moment.
 */
export async function insertUsers(
  db: Db,
  projectId: number,
  users: readonly NewUser[],
  evaluation: boolean,
): Promise<Map<string, number>> {
  const records = sql`jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as g ("userName" text, "projectFields" jsonb,
    roles jsonb, kayas int)`;
  const accounts = await insertAccounts(db, projectId, users);
  const ids = accounts.map(({ id }) => id);
  await execute(
    db,
    sql`
    insert into members (project_id, user_id, kayas, fields, evaluation)
    select ${projectId}, u.id, g.kayas, g."projectFields", ${evaluation} from ${records} join users u on u.user_name = g."userName"
    where u.id = any (${sql.val(ids)}::int[])`,
  );
  await execute(
    db,
    sql`
    insert into user_roles (user_id, role, project_id)
    select u.id, r.role, ${projectId} from ${records} join users u on u.user_name = g."userName",
      lateral jsonb_array_elements_text(g.roles) r (role)
    where u.id = any (${sql.val(ids)}::int[])`,
  );
  await execute(db, sql`select refresh_member_index(${projectId}, ${sql.val(ids)}::int[])`);
  return new Map(accounts.map(({ id, userName }) => [userName, id]));
}
