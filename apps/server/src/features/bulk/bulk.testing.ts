import { bulk, type MemberSet } from '@ithaki/contract';
import { sql } from 'kysely';
import { aLink, aMentee, aMentor, anAction, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Creates a project with a manager, mentors, a coordinator and some mentees in different states. */
export async function createProgramme({ db }: Pick<TestApp, 'db'>, size = 12) {
  const { id: project } = await aProject(db, {
    User: {
      Fields: [
        { Name: 'last_name', Label: 'Επώνυμο' },
        { Name: 'region', Label: 'Περιφέρεια' },
        { Name: 'hidden', Label: 'Κρυφό', Visible: 0 },
        { Name: 'afm', Label: 'ΑΦΜ', Type: 'afm', Editable: 0 },
      ],
    },
    Mentee: { ProjectFields: [{ Name: 'note', Label: 'Σημείωση' }] },
  });
  const admin = await anAdmin(db, project);
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const [first, second] = [await aMentor(db, project), await aMentor(db, project)];
  const coordinator = await aPerson(db, project, { roles: ['Coordinator'] });
  const supervisor = await aPerson(db, project, { roles: ['Supervisor'] });
  const mentees: number[] = [];
  for (let n = 0; n < size; n++) {
    const mentor = [first, second, undefined][n % 3];
    const id = await aMentee(db, project, {
      state: [1, 1, 0, 2][n % 4] ?? 1,
      fields: n % 3 === 2 ? {} : { region: n % 3 === 0 ? 'Κρήτη' : 'Ήπειρος' },
      projectFields: n % 2 ? { note: 'παλιά' } : {},
      ...(mentor !== undefined && { mentor }),
    });
    if (n % 4 === 0) await aLink(db, project, 'coordinates', coordinator, id);
    mentees.push(id);
  }
  const action = await anAction(db, project, {
    data: { DueDays: 10 },
    published: mentees.slice(0, 4).map((mentee) => ({ mentee, mentor: second })),
  });
  const other = await anAction(db, project);
  return { project, admin, manager, first, second, coordinator, supervisor, mentees, action, other };
}
export type Programme = Awaited<ReturnType<typeof createProgramme>>;

/** Returns every kind of change that can be made in the programme, by name. */
export const everyChange = ({ first, second, coordinator, supervisor, action, other }: Programme) => ({
  state: { call: bulk.setState, args: { State: 3 } },
  field: { call: bulk.setField, args: { Field: 'region', Value: 'Κρήτη' } },
  note: { call: bulk.setField, args: { Field: 'note', Value: 'νέα' } },
  noNote: { call: bulk.setField, args: { Field: 'note', Value: '' } },
  defaultMentor: { call: bulk.setDefaultMentor, args: { MentorId: first } },
  noMentor: { call: bulk.setDefaultMentor, args: { MentorId: null } },
  actionMentor: { call: bulk.setActionMentor, args: { ActionIds: [action, other], MentorId: first } },
  enabled: { call: bulk.setActionMentor, args: { ActionIds: [action, other], MentorId: second, enableActions: true } },
  resetActionMentor: { call: bulk.resetActionMentor, args: { ActionIds: [action, other] } },
  publish: { call: bulk.publish, args: { ActionId: action, date: '01-03-2026' } },
  withdraw: { call: bulk.publish, args: { ActionId: action, date: null } },
  coordinate: { call: bulk.coordinate, args: { CoordinatorId: coordinator } },
  leaveCoordinator: { call: bulk.coordinate, args: { CoordinatorId: coordinator, Set: false } },
  supervise: { call: bulk.supervise, args: { SupervisorId: supervisor } },
});
export type ChangeName = keyof ReturnType<typeof everyChange>;

/** Calls one of the changes, or its preview. */
export async function callChange(
  app: TestApp,
  programme: Programme,
  name: ChangeName,
  set: MemberSet & { PreviewId?: number | undefined },
  Preview = false,
  as = programme.manager,
) {
  const { call, args } = everyChange(programme)[name];
  return app.call(call, { ...args, ...set, Preview } as never, { as, project: programme.project });
}

/** Returns everything that the changes can change, for comparison. */
export async function readState({ db }: Pick<TestApp, 'db'>, { project }: Programme): Promise<unknown> {
  const { rows } = await sql`
    select m.user_id, m.state, m.fields, m.default_mentor_id, u.fields as own,
      (select i.search_full from member_index i where i.project_id = m.project_id and i.user_id = m.user_id) as found,
      (select jsonb_agg(l order by l.viewer_id, l.kind) from links l where l.subject_id = m.user_id) as links,
      (select jsonb_agg(jsonb_build_array(d.action_id, d.mentor_id, d.published_at, d.due_at) order by d.action_id)
        from mentee_actions d where d.mentee_id = m.user_id) as actions
    from members m join users u on u.id = m.user_id where m.project_id = ${project} order by m.user_id`.execute(db);
  return rows;
}
