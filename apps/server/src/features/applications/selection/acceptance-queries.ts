import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows } from '../../../platform/database/statement.ts';
import { addUserFields, restoreUserFields, setMissingDefaultProject } from '../../accounts/index.ts';
import { deleteMenteeActions } from '../../actions/index.ts';
import { makeMentees, revertMentees } from '../../people/index.ts';

type Values = Record<string, string>;

/** What an acceptance changed, stored for reverting it. */
export interface AcceptanceRecord {
  /** Whether it created the membership. */
  member: boolean;
  /** The previous state of the membership; null if there was none. */
  state: number | null;
  /** The previous roles in the programme. */
  roles: string[];
  user: { before: Values; after: Values };
  project: { before: Values; after: Values };
  actions: number[];
}

/** The account of a selected applicant. */
export interface SelectedAccount {
  userId: number;
  fields: Values;
  /** The fields of an existing membership; null without one. */
  memberFields: Values | null;
  state: number | null;
  roles: string[];
  hasPassword: boolean;
}

/** Finds the accounts of selected applicants by user id and locks them until the transaction ends. */
export async function lockSelectedAccounts(
  db: Db,
  projectId: number,
  ids: readonly number[],
): Promise<Map<number, SelectedAccount>> {
  const rows = await findRows(
    db,
    sql<SelectedAccount>`
    select u.id as user_id, u.fields, m.fields as member_fields, m.state, u.password_hash is not null as has_password,
      array(select r.role from user_roles r where r.user_id = u.id and r.project_id = ${projectId} order by r.role) as roles
    from users u left join members m on m.user_id = u.id and m.project_id = ${projectId}
    where u.id = any (${sql.val([...ids])}::int[]) order by u.id for no key update of u`,
  );
  return new Map(rows.map((row) => [row.userId, row]));
}

/** An accepted applicant with the field values from their answers. */
export interface AcceptedApplicant {
  applicationId: number;
  userId: number;
  kayas: number | null;
  userFields: Values;
  projectFields: Values;
}

/**
 * Makes applicants mentees and members with their field values; their participant number is kept unless a member has
 * it.
 */
export async function acceptApplicants(
  db: Db,
  projectId: number,
  accepted: readonly AcceptedApplicant[],
): Promise<void> {
  await addUserFields(
    db,
    accepted.map(({ userId, userFields }) => ({ userId, fields: userFields })),
  );
  await makeMentees(db, projectId, accepted);
  await setMissingDefaultProject(
    db,
    accepted.map(({ userId }) => userId),
    projectId,
  );
}

/** Stores what each acceptance changed, so that it can be undone. */
export async function storeAcceptances(
  db: Db,
  rows: readonly { applicationId: number; userId: number; made: AcceptanceRecord }[],
): Promise<void> {
  await execute(
    db,
    sql`insert into application_acceptances (application_id, user_id, made)
    select g."applicationId", g."userId", g.made from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g ("applicationId" int, "userId" int, made jsonb)
    on conflict (application_id) do update set made = excluded.made, at = now()`,
  );
}

/** Finds what the acceptances of applications changed. */
export async function findAcceptances(
  db: Db,
  applicationIds: readonly number[],
): Promise<{ applicationId: number; userId: number; made: AcceptanceRecord }[]> {
  return findRows(
    db,
    sql<{ applicationId: number; userId: number; made: AcceptanceRecord }>`
    select application_id, user_id, made from application_acceptances
    where application_id = any (${sql.val([...applicationIds])}::int[])`,
  );
}

/** Finds the people with data in a project: action data of any kind, answers to questionnaires, or files. */
export async function findPeopleWithData(db: Db, projectId: number, userIds: readonly number[]): Promise<Set<number>> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`
    select u as id from unnest(${sql.val([...userIds])}::int[]) u
    where exists (select from mentee_actions d where d.mentee_id = u and d.project_id = ${projectId}
        and (d.mentee_data <> '{}' or d.public_data <> '{}' or d.private_data <> '{}' or d.submitted_at is not null
          or d.completed_at is not null))
      or exists (select from answer_sets s where s.user_id = u and s.project_id = ${projectId})
      or exists (select from files f where f.user_id = u and f.project_id = ${projectId} and f.kind <> 'application')`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Reverts acceptances; values changed since are kept. */
export async function revertAcceptanceChanges(
  db: Db,
  projectId: number,
  rows: readonly { applicationId: number; userId: number; made: AcceptanceRecord }[],
): Promise<void> {
  const userIds = rows.map(({ userId }) => userId);
  await restoreUserFields(
    db,
    rows.map(({ userId, made }) => ({ userId, ...made.user })),
  );
  await deleteMenteeActions(
    db,
    projectId,
    rows.map(({ userId, made }) => ({ userId, actions: made.actions })),
  );
  await revertMentees(
    db,
    projectId,
    rows.map(({ userId, made: { member, state, roles, project } }) => ({
      userId,
      isNew: member,
      state,
      roles,
      ...project,
    })),
  );
  await execute(
    db,
    sql`delete from application_acceptances where user_id = any (${sql.val(userIds)}::int[])
    and application_id = any (${sql.val(rows.map(({ applicationId }) => applicationId))}::int[])`,
  );
  await execute(db, sql`select refresh_member_index(${projectId}, ${sql.val(userIds)}::int[])`);
}
