import { mentee as menteeCalls, messages, notifications, programmes, translations, views } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aTeam, newClientId } from '../../features/chat/chat.testing.ts';
import { aMentee, anAdmin, aPerson } from '../../testing/factories.ts';
import { aHubNode } from './hub.testing.ts';

const node = await aHubNode();
const other = await aHubNode({}, { beside: node });
const { db } = node;

test('when the database ends the notification connection, pages are told to ask again and miss nothing', async () => {
  const { mentor, mentee, direct, send, of } = await aTeam(node);
  const id = await direct(mentor, mentee);
  const page = await node.page(mentee);
  const begin = Date.now();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'ithaki-changes' and datname = current_database()`.execute(db);
  const sent = await Promise.all(
    Array.from({ length: 5 }, (_, index) => send(mentor, { ConversationId: id }, `${index}`)),
  );
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await page.hears('resync', { Event: 'resync' });
  const { reply } = await node.call(messages.newMessages, { ConversationId: id, After: 0 }, of(mentee));
  expect(reply.Messages).toHaveLength(5);
  expect(Date.now() - begin).toBeLessThan(5_000);
  await send(mentor, { ConversationId: id }, 'Μετά');
  await page.hears('messageReceived', expect.objectContaining({ Seq: 6 }));
});

test('a text that a translator changed is announced to the pages of every node', async () => {
  const { project, mentor } = await aTeam(node);
  const [near, far] = [await node.page(mentor), await other.page(mentor)];
  const as = await aPerson(db, project, { roles: ['Translator'] });
  const body = { language: 'en', label: 'errors.NotFound', text: 'Not found.' };
  expect((await node.call(translations.setText, body, { as, project })).status).toBe(200);
  for (const page of [near, far]) await page.hears('texts', { Event: 'texts' });
  await sql`delete from text_overrides`.execute(db);
});

test('words that a programme saves on one node are used by every node, and told to its pages, within 5 seconds', async () => {
  const { project, mentor } = await aTeam(node);
  const [admin, mentee] = [await anAdmin(db, project), await aMentee(db, project)];
  const pages = [await node.page(mentor), await other.page(mentor)];
  const said = async () =>
    (await other.call(menteeCalls.action, { ActionId: 999_999 }, { as: mentee, project })).error.Message;
  const saveWords = async (tdfw: Record<string, string>) => {
    const { reply } = await node.call(programmes.byId, { Id: project }, { as: admin, project });
    const { Id, Url, Descr, Version, Settings } = reply;
    const Project = { Id, Url, Descr, Version, Settings: { ...Settings, Config: { ...Settings.Config, tdfw } } };
    expect((await node.call(programmes.set, { Project }, { as: admin, project })).status).toBe(200);
  };
  await saveWords({ 'errors.NotFound': 'Άφαντο.' });
  await expect.poll(said, { timeout: 5_000 }).toBe('Άφαντο.');
  for (const page of pages) await page.hears('texts', { Event: 'texts' });
  await saveWords({});
  await expect.poll(said, { timeout: 5_000 }).not.toBe('Άφαντο.');
});

test('a view that a SuperAdmin saves is told to their pages on every node, which reload it', async () => {
  const { project } = await aTeam(node);
  const as = await aPerson(db, project, { roles: ['SuperAdmin'] });
  const pages = [await node.page(as), await other.page(as)];
  const body = { Class: 'view' as const, Name: 'live', Kind: 'blocks' as const, State: 'draft' as const, Version: 0 };
  expect((await node.call(views.save, body, { as, project })).status).toBe(200);
  for (const page of pages) await page.hears('saved', { Event: 'saved', Path: views.save.path });
});

test('a stopping server answers calls in progress and closes connections so that pages connect again', async () => {
  const stopping = await aHubNode({}, { beside: node });
  const { project, mentor, mentee, direct } = await aTeam(node);
  const ConversationId = await direct(mentor, mentee);
  const page = await stopping.page(mentor);
  const body = { ConversationId, ProjectId: project, Message: 'Την ώρα που κλείνει', ClientId: newClientId() };
  const answered = page.ask('sendMessage', body);
  await page.ask('command', { Name: 'active' });
  const closed = stopping.server.close();
  expect(await answered).toMatchObject({ Reply: { Seq: 1 } });
  expect(await page.lost()).toBe('transport close');
  await closed;
  expect(await stopping.attempt({ cookie: await node.cookieOf(mentor) })).toBe('refused');
});

test('a page without a hub connection gets events of another node by a waiting call, and missed events at once', async () => {
  const { mentor, mentee, direct, send, of } = await aTeam(node);
  const id = await direct(mentor, mentee);
  const ask = (Change: number, Wait: boolean) =>
    node.call(messages.events, { Since: { Conversations: [{ Id: id, Change }] }, Wait }, of(mentee));
  expect((await ask(0, false)).reply).toEqual({ Events: [] });
  const waiting = ask(0, true);
  await send(mentor, { ConversationId: id });
  const [first] = (await waiting).reply.Events;
  expect(first).toMatchObject({ Event: 'messageReceived', ConversationId: id });
  expect(first).not.toHaveProperty('Message');
  expect((await ask(0, true)).reply.Events).toEqual([
    { Event: 'messageReceived', ConversationId: id, Seq: expect.any(Number), Change: expect.any(Number) },
  ]);
});

test('a waiting call returns notifications and typing, but nothing of other people’s conversations', async () => {
  const { project, mentor, mentee, otherMentor, direct, of } = await aTeam(node);
  const id = await direct(mentor, mentee);
  const { Revision } = (await node.call(notifications.count, {}, of(mentee))).reply;
  const since = { Conversations: [{ Id: id, Change: 0 }] };
  const stale = await node.call(messages.events, { Since: { ...since, Notification: 'x' }, Wait: true }, of(mentee));
  expect(stale.reply.Events).toEqual([{ Event: 'notification' }]);
  const waiting = node.call(messages.events, { Since: { ...since, Notification: Revision }, Wait: true }, of(mentee));
  const stranger = node.call(messages.events, { Since: since, Wait: true }, of(otherMentor));
  const typist = await other.page(mentor);
  await typist.ask('userTyping', { ConversationId: id, ProjectId: project });
  expect((await waiting).reply.Events).toEqual([{ Event: 'userTyping', ConversationId: id, UserId: mentor }]);
  await sql`select pg_notify('notified', ${String(otherMentor)})`.execute(db);
  expect((await stranger).reply.Events).toEqual([{ Event: 'notification' }]);
});
