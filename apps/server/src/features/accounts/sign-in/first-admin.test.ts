import { accounts, calls } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findRows } from '../../../platform/database/statement.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aBrowser } from '../browser.testing.ts';

const app = await aTestApp();
const other = await aTestApp();
const body = {
  UserName: 'maria',
  Email: 'Maria@Example.GR',
  Password: 'θάλασσα&άλας7',
  ProjectTitle: 'Νέοι επιχειρηματίες',
};

test('the first administrator is created once, even with ten requests at once', async () => {
  expect((await app.call(accounts.needsFirstAdmin, {})).reply.Needed).toBe(true);
  expect((await app.call(accounts.makeFirstAdmin, { ...body, Password: 'weak' })).error.Code).toBe('WeakPassword');
  expect((await app.call(accounts.makeFirstAdmin, { ...body, Email: 'no address' })).error.Fields).toHaveProperty(
    'Email',
  );
  expect((await app.call(accounts.makeFirstAdmin, { ...body, UserName: 'two words' })).error.Code).toBe('BadUserName');
  expect((await app.call(accounts.needsFirstAdmin, {})).reply.Needed).toBe(true);

  const browsers = Array.from({ length: 10 }, () => aBrowser(app));
  const answers = await Promise.all(
    browsers.map((browser, i) =>
      browser.call(accounts.makeFirstAdmin, { ...body, UserName: `maria${i}`, Email: `Maria${i}@Example.GR` }),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(422)]);
  expect(answers.find((answer) => answer.status === 422)?.error.Code).toBe('AlreadySetUp');
  const rows = await findRows(
    app.db,
    sql`select (select count(*)::int from users) as users, (select count(*)::int from projects) as projects`,
  );
  expect(rows).toEqual([{ users: 1, projects: 1 }]);

  const first = browsers[answers.findIndex((answer) => answer.status === 200)] ?? aBrowser(app);
  expect((await first.call(accounts.identity, {})).reply).toMatchObject({
    Roles: ['Admin'],
    Level: 0,
    Project: { Url: 'neoi-epicheirimaties', Title: 'Νέοι επιχειρηματίες' },
  });
  expect((await first.call(calls.programmes.current, {})).status).toBe(200);
  expect((await app.call(accounts.needsFirstAdmin, {})).reply.Needed).toBe(false);
  expect((await app.call(accounts.makeFirstAdmin, body)).error.Code).toBe('AlreadySetUp');
});

test('a first project whose title is a reserved path gets another url', async () => {
  await other.call(accounts.makeFirstAdmin, { ...body, ProjectTitle: 'Admin' });
  const rows = await findRows(other.db, sql<{ url: string }>`select url from projects`);
  expect(rows).toEqual([{ url: 'programme' }]);
});
