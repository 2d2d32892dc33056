import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute } from '../../../platform/database/statement.ts';
import { publishMentorChanges } from './mentor-notification-queries.ts';

/** Query for the rows to write: `user_id`, and `value` (jsonb) as each function below describes. */
type Rows = RawBuilder<unknown>;

/** Sets states of members; the value is the state. */
export async function writeStates(db: Db, projectId: number, rows: Rows): Promise<void> {
  await execute(
    db,
    sql`update members m set state = (r.value #>> '{}')::smallint, state_changed_at = now()
    from (${rows}) r where m.project_id = ${projectId} and m.user_id = r.user_id`,
  );
}

/** Sets default mentors of members; the value is the mentor's id or null. */
export async function writeDefaultMentors(db: Db, projectId: number, rows: Rows): Promise<void> {
  await publishMentorChanges(db, projectId, rows);
  await execute(
    db,
    sql`update members m set default_mentor_id = (r.value #>> '{}')::int, version = version + 1
    from (${rows}) r where m.project_id = ${projectId} and m.user_id = r.user_id`,
  );
}

/** Sets or empties one field of members; the value is an object that contains the field. */
export async function writeMemberField(db: Db, projectId: number, field: string, rows: Rows): Promise<void> {
  await execute(
    db,
    sql`update members x set version = version + 1,
      fields = case when r.value ->> ${field} = '' then x.fields - ${field}::text
        else x.fields || jsonb_build_object(${field}::text, r.value ->> ${field}) end
    from (${rows}) r where x.project_id = ${projectId} and x.user_id = r.user_id`,
  );
}

/** Sets memberships and roles in a project; the value contains `member` (boolean) and `roles`. */
export async function writeMemberships(db: Db, projectId: number, rows: Rows): Promise<void> {
  await execute(
    db,
    sql`insert into members (project_id, user_id)
    select ${projectId}, r.user_id from (${rows}) r where (r.value -> 'member')::boolean on conflict do nothing`,
  );
  await execute(
    db,
    sql`delete from user_roles o using (${rows}) r where o.user_id = r.user_id and o.project_id = ${projectId}
    and not r.value -> 'roles' ? o.role`,
  );
  await execute(
    db,
    sql`insert into user_roles (user_id, role, project_id)
    select r.user_id, x.role, ${projectId} from (${rows}) r, jsonb_array_elements_text(r.value -> 'roles') x(role)
    on conflict do nothing`,
  );
  await execute(
    db,
    sql`delete from members m using (${rows}) r where m.project_id = ${projectId} and m.user_id = r.user_id
    and not (r.value -> 'member')::boolean`,
  );
}

/** The person who looks after members by links, and the kind of the links. */
export interface LinkViewer {
  projectId: number;
  kind: string;
  viewerId: number;
}

/** Adds or removes members' links to one viewer; the value says whether the link shall exist. */
export async function writeLinks(db: Db, { projectId, kind, viewerId }: LinkViewer, rows: Rows): Promise<void> {
  await execute(
    db,
    sql`delete from links l using (${rows}) r where l.project_id = ${projectId} and l.kind = ${kind}
    and l.viewer_id = ${viewerId} and l.subject_id = r.user_id and r.value = 'false'::jsonb`,
  );
  await execute(
    db,
    sql`insert into links (project_id, kind, viewer_id, subject_id)
    select ${projectId}, ${kind}, ${viewerId}, r.user_id from (${rows}) r where r.value = 'true'::jsonb
    on conflict do nothing`,
  );
}
