import type { Role } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { loadActorIn } from '../../access/load-actor.ts';
import { actorFor } from '../../access/purposes.ts';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';
import { aLink, aMentee, aMentor, anAction, anAdmin, aPerson, aProject } from '../../testing/factories.ts';

const option = (Value: string) => ({ Value, Label: { el: `Περιφέρεια ${Value}`, en: `Region ${Value}` } });

/** Marker values: SECRET stands in hidden fields, FOREIGN is the name of people whom readers must not see. */
export const SECRET = 'κρυφή σημείωση';
export const FOREIGN = 'Ξένος';
/** The title of an action that is hidden from mentees, mentors and supervisors. */
export const HIDDEN = 'Κρυμμένη';

/** Creates a programme with two mentors, their mentees and a field only for managers, and another programme. */
export async function aReportedProgramme(db: Db) {
  const project = await aProject(db, {
    User: {
      Fields: [
        { Name: 'last_name', Label: 'Επώνυμο' },
        { Name: 'first_name', Label: 'Όνομα' },
        { Name: 'birth', Label: 'Γέννηση', Type: 'date' },
        { Name: 'income', Label: 'Εισόδημα', Type: 'number' },
        { Name: 'region', Label: 'Περιφέρεια', Type: 'select', Options: [option('crete'), option('epirus')] },
        { Name: 'languages', Label: 'Γλώσσες', Type: 'multiselect', Options: [option('el'), option('en')] },
        { Name: 'staff_note', Label: 'Σημείωση', Visible: 1, Editable: 1 },
      ],
    },
  });
  const other = await aProject(db);
  const fields = (name: string, more: Record<string, string> = {}) => ({
    last_name: name,
    region: 'crete',
    staff_note: SECRET,
    ...more,
  });
  const [mentor, foreignMentor] = [
    await aMentor(db, project.id, { fields: fields('Σύμβουλος') }),
    await aMentor(db, project.id, { fields: fields(FOREIGN) }),
  ];
  const birth = { birth: '29-02-2000', income: '1200.5', languages: '["el","en"]' };
  const own = [
    await aMentee(db, project.id, { mentor, fields: fields('Άλφα', birth) }),
    await aMentee(db, project.id, {
      mentor,
      fields: fields('Βήτα', { region: 'epirus', birth: '31-02-2000', income: 'x' }),
    }),
  ];
  const foreign = [
    await aMentee(db, project.id, { mentor: foreignMentor, fields: fields(FOREIGN) }),
    await aMentee(db, project.id, { mentor: foreignMentor, fields: fields(FOREIGN) }),
  ];
  const outside = await aMentee(db, other.id, { fields: fields(FOREIGN) });
  const action = await anAction(db, project.id, {
    title: 'Ανοιχτή',
    published: [...own, ...foreign].map((mentee) => ({ mentee })),
  });
  const hidden = await anAction(db, project.id, {
    title: HIDDEN,
    flags: 2 | 4 | 8 | 32,
    published: own.map((mentee) => ({ mentee })),
  });
  const admin = await anAdmin(db, project.id);
  const of = (...roles: Role[]) => aPerson(db, project.id, { roles, fields: fields('Προσωπικό') });
  const [manager, coordinator, supervisor, microdata] = [
    await of('ProjectManager'),
    await of('Coordinator'),
    await of('Supervisor'),
    await of('Microdata'),
  ];
  for (const mentee of own) await aLink(db, project.id, 'coordinates', coordinator, mentee);
  await aLink(db, project.id, 'supervises', supervisor, mentor);
  return {
    ...{ project, other, admin, manager, coordinator, supervisor, microdata, mentor, foreignMentor },
    ...{ own, foreign, outside, action, hidden },
  };
}

/** Loads an actor as the calls with the purpose `reports` do. */
export async function reader(db: Db, userId: number, projectId: number): Promise<Actor> {
  const actor = await loadActorIn(db, userId, projectId, null);
  if (!actor) throw new Error('nobody');
  return actorFor(actor, 'reports');
}

/** Returns the number of rows of every table but the report log; it reveals inserts and deletions, not updates. */
export async function sumOfTables(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> 'report_log' order by 1`.execute(db);
  const sums: string[] = [];
  for (const { name } of rows) {
    const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(db);
    sums.push(`${name}:${counted[0]?.n}`);
  }
  return sums.join(' ');
}

/** Stores {@link SECRET} in the private data of a mentee's action. */
export const writePrivately = (db: Db, mentee: number, action: number): Promise<void> =>
  execute(
    db,
    sql`update mentee_actions set private_data = jsonb_build_object('note', ${SECRET}::text)
      where mentee_id = ${mentee} and action_id = ${action}`,
  );
