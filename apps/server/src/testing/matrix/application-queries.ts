import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRows } from '../../platform/database/statement.ts';

const form = {
  Title: 'Αίτηση',
  Sections: [
    {
      Name: 'person',
      Title: 'Στοιχεία',
      Questions: [{ Name: 'email', Label: 'E-mail', Type: 'email', Required: true, Blind: false }],
    },
  ],
  Consents: [],
  Documents: [{ Name: 'cv', Label: 'Βιογραφικό', Required: true, Days: 10 }],
  Points: [],
  Stages: [],
  Selection: { Places: 1, TieBreaks: [], ObjectionDays: 5, Rubric: [], Reviewers: 2, RejectReasons: [] },
  Mails: {},
};

/** Publishes an application form in a project, and submits one application for each of these users. */
export async function makeApplications(db: Db, project: number, users: readonly number[]) {
  await execute(db, sql`insert into application_forms (project_id) values (${project})`);
  await execute(
    db,
    sql`insert into application_form_versions (project_id, number, definition, codes)
    values (${project}, 1, ${JSON.stringify(form)}::jsonb, '{"Show": {}, "Filter": {}, "Validation": {}}')`,
  );
  await execute(db, sql`update application_forms set published = 1 where project_id = ${project}`);
  const rows = await findRows(
    db,
    sql<{ id: number; user: number }>`
    insert into applications (project_id, form_version, user_id, status, answers, email, protocol, kayas, submitted_at)
    select ${project}, 1, u, 1, '{"email": "a@example.gr"}', 'a@example.gr', ${`matrix-${project}-`}::text || n, 90000 + n, now()
    from unnest(${sql.val([...users])}::int[]) with ordinality g (u, n) returning id, user_id as "user"`,
  );
  const ids = new Map(rows.map(({ id, user }) => [user, id]));
  return { of: (user: number): number => ids.get(user) ?? 0 };
}
