import { projectSettings, type Role } from '@ithaki/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../platform/database/db.ts';
import { execute, getRow } from '../platform/database/statement.ts';
import { hashPassword } from '../platform/passwords/hashing.ts';

let counter = 0;
const next = () => ++counter;

type SettingsInput = z.input<typeof projectSettings>;

/** Fields sufficient for most tests; staffNote is hidden from levels above 10, afm can be changed by level 1 only. */
const fields: NonNullable<NonNullable<SettingsInput['User']>['Fields']> = [
  { Name: 'last_name', Label: { el: 'Επώνυμο', en: 'Last name' } },
  { Name: 'first_name', Label: { el: 'Όνομα', en: 'First name' } },
  { Name: 'phone', Label: 'Τηλέφωνο', Type: 'phone' },
  { Name: 'afm', Label: 'ΑΦΜ', Type: 'afm', Visible: 500, Editable: 1 },
  { Name: 'staffNote', Label: 'Σημείωση', Type: 'textarea', Visible: 10, Editable: 10 },
];

/** Creates a project; returns its id and url. */
export async function aProject(db: Db, settings: SettingsInput = {}): Promise<{ id: number; url: string }> {
  const url = `programme-${next()}`;
  const whole = projectSettings.parse({ User: { Fields: fields }, ...settings });
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
    insert into projects (url, title, settings) values (${url}, ${JSON.stringify({ el: 'Πρόγραμμα', en: 'Programme' })}::jsonb,
      ${JSON.stringify(whole)}::jsonb) returning id`,
  );
  return { id, url };
}

export interface PersonOptions {
  roles?: Role[];
  /** Whether the roles are held in every project or only in this one. */
  everywhere?: boolean;
  state?: number;
  fields?: Record<string, string>;
  projectFields?: Record<string, string>;
  mentor?: number;
  userName?: string;
  email?: string;
}

/** Creates a person who is a member of the project; returns the user id. */
export async function aPerson(db: Db, projectId: number, options: PersonOptions = {}): Promise<number> {
  const n = next();
  const own = { last_name: `Επώνυμο${n}`, first_name: `Όνομα${n}`, ...options.fields };
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
    insert into users (user_name, email, fields) values (${options.userName ?? `person${n}`},
      ${options.email ?? `person${n}@example.gr`}, ${JSON.stringify(own)}::jsonb) returning id`,
  );
  for (const role of options.roles ?? ['Mentee']) {
    await execute(
      db,
      sql`insert into user_roles (user_id, role, project_id) values (${id}, ${role}, ${options.everywhere ? null : projectId})`,
    );
  }
  await execute(
    db,
    sql`insert into members (project_id, user_id, state, fields, default_mentor_id)
    values (${projectId}, ${id}, ${options.state ?? 1}, ${JSON.stringify(options.projectFields ?? {})}::jsonb, ${options.mentor ?? null})`,
  );
  await execute(db, sql`select refresh_member_index(${projectId}, array[${id}::int])`);
  return id;
}

export const aMentee = (db: Db, projectId: number, options: PersonOptions = {}) =>
  aPerson(db, projectId, { ...options, roles: ['Mentee'] });
export const aMentor = (db: Db, projectId: number, options: PersonOptions = {}) =>
  aPerson(db, projectId, { ...options, roles: ['Mentor'] });
export const anAdmin = (db: Db, projectId: number) => aPerson(db, projectId, { roles: ['Admin'], everywhere: true });

/** Links a supervisor to a mentor, or a coordinator to a mentee. */
export async function aLink(
  db: Db,
  projectId: number,
  kind: 'supervises' | 'coordinates',
  viewer: number,
  subject: number,
): Promise<void> {
  await execute(
    db,
    sql`insert into links (project_id, kind, viewer_id, subject_id) values (${projectId}, ${kind}, ${viewer}, ${subject})`,
  );
}

export interface ActionOptions {
  typeId?: number;
  title?: string;
  data?: Record<string, unknown>;
  flags?: number;
  group?: string[];
  completion?: string;
  /** The mentees to whom it is published, and from when (2020 by default). */
  published?: { mentee: number; at?: string; mentor?: number }[];
}

/** Creates an action of the project, by default a task; returns its id. */
export async function anAction(db: Db, projectId: number, options: ActionOptions = {}): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
    insert into actions (project_id, type_id, title, group_path, data, flags, completion_local, completion_code)
    values (${projectId}, ${options.typeId ?? 4}, ${JSON.stringify(options.title ?? `Δράση ${next()}`)}::jsonb,
      ${JSON.stringify(options.group ?? ['Φάση'])}::jsonb, ${JSON.stringify(options.data ?? {})}::jsonb, ${options.flags ?? 2},
      ${options.completion !== undefined}, ${options.completion ?? ''}) returning id`,
  );
  for (const { mentee, at, mentor } of options.published ?? []) {
    await execute(
      db,
      sql`insert into mentee_actions (mentee_id, action_id, project_id, published_at, mentor_id)
      values (${mentee}, ${id}, ${projectId}, ${at ?? '2020-01-01'}, ${mentor ?? null})`,
    );
  }
  return id;
}

/** Gives a person a password to sign in with. */
export async function aPassword(db: Db, userId: number, password: string): Promise<void> {
  const hash = await hashPassword('tests', password);
  await execute(db, sql`update users set password_hash = ${hash}, password_changed_at = now() where id = ${userId}`);
}
