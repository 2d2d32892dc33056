import { accounts } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aLink, aMentee, aMentor, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const project = await aProject(app.db);

test('a mentee gets their identity and permissions', async () => {
  const mentee = await aMentee(app.db, project.id);
  const { status, reply } = await app.call(accounts.identity, {}, { as: mentee });
  expect(status).toBe(200);
  expect(reply).toMatchObject({ Id: mentee, CurrentRole: 'Mentee', Level: 500, State: 1, Project: { Id: project.id } });
  expect(reply.Can).toContain('mentee.own');
  expect(reply.Can).not.toContain('people.list');
});

test('the identity has the first name, and none of a person without one', async () => {
  const identityOf = async (as: number) => (await app.call(accounts.identity, {}, { as })).reply;
  const named = await aMentee(app.db, project.id, { fields: { last_name: 'Παππά', first_name: 'Στέλλα' } });
  const nameless = await aMentee(app.db, project.id, { fields: { first_name: '' } });
  expect(await identityOf(named)).toMatchObject({ Name: 'Παππά Στέλλα', FirstName: 'Στέλλα' });
  expect(await identityOf(nameless)).not.toHaveProperty('FirstName');
});

test('the identity names the time zone of the project', async () => {
  const tokyo = await aProject(app.db, { Config: { TimeZone: 'Asia/Tokyo' } });
  const admin = await anAdmin(app.db, tokyo.id);
  const zoneIn = async (url: string) =>
    (await app.call(accounts.identity, {}, { as: admin, project: url })).reply.Project?.TimeZone;
  expect([await zoneIn(tokyo.url), await zoneIn(project.url)]).toEqual(['Asia/Tokyo', 'Europe/Athens']);
});

test('without a session the call fails with NotSignedIn', async () => {
  const { status, error } = await app.call(accounts.identity, {});
  expect(status).toBe(401);
  expect(error).toMatchObject({ Code: 'NotSignedIn', Message: 'Συνδεθείτε για να συνεχίσετε.' });
});

test('a project the caller does not belong to gets 404; administrators belong to every project', async () => {
  const other = await aProject(app.db);
  const mentor = await aMentor(app.db, project.id);
  const supervisor = await aPerson(app.db, project.id, { roles: ['Supervisor'] });
  await aLink(app.db, project.id, 'supervises', supervisor, mentor);
  expect((await app.call(accounts.identity, {}, { as: mentor, project: other.url })).status).toBe(404);
  const admin = await anAdmin(app.db, project.id);
  expect((await app.call(accounts.identity, {}, { as: admin, project: other.url })).reply.Project?.Id).toBe(other.id);
});

test('an unknown field of the body is refused by name', async () => {
  const mentee = await aMentee(app.db, project.id);
  const { status, error } = await app.call(accounts.identity, { Extra: 1 } as never, { as: mentee });
  expect(status).toBe(400);
  expect(error.Fields).toEqual({ Extra: 'Άγνωστο πεδίο.' });
});
