import type { ProjectSettings } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

const FIRST_ADMIN_LOCK = 7_311_002;

/** Lets one at a time make the first administrator, until the transaction ends. */
export async function lockFirstAdmin(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`.execute(db);
}

export interface FirstAdmin {
  userName: string;
  email: string;
  passwordHash: string;
  language: string;
  url: string;
  title: string;
  settings: ProjectSettings;
}

/** The first project, and its administrator, who is one everywhere. Answers the user id. */
export async function insertFirstAdmin(db: Db, first: FirstAdmin): Promise<number> {
  const { rows } = await sql<{ userId: number; projectId: number }>`
    with project as (
      insert into projects (url, title, settings)
      values (${first.url}, ${JSON.stringify(first.title)}::jsonb, ${JSON.stringify(first.settings)}::jsonb) returning id
    ), person as (
      insert into users (user_name, email, password_hash, password_changed_at, language, default_project_id)
      select ${first.userName}, ${first.email}, ${first.passwordHash}, now(), ${first.language}, id from project returning id
    )
    select person.id as "userId", project.id as "projectId" from person, project`.execute(db);
  const [made] = rows;
  if (!made) throw new Error('no first administrator was made');
  const { userId, projectId } = made;
  await sql`insert into user_roles (user_id, role, project_id) values (${userId}, 'Admin', null)`.execute(db);
  await sql`insert into members (project_id, user_id) values (${projectId}, ${userId})`.execute(db);
  await sql`select refresh_member_index(${projectId}, array[${userId}::int])`.execute(db);
  return userId;
}
