import { people, type Role } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aLink, aMentee, anAdmin, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

async function aTeam() {
  const { id: project } = await aProject(db);
  const admin = await anAdmin(db, project);
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const coordinator = await aPerson(db, project, { roles: ['Coordinator'] });
  const mentee = await aMentee(db, project);
  await aLink(db, project, 'coordinates', coordinator, mentee);
  const give = (as: number, UserId: number, Roles: Role[], ProjectId?: number) =>
    app.call(people.updateRoles, { UserId, Roles, ...(ProjectId !== undefined && { ProjectId }) }, { as });
  const setState = (as: number, UserId: number, State: number) =>
    app.call(people.setActiveState, { UserId, State }, { as });
  return { project, admin, manager, coordinator, mentee, give, setState };
}

test('above level 1 one can give only Mentee and Mentor; a manager can give more, and nobody can give roles above their own', async () => {
  const { coordinator, manager, admin, mentee, give, project } = await aTeam();
  expect((await give(coordinator, mentee, ['Mentor'])).reply.Roles).toEqual(['Mentor']);
  expect((await give(coordinator, mentee, ['Coordinator'])).error.Code).toBe('RoleNotYours');
  expect((await give(manager, mentee, ['Supervisor', 'Mentee'])).reply.Roles).toEqual(['Supervisor', 'Mentee']);
  expect((await give(manager, mentee, ['Admin'])).error.Code).toBe('RoleNotYours');
  expect((await give(admin, mentee, ['Admin'], project)).reply.Roles).toEqual(['Admin']);
  const other = await aMentee(db, project);
  expect((await give(other, other, ['Mentor'])).status).toBe(403);
});

test('a role that the caller cannot give cannot be taken away either', async () => {
  const { coordinator, project, give } = await aTeam();
  const translator = await aPerson(db, project, { roles: ['Translator', 'Mentee'] });
  await aLink(db, project, 'coordinates', coordinator, translator);
  expect((await give(coordinator, translator, ['Mentee'])).error.Code).toBe('RoleNotYours');
  expect((await give(coordinator, translator, ['Translator', 'Mentor'])).reply.Roles).toEqual(['Mentor', 'Translator']);
});

test('roles that someone changed meanwhile are not overwritten by a form that showed the earlier ones', async () => {
  const { manager, mentee, give, project } = await aTeam();
  const save = (Roles: Role[], Before: Role[]) =>
    app.call(people.updateRoles, { UserId: mentee, Roles, Before, ProjectId: project }, { as: manager });
  await give(manager, mentee, ['Mentee', 'Mentor'], project);
  const late = await save(['Mentee', 'Coordinator'], ['Mentee']);
  expect([late.status, late.error.Current]).toEqual([409, expect.objectContaining({ Roles: ['Mentor', 'Mentee'] })]);
  expect((await save(['Mentee', 'Coordinator'], ['Mentee', 'Mentor'])).reply.Roles).toEqual(['Coordinator', 'Mentee']);
});

test('nobody can change the roles or state of someone who outranks them', async () => {
  const { manager, admin, give, setState } = await aTeam();
  expect((await give(manager, admin, ['Mentee'])).error.Code).toBe('LowerLevel');
  expect((await setState(manager, admin, 0)).error.Code).toBe('LowerLevel');
});

test('a state set many times at once changes once, with one record', async () => {
  const { manager, mentee, setState } = await aTeam();
  const replies = await Promise.all(Array.from({ length: 20 }, () => setState(manager, mentee, 0)));
  expect(replies.map(({ status, reply }) => [status, reply.State])).toEqual(replies.map(() => [200, 0]));
  const records = await db.selectFrom('auditRecords').select('target').where('subjectId', '=', mentee).execute();
  expect(records).toEqual([{ target: 'state' }]);
  expect((await setState(manager, mentee, 1)).reply.State).toBe(1);
});

test('changing levels in the settings does not let anyone outrank others', async () => {
  const { id: project } = await aProject(db, { Roles: { ProjectManager: { Level: 0 }, Admin: { Level: 900 } } });
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const mentee = await aMentee(db, project);
  const body = { UserId: mentee, Roles: ['Admin' as const] };
  expect((await app.call(people.updateRoles, body, { as: manager })).error.Code).toBe('RoleNotYours');
});

test('an administrator sets project roles by naming the project, and otherwise roles held in every project', async () => {
  const { admin, mentee, project, give } = await aTeam();
  expect((await give(admin, mentee, ['Mentor'], project)).reply.Roles).toEqual(['Mentor']);
  expect((await give(admin, mentee, ['Super'])).reply.Roles).toEqual(['Super', 'Mentor']);
  const { RolesHere, RolesEverywhere } = (await app.call(people.view, { UserId: mentee }, { as: admin })).reply;
  expect([RolesHere, RolesEverywhere]).toEqual([['Mentor'], ['Super']]);
  expect((await give(admin, mentee, [])).reply.Roles).toEqual(['Mentor']);
  expect((await give(admin, mentee, [], project)).reply.Roles).toEqual(['Mentee']);
});

test('changed roles take effect with the next call', async () => {
  const { admin, mentee, project, give } = await aTeam();
  expect((await app.call(people.list, {}, { as: mentee })).status).toBe(403);
  await give(admin, mentee, ['ProjectManager'], project);
  expect((await app.call(people.list, {}, { as: mentee })).status).toBe(200);
});

test('when ten administrators give up the role at once, one remains', async () => {
  await db.deleteFrom('userRoles').where('role', 'in', ['Admin', 'SuperAdmin']).execute();
  const { id: project } = await aProject(db);
  const admins = await Promise.all(Array.from({ length: 10 }, () => anAdmin(db, project)));
  for (const as of admins) await app.call(people.current, {}, { as });
  const answers = await Promise.all(
    admins.map((as) => app.call(people.updateRoles, { UserId: as, Roles: [] }, { as })),
  );
  const codes = answers.map((answer) => (answer.status === 200 ? 'done' : answer.error.Code));
  expect(codes.filter((code) => code === 'LastAdmin')).toHaveLength(1);
  expect(codes.filter((code) => code === 'done')).toHaveLength(9);
});

test('the last administrator can neither become inactive nor leave; with a second one they can', async () => {
  await db.deleteFrom('userRoles').where('role', 'in', ['Admin', 'SuperAdmin']).execute();
  const { admin, project, setState } = await aTeam();
  expect((await setState(admin, admin, 0)).error.Code).toBe('LastAdmin');
  expect((await app.call(people.leaveProject, {}, { as: admin })).error.Code).toBe('LastAdmin');
  await anAdmin(db, project);
  expect((await app.call(people.leaveProject, {}, { as: admin })).status).toBe(200);
});

test('a member made inactive is signed out; in a new session they can read and not write', async () => {
  const { manager, mentee, setState } = await aTeam();
  expect((await app.call(people.current, {}, { as: mentee })).status).toBe(200);
  expect((await setState(manager, mentee, 0)).reply).toEqual({ State: 0 });
  expect((await app.call(people.current, {}, { as: mentee })).status).toBe(401);
  const headers = { cookie: await app.cookieOf(mentee) };
  expect((await app.call(people.current, {}, { headers })).reply.State).toBe(0);
  const write = await app.call(people.updateOwnField, { Name: 'phone', Value: '' }, { headers });
  expect([write.status, write.error.Code]).toEqual([403, 'MemberInactive']);
});

test('a member who leaves is signed out and stays in the state left', async () => {
  const { mentee, manager } = await aTeam();
  expect((await app.call(people.leaveProject, {}, { as: mentee })).reply).toEqual({ Ok: true });
  expect((await app.call(people.current, {}, { as: mentee })).status).toBe(401);
  const { User } = (await app.call(people.view, { UserId: mentee }, { as: manager })).reply;
  expect(User.State).toBe(2);
});

test('people set their own default project, and only an administrator another person’s', async () => {
  const { admin, manager, mentee, project } = await aTeam();
  const { id: other } = await aProject(db);
  const set = (as: number, UserId: number, ProjectId: number) =>
    app.call(people.setDefaultProject, { UserId, ProjectId }, { as });
  expect((await set(mentee, mentee, project)).status).toBe(200);
  expect((await set(mentee, mentee, other)).status).toBe(404);
  expect((await set(manager, mentee, project)).status).toBe(404);
  expect((await set(admin, mentee, project)).status).toBe(200);
  expect((await set(admin, mentee, other)).error.Code).toBe('NotAMember');
});
