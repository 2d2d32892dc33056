import { development, MOST_PADDING } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const project = await aProject(app.db);
const admin = await anAdmin(app.db, project.id);
const manager = await aPerson(app.db, project.id, { roles: ['ProjectManager'] });
const mentee = await aMentee(app.db, project.id);

test('the development page has the tabs that the caller may open, and those without one may not open it', async () => {
  expect((await app.call(development.tabs, {}, { as: admin })).reply).toEqual(
    expect.arrayContaining(['EditProject', 'Actions', 'Translations', 'System']),
  );
  const { reply } = await app.call(development.tabs, {}, { as: manager });
  expect(reply).toContain('Actions');
  expect(reply).not.toContain('Translations');
  expect((await app.call(development.tabs, {}, { as: mentee })).status).toBe(403);
});

test('everyone signed in is told the clock of the server, which parts of it work, and nothing else', async () => {
  const before = Date.now();
  const { reply } = await app.call(development.health, {}, { as: mentee });
  expect(Date.parse(reply.Now)).toBeGreaterThanOrEqual(before - 1);
  expect(reply.Parts).toEqual(expect.arrayContaining([{ Name: 'database', Works: true }]));
  expect(reply.Padding).toBe('');
  expect((await app.call(development.health, {})).status).toBe(401);
});

test('a reply is padded with bytes to measure a connection, up to a bound', async () => {
  const { reply } = await app.call(development.health, { Padding: 30_000 }, { as: mentee });
  expect(Buffer.from(reply.Padding, 'base64')).toHaveLength(30_000);
  const { status } = await app.call(development.health, { Padding: MOST_PADDING + 1 }, { as: mentee });
  expect(status).toBe(400);
});
