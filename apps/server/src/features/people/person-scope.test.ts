import { people, type Role } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aLink, aMentee, aMentor, anAction, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

/**
 * Creates a programme with two mentors, each with a mentee, and a supervisor and a coordinator linked to the first pair
 * only.
 */
async function aProgramme() {
  const { id: project } = await aProject(db);
  const mentor = await aMentor(db, project);
  const mentee = await aMentee(db, project, { mentor });
  const otherMentor = await aMentor(db, project);
  const otherMentee = await aMentee(db, project, { mentor: otherMentor });
  const aMemberAs = (role: Role) => aPerson(db, project, { roles: [role] });
  const supervisor = await aMemberAs('Supervisor');
  await aLink(db, project, 'supervises', supervisor, mentor);
  const coordinator = await aMemberAs('Coordinator');
  await aLink(db, project, 'coordinates', coordinator, mentee);
  const everyone = [mentor, mentee, otherMentor, otherMentee, supervisor, coordinator];
  return { project, mentor, mentee, otherMentor, otherMentee, supervisor, coordinator, aMemberAs, everyone };
}

/** Returns which of these people a viewer sees, and asserts that all calls that show people agree. */
async function visibleAmong(viewer: number, of: number[]): Promise<number[]> {
  const together = (await app.call(people.byIds, { Ids: of }, { as: viewer })).reply.map((person) => person.Id);
  for (const id of of) {
    const { status } = await app.call(people.view, { UserId: id }, { as: viewer });
    expect([id, status]).toEqual([id, together.includes(id) ? 200 : 404]);
  }
  const list = await app.call(people.list, { count: 100 }, { as: viewer });
  if (list.status === 200) expect(list.reply.list.map((row) => row.Id)).toEqual(expect.arrayContaining(together));
  if (list.status === 200) expect(of.filter((id) => list.reply.list.some((row) => row.Id === id))).toEqual(together);
  return of.filter((id) => together.includes(id) && id !== viewer);
}

test('a supervisor sees their mentors and those mentors’ mentees, and nobody without links', async () => {
  const { mentor, mentee, supervisor, aMemberAs, everyone } = await aProgramme();
  expect(await visibleAmong(supervisor, everyone)).toEqual([mentor, mentee]);
  expect(await visibleAmong(await aMemberAs('Supervisor'), everyone)).toEqual([]);
});

test('a coordinator sees their mentees and those mentees’ mentors', async () => {
  const { mentor, mentee, coordinator, everyone } = await aProgramme();
  expect(await visibleAmong(coordinator, everyone)).toEqual([mentor, mentee]);
});

test('a mentor sees their own mentees; a mentee sees their own mentors and coordinators', async () => {
  const { mentor, mentee, otherMentee, coordinator, everyone } = await aProgramme();
  expect(await visibleAmong(mentor, everyone)).toEqual([mentee]);
  expect(await visibleAmong(mentee, everyone)).toEqual([mentor, coordinator]);
  expect(await visibleAmong(otherMentee, everyone)).not.toContain(mentor);
});

test('managers see everyone in their project and nobody in another', async () => {
  const { aMemberAs, everyone } = await aProgramme();
  const other = await aProgramme();
  for (const role of ['ProjectManager', 'ProjectManagerLite', 'RegistryMentor'] as const)
    expect(await visibleAmong(await aMemberAs(role), everyone)).toEqual(everyone);
  expect(await visibleAmong(await aMemberAs('ProjectManager'), other.everyone)).toEqual([]);
});

test('an administrator sees everyone in every project; a translator and an auditor see nobody', async () => {
  const { project, aMemberAs, everyone } = await aProgramme();
  const other = await aProgramme();
  const admin = await anAdmin(db, project);
  expect(await visibleAmong(admin, everyone)).toEqual(everyone);
  const there = await app.call(people.byIds, { Ids: other.everyone, ProjectId: other.project }, { as: admin });
  expect(there.reply).toHaveLength(other.everyone.length);
  expect(await visibleAmong(await aMemberAs('Translator'), everyone)).toEqual([]);
  expect(await visibleAmong(await aMemberAs('Scofield'), everyone)).toEqual([]);
});

test('a person outside the scope cannot be changed: 404, and nothing changes', async () => {
  const { coordinator, mentee, otherMentee } = await aProgramme();
  const change = (UserId: number) =>
    app.call(people.updateField, { UserId, Name: 'phone', Value: '6912345678' }, { as: coordinator });
  expect((await change(mentee)).reply.Fields.phone).toBe('+306912345678');
  expect((await change(otherMentee)).status).toBe(404);
  const roles = await app.call(people.updateRoles, { UserId: otherMentee, Roles: ['Mentor'] }, { as: coordinator });
  expect(roles.status).toBe(404);
  const own = await app.call(people.current, {}, { as: otherMentee });
  expect(own.reply).toMatchObject({ Roles: ['Mentee'], Version: 1 });
  expect(own.reply.Fields).not.toHaveProperty('phone');
});

test('the list is only for roles with the user pages', async () => {
  const { mentor, mentee, coordinator } = await aProgramme();
  for (const as of [mentor, mentee, coordinator]) expect((await app.call(people.list, {}, { as })).status).toBe(403);
  expect((await app.call(people.list, {})).status).toBe(401);
});

test('the list of mentors shows those in scope, with the number of their active mentees', async () => {
  const { project, mentor, otherMentor, mentee, aMemberAs } = await aProgramme();
  await aMentee(db, project, { mentor, state: 0 });
  const manager = await aMemberAs('ProjectManager');
  const all = (await app.call(people.mentors, {}, { as: manager })).reply;
  expect(all.map(({ Id, Mentees }) => [Id, Mentees])).toEqual(
    expect.arrayContaining([
      [mentor, 1],
      [otherMentor, 1],
    ]),
  );
  expect((await app.call(people.mentorIds, {}, { as: mentee })).reply).toEqual([mentor]);
});

test('a supervisor reads the name of a mentee’s other mentor beside the mentee, and cannot open that mentor', async () => {
  const { id: project } = await aProject(db);
  const [own, other] = [await aMentor(db, project), await aMentor(db, project, { fields: { last_name: 'Άλλη' } })];
  const supervisor = await aPerson(db, project, { roles: ['Supervisor'] });
  await aLink(db, project, 'supervises', supervisor, own);
  const mentee = await aMentee(db, project, { mentor: other });
  await anAction(db, project, { published: [{ mentee, mentor: own }] });
  const view = await app.call(people.view, { UserId: mentee }, { as: supervisor });
  expect(view.status).toBe(200);
  expect(view.reply.Mentors.find(({ Id }) => Id === other)?.Name).toMatch(/^Άλλη/);
  expect((await app.call(people.view, { UserId: other }, { as: supervisor })).status).toBe(404);
  expect((await app.call(people.view, { UserId: own }, { as: supervisor })).status).toBe(200);
});
