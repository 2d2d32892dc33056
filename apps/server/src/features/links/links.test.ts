import { links } from '@ithaki/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from '../../platform/errors/refusal.ts';
import { createLink, linkAddress } from '../../platform/links/create-link.ts';
import { defineLinkPurpose } from '../../platform/links/link-purpose.ts';
import { linkRetention } from '../../platform/links/retention.ts';
import { retentionEntries } from '../../platform/retention/run-rule.ts';
import type { Turn } from '../../platform/schedule/schedule-entry.ts';
import { aMentee, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const args = z.strictObject({ word: z.string() });
const offer = { title: 'Τίτλος', text: 'Τι θα γίνει', button: 'Διαγραφή' };

/** A purpose for tests, which records each use as a row in the transaction that acts. */
const noting = defineLinkPurpose({
  name: 'test.noting',
  args,
  oneClick: true,
  describe: async (_link, { word }) => (word === 'gone' ? undefined : offer),
  async act({ db, userId }, { word }) {
    await sql`insert into application_starts (address) values (${`${word} ${userId}`})`.execute(db);
    if (word === 'refused') throw new Refusal(422, 'NoProject');
    return { title: 'Έγινε', text: word, next: { text: 'Ρυθμίσεις', path: '/settings' } };
  },
});
const { oneClick: _, ...withButton } = noting;
const pressed = defineLinkPurpose({ ...withButton, name: 'test.pressed' });

const app = await aTestApp({}, { linkPurposes: [noting, pressed] });
const project = await aProject(app.db);
const mentee = await aMentee(app.db, project.id);
const inADay = () => new Date(Date.now() + 86_400_000);
const aLink = (word: string, more: Partial<Parameters<typeof createLink<typeof args>>[1]> = {}) =>
  createLink(app.db, {
    ...{ purpose: noting, args: { word }, uses: 'once', until: inADay(), language: 'el', userId: mentee },
    ...more,
  });
const get = async (Token: string) => (await app.call(links.get, { Token })).reply;
const act = async (Token: string) => (await app.call(links.act, { Token })).reply;
const notes = async () =>
  (await app.db.selectFrom('applicationStarts').select('address').execute()).map(({ address }) => address);
const oneClick = (token: string, payload = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
  app.server.inject({ method: 'POST', url: `/link/${token}`, payload, headers: { 'content-type': type } });

beforeEach(() => app.db.deleteFrom('applicationStarts').execute());

test('opening a link changes nothing however often, and its button does it once', async () => {
  const token = await aLink('first');
  for (let i = 0; i < 3; i++)
    expect(await get(token)).toMatchObject({ State: 'open', Title: 'Τίτλος', Button: 'Διαγραφή' });
  expect(await notes()).toEqual([]);
  expect(await act(token)).toMatchObject({
    ...{ State: 'done', Title: 'Έγινε', Text: 'first', Button: null },
    Next: { Text: 'Ρυθμίσεις', Path: '/settings' },
  });
  expect(await notes()).toEqual([`first ${mentee}`]);
  for (const page of [await get(token), await act(token)]) expect(page).toMatchObject({ State: 'used', Button: null });
  expect(await notes()).toHaveLength(1);
});

test('a one-time link pressed ten times at once acts once; a link for many uses acts each time until it expires', async () => {
  const once = await aLink('once');
  const pages = await Promise.all(Array.from({ length: 10 }, () => act(once)));
  expect(pages.map(({ State }) => State).sort()).toEqual(['done', ...Array<string>(9).fill('used')]);
  const many = await aLink('many', { uses: 'many' });
  expect([(await act(many)).State, (await act(many)).State]).toEqual(['done', 'done']);
  expect(await notes()).toEqual([`once ${mentee}`, `many ${mentee}`, `many ${mentee}`]);
  await app.db.updateTable('actingLinks').set({ expiresAt: new Date() }).execute();
  expect([(await get(many)).State, (await act(many)).State]).toEqual(['expired', 'expired']);
  expect(await notes()).toHaveLength(3);
});

test('a link that is unknown, deleted, or of an abandoned purpose does nothing and says why', async () => {
  for (const Token of ['no-link', 'x'.repeat(200)])
    for (const call of [links.get, links.act])
      expect(await app.call(call, { Token })).toMatchObject({ status: 410, error: { Code: 'LinkUnknown' } });
  const gone = await aLink('gone');
  const earlier = await aLink('earlier', { purpose: { ...noting, name: 'test.earlier' } });
  for (const token of [gone, earlier])
    expect([(await get(token)).State, (await act(token)).State]).toEqual(['gone', 'gone']);
  expect(await notes()).toEqual([]);
});

test('a link whose act is refused has done nothing and can be used again', async () => {
  const token = await aLink('refused');
  expect(await app.call(links.act, { Token: token })).toMatchObject({ status: 422, error: { Code: 'NoProject' } });
  expect(await notes()).toEqual([]);
  expect((await get(token)).State).toBe('open');
});

test('a page is in the language of its link, whatever the browser says', async () => {
  const token = await aLink('english', { language: 'en' });
  await act(token);
  const { reply } = await app.call(links.get, { Token: token }, { headers: { 'accept-language': 'el' } });
  expect(reply).toMatchObject({ Language: 'en', Title: 'The link has already been used', Next: { Text: 'Home page' } });
});

test('a mail program can use a link with one click in both form encodings, if the link is meant for that', async () => {
  const token = await aLink('click');
  expect((await oneClick(token)).json()).toEqual({ Ok: true });
  const parts = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await oneClick(token, parts, 'multipart/form-data; boundary=x')).json()).toEqual({ Ok: true });
  expect(await notes()).toEqual([`click ${mentee}`]);
  const button = await aLink('button', { purpose: pressed });
  expect((await oneClick(button)).json().Error.Code).toBe('NotOneClick');
  const other = await aLink('other');
  for (const payload of ['', 'List-Unsubscribe=No', 'a=1'])
    expect((await oneClick(other, payload)).statusCode).toBe(400);
  await app.db.updateTable('actingLinks').set({ expiresAt: new Date() }).execute();
  expect((await oneClick(other)).statusCode).toBe(410);
  expect((await oneClick('none')).statusCode).toBe(410);
  expect(await notes()).toHaveLength(1);
});

test('only the hash of a token is stored, its use is in the audit, and the link goes with its person', async () => {
  const token = await aLink('secret', { projectId: project.id });
  await act(token);
  const { rows } = await sql<{ text: string }>`select l::text as text from acting_links l`.execute(app.db);
  expect(rows.map(({ text }) => text).join()).not.toContain(token);
  const record = await app.db.selectFrom('auditRecords').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(record).toMatchObject({ target: 'link:test.noting', subjectId: mentee, actorId: null });
  expect(JSON.stringify(record)).not.toContain(token);
  await sql`update acting_links set expires_at = now() - interval '31 days'`.execute(app.db);
  for (const { run } of retentionEntries(linkRetention)) await run({ db: app.db, due: new Date() } as Turn);
  expect((await app.call(links.get, { Token: token })).status).toBe(410);
});

test('the address of a link is right whatever the path of the public address', () => {
  expect(linkAddress('https://ithaki.example.gr', 'abc')).toBe('https://ithaki.example.gr/link/abc');
});
