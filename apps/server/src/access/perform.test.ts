import { accounts, people } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, anAdmin, aProject } from '../testing/factories.ts';
import { aTestApp } from '../testing/test-app.ts';
import { loadActorIn } from './load-actor.ts';
import { type Arrival, performer } from './perform.ts';
import { directRoute, route } from './route.ts';

const app = await aTestApp();
const project = await aProject(app.db);
const { db, scripts, authenticator, rates } = app;
const options = { db, scripts, authenticator, rates, checkReplies: true };

/** Makes a call by a member of the project as if something other than HTTP carried it. */
async function anArrival(userId: number | null, body: unknown, more: Partial<Arrival> = {}): Promise<Arrival> {
  const actor = userId === null ? null : await loadActorIn(app.db, userId, project.id, null);
  return { actor, language: 'el', body, address: '', onGone: () => () => undefined, ...more };
}

const themeOf = (userId: number) =>
  app.db
    .selectFrom('users')
    .select(sql<string | null>`preferences ->> 'Theme'`.as('theme'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

const rename = performer(
  route(accounts.setPreferences, async ({ db, actor, audit, forget }, { Theme }) => {
    await sql`update users set preferences = ${JSON.stringify({ Theme })}::jsonb where id = ${actor.userId}`.execute(
      db,
    );
    audit({ subjectId: actor.userId, target: 'preferences' });
    await forget(actor.userId);
    if (Theme === 'light') throw new Error('The work after the statement failed.');
    return { Ok: true as const };
  }),
  options,
);

test('a call is performed without an HTTP request: in a transaction, with its audit', async () => {
  const mentee = await aMentee(app.db, project.id);
  expect(await rename(await anArrival(mentee, { Theme: 'dark' }))).toEqual({ Ok: true });
  expect(await themeOf(mentee)).toEqual({ theme: 'dark' });
  const audits = await app.db.selectFrom('auditRecords').select('call').where('subjectId', '=', mentee).execute();
  expect(audits).toEqual([{ call: accounts.setPreferences.path }]);
  await expect(rename(await anArrival(mentee, { Theme: 'light' }))).rejects.toThrow('failed');
  expect(await themeOf(mentee)).toEqual({ theme: 'dark' });
});

test('permission, body and session mode are checked as over HTTP', async () => {
  const [mentee, admin] = [await aMentee(app.db, project.id), await anAdmin(app.db, project.id)];
  const list = performer(
    directRoute(people.list, async () => ({ list: [], count: 0, All: 0 }) as never),
    { ...options, checkReplies: false },
  );
  await expect(list(await anArrival(admin, { page: 0 }))).resolves.toBeDefined();
  await expect(list(await anArrival(mentee, { page: 0 }))).rejects.toMatchObject({ status: 403 });
  await expect(list(await anArrival(null, { page: 0 }))).rejects.toMatchObject({ status: 401 });
  await expect(list(await anArrival(admin, { page: 0, Unknown: 1 }))).rejects.toMatchObject({ status: 400 });
});

test('a call that needs cookies can only be made over HTTP', async () => {
  const signOut = performer(
    route(accounts.signOut, async () => ''),
    options,
  );
  await expect(signOut(await anArrival(null, {}))).rejects.toThrow('HTTP alone');
  const http = { request: {}, reply: {} } as never;
  expect(await signOut(await anArrival(null, {}, { http }))).toBe('');
});
