import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/platform/database/db.ts';

/** Inserts an application form that is always open and has no version yet. */
export async function insertForm(db: Db, project: number): Promise<void> {
  await sql`insert into application_forms (project_id) values (${project})`.execute(db);
}

/** Returns the protocol and participant numbers of the submitted applications, by tax number (AFM). */
export async function findNumbers(db: Db): Promise<Map<string, { protocol: number; kayas: number }>> {
  const { rows } = await sql<{ afm: string; protocol: number; kayas: number }>`
    select afm, right(protocol, 5)::int as protocol, kayas from applications where submitted_at is not null`.execute(
    db,
  );
  return new Map(rows.map(({ afm, ...numbers }) => [afm, numbers]));
}

/** Inserts eligible applications of new people to a programme that has a form, and returns their ids. */
export async function insertEligible(db: Db, projectUrl: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with form as (
      select f.project_id, f.published from application_forms f join projects p on p.id = f.project_id
      where p.url = ${projectUrl}
    ), numbered as (
      select f.project_id, f.published, n, k.highest + n as kayas
      from form f, generate_series(1, ${count}::int) n,
        (select coalesce(max(kayas), 0) as highest from applications) k
    ), person as (
      insert into users (user_name, default_project_id) select 'eligible' || n, project_id from numbered
      returning id, user_name
    ), role as (
      insert into user_roles (user_id, role, project_id) select p.id, 'Registered', f.project_id from person p, form f
    )
    insert into applications (project_id, form_version, user_id, status, answers, email, last_name, first_name, searched,
      protocol, kayas, submitted_at)
    select n.project_id, n.published, p.id, 2,
      jsonb_build_object('last_name', 'Επώνυμο' || n.n, 'first_name', 'Μαρία', 'father_name', 'Νίκος', 'sex', 'female',
        'birth_date', '01-02-1990', 'mobile', '6941234567', 'region', 'Αττική', 'education', 'ISCED6'),
      'eligible' || n.n || '@example.gr', 'Επώνυμο' || n.n, 'Μαρία', fold('Επώνυμο' || n.n), 'bench-' || n.kayas, n.kayas,
      now()
    from numbered n join person p on p.user_name = 'eligible' || n.n order by n.n returning id`.execute(db);
  return rows.map(({ id }) => id);
}
