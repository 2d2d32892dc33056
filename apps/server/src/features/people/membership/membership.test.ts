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

test('above level 1 only Mentee and Mentor are given; a manager gives more, and nobody above their own', async () => {
  const { coordinator, manager, admin, mentee, give, project } = await aTeam();
  expect((await give(coordinator, mentee, ['Mentor'])).reply.Roles).toEqual(['Mentor']);
  expect((await give(coordinator, mentee, ['Coordinator'])).error.Code).toBe('RoleNotYours');
  expect((await give(manager, mentee, ['Supervisor', 'Mentee'])).reply.Roles).toEqual(['Supervisor', 'Mentee']);
  expect((await give(manager, mentee, ['Admin'])).error.Code).toBe('RoleNotYours');
  expect((await give(admin, mentee, ['Admin'], project)).reply.Roles).toEqual(['Admin']);
  const other = await aMentee(db, project);
  expect((await give(other, other, ['Mentor'])).status).toBe(403);
});

test('a role that is not one’s own to give is not taken away either', async () => {
  const { coordinator, project, give } = await aTeam();
  const translator = await aPerson(db, project, { roles: ['Translator', 'Mentee'] });
  await aLink(db, project, 'coordinates', coordinator, translator);
  expect((await give(coordinator, translator, ['Mentee'])).error.Code).toBe('RoleNotYours');
  expect((await give(coordinator, translator, ['Translator', 'Mentor'])).reply.Roles).toEqual(['Mentor', 'Translator']);
});

test('nobody changes the roles or state of someone above them', async () => {
  const { manager, admin, give, setState } = await aTeam();
  expect((await give(manager, admin, ['Mentee'])).error.Code).toBe('LowerLevel');
  expect((await setState(manager, admin, 0)).error.Code).toBe('LowerLevel');
});

test('settings that change the levels raise nobody above the others', async () => {
  const { id: project } = await aProject(db, { Roles: { ProjectManager: { Level: 0 }, Admin: { Level: 900 } } });
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const mentee = await aMentee(db, project);
  const body = { UserId: mentee, Roles: ['Admin' as const] };
  expect((await app.call(people.updateRoles, body, { as: manager })).error.Code).toBe('RoleNotYours');
});

test('an administrator sets roles of the project by naming it, and else those held everywhere', async () => {
  const { admin, mentee, project, give } = await aTeam();
  expect((await give(admin, mentee, ['Mentor'], project)).reply.Roles).toEqual(['Mentor']);
  expect((await give(admin, mentee, ['Super'])).reply.Roles).toEqual(['Super', 'Mentor']);
  const { RolesHere, RolesEverywhere } = (await app.call(people.view, { UserId: mentee }, { as: admin })).reply;
  expect([RolesHere, RolesEverywhere]).toEqual([['Mentor'], ['Super']]);
  expect((await give(admin, mentee, [])).reply.Roles).toEqual(['Mentor']);
  expect((await give(admin, mentee, [], project)).reply.Roles).toEqual(['Mentee']);
});

test('changed rights hold from the next call on', async () => {
  const { admin, mentee, project, give } = await aTeam();
  expect((await app.call(people.list, {}, { as: mentee })).status).toBe(403);
  await give(admin, mentee, ['ProjectManager'], project);
  expect((await app.call(people.list, {}, { as: mentee })).status).toBe(200);
});

test('of ten administrators who give up the role at once, one is left', async () => {
  await db.deleteFrom('user_roles').where('role', 'in', ['Admin', 'SuperAdmin']).execute();
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

test('the last administrator is neither made inactive nor leaves; with a second one they may', async () => {
  await db.deleteFrom('user_roles').where('role', 'in', ['Admin', 'SuperAdmin']).execute();
  const { admin, project, setState } = await aTeam();
  expect((await setState(admin, admin, 0)).error.Code).toBe('LastAdmin');
  expect((await app.call(people.leaveProject, {}, { as: admin })).error.Code).toBe('LastAdmin');
  await anAdmin(db, project);
  expect((await app.call(people.leaveProject, {}, { as: admin })).status).toBe(200);
});

test('a member made inactive is signed out; in a new session they read and do not write', async () => {
  const { manager, mentee, setState } = await aTeam();
  expect((await app.call(people.current, {}, { as: mentee })).status).toBe(200);
  expect((await setState(manager, mentee, 0)).reply).toEqual({ State: 0 });
  expect((await app.call(people.current, {}, { as: mentee })).status).toBe(401);
  const headers = { cookie: await app.cookieOf(mentee) };
  expect((await app.call(people.current, {}, { headers })).reply.State).toBe(0);
  const write = await app.call(people.updateOwnField, { Name: 'phone', Value: '' }, { headers });
  expect([write.status, write.error.Code]).toEqual([403, 'MemberInactive']);
});

test('whoever leaves is signed out and has left for good', async () => {
  const { mentee, manager } = await aTeam();
  expect((await app.call(people.leaveProject, {}, { as: mentee })).reply).toEqual({ Ok: true });
  expect((await app.call(people.current, {}, { as: mentee })).status).toBe(401);
  const { User } = (await app.call(people.view, { UserId: mentee }, { as: manager })).reply;
  expect(User.State).toBe(2);
});

test('one sets the project one starts in, and another’s only as administrator', async () => {
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
