import { type FormInput, formSchema } from '@ithaki/application/schema';
import { sql } from 'kysely';
import { aPerson, aProject } from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { publishVersion } from '../form/editing.ts';

const score = (Score: number) => ({ Score, Label: String(Score) });

/** Creates a form with criteria, tie-breaks, a rubric and a document. */
export const aForm = (actions: number[]): FormInput => ({
  Title: { el: 'Αίτηση', en: 'Application' },
  Sections: [
    {
      Name: 'person',
      Title: 'Στοιχεία',
      Questions: [
        { Name: 'last_name', Label: 'Επώνυμο', Field: 'last_name', Blind: true },
        { Name: 'phone', Label: 'Τηλέφωνο', Type: 'phone', Field: 'phone', Blind: true },
        { Name: 'afm', Label: 'ΑΦΜ', Type: 'afm', Field: 'afm' },
        { Name: 'income', Label: 'Εισόδημα', Type: 'number' },
        { Name: 'age', Label: 'Ηλικία', Type: 'number' },
        { Name: 'born', Label: 'Γέννηση', Type: 'date' },
        { Name: 'idea', Label: 'Ιδέα', Type: 'textarea' },
        { Name: 'agrees', Label: 'Συμφωνεί', Type: 'checkbox' },
        {
          Name: 'sector',
          Label: 'Κλάδος',
          Type: 'select',
          Options: [
            { Value: 'food', Label: { el: 'Εστίαση', en: 'Catering' } },
            { Value: 'craft', Label: { el: 'Χειροτεχνία', en: 'Craft' } },
          ],
        },
      ],
    },
  ],
  Documents: [
    { Name: 'tax', Label: 'Εκκαθαριστικό', Days: 10 },
    { Name: 'plan', Label: 'Σχέδιο', Required: false, Blind: false },
  ],
  Points: [
    {
      Name: 'income',
      Label: 'Εισόδημα',
      Max: 50,
      Script: "({ Points: num(answers.income) < 10000 ? 50 : 20, Reason: 'Εισόδημα ' + answers.income })",
    },
    { Name: 'interview', Label: 'Συνέντευξη', Max: 50, Script: 'review === null ? 0 : review / 2' },
  ],
  Selection: {
    Places: 2,
    TieBreaks: [{ Name: 'age', Label: 'Ηλικία', Script: 'num(answers.age)', Ascending: true }],
    ObjectionDays: 5,
    Reviewers: 2,
    Rubric: [
      { Name: 'idea', Label: 'Ιδέα', Weight: 3, Scores: [score(0), score(2), score(4)] },
      { Name: 'plan', Label: 'Σχέδιο', Weight: 1, Scores: [score(0), score(2), score(4)] },
    ],
    RejectReasons: [{ Code: 'late', Label: { el: 'Εκπρόθεσμη', en: 'Late' } }],
    Actions: actions,
  },
});

/** Creates a programme with a published form; `apply` inserts applications directly into the database. */
export async function aSelection(app: TestApp, actions: (projectId: number) => Promise<number[]> = async () => []) {
  const { db } = app;
  const project = await aProject(db);
  const form = formSchema.parse(aForm(await actions(project.id)));
  await sql`insert into application_forms (project_id) values (${project.id})`.execute(db);
  const version = await publishVersion(db, project.id, form, null, new Date());
  const manager = await aPerson(db, project.id, { roles: ['ProjectManager'] });
  let last = 0;

  /** Inserts an application of a new person; returns its id, the id of the person and the participant number. */
  async function apply(
    overrides: { status?: number; answers?: Record<string, string>; email?: string | null; withdrawn?: boolean } = {},
  ): Promise<{ id: number; userId: number; kayas: number }> {
    const kayas = ++last;
    const { status = 1, withdrawn = false, email = `applicant${kayas}@example.gr` } = overrides;
    const answers = {
      last_name: `Υποψήφιος${kayas}`,
      income: '5000',
      age: String(20 + kayas),
      sector: 'food',
      ...overrides.answers,
    };
    const people = await sql<{ id: number }>`insert into users (user_name, default_project_id)
      values (${`applicant-${project.id}-${kayas}`}, ${project.id}) returning id`.execute(db);
    const userId = people.rows[0]?.id ?? 0;
    await sql`insert into user_roles (user_id, role, project_id) values (${userId}, 'Registered', ${project.id})`.execute(
      db,
    );
    const sent = status !== -1;
    const { rows } = await sql<{ id: number }>`
      insert into applications (project_id, form_version, user_id, status, answers, email, last_name, first_name, searched,
        protocol, kayas, submitted_at, withdrawn_at)
      values (${project.id}, ${version}, ${userId}, ${status}, ${JSON.stringify(answers)}::jsonb, ${email},
        ${answers.last_name}, 'Άννα', fold(${answers.last_name}), ${sent ? `${project.url}-2026-${kayas}` : null},
        ${sent ? kayas : null}, ${sent ? `2026-05-01T08:00:${String(kayas).padStart(2, '0')}Z` : null},
        ${withdrawn ? new Date() : null}) returning id`.execute(db);
    const id = rows[0]?.id ?? 0;
    await sql`insert into application_documents (application_id, user_id, name, required)
      values (${id}, ${userId}, 'tax', true)`.execute(db);
    return { id, userId, kayas };
  }

  const statusOf = async (id: number) => {
    const { rows } = await sql<{ status: number }>`select status from applications where id = ${id}`.execute(db);
    return rows[0]?.status;
  };
  const mailsTo = async (userId: number) => {
    const { rows } = await sql<{ template: string; held: boolean; text: string }>`
      select template, next_attempt_at > now() as held, body_text as text from outbox where user_id = ${userId} and dropped_at is null
      order by id`.execute(db);
    return rows;
  };
  return { project, version, manager, apply, statusOf, mailsTo };
}
