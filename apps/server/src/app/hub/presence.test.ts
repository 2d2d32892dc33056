import { conversations } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aTeam } from '../../features/chat/chat.testing.ts';
import { Presence } from '../../features/chat/index.ts';
import { aHubNode } from './hub.testing.ts';

const node = await aHubNode();
const other = await aHubNode({}, { beside: node });
const { db } = node;

/** Creates a mentor and a mentee with a conversation, and a way to see whether each appears online to the other. */
async function aPair() {
  const { project, mentor, mentee, otherMentor, direct, of } = await aTeam(node);
  const ConversationId = await direct(mentor, mentee);
  const statusOf = async (person: number, viewer: number) => {
    const { reply } = await node.call(conversations.who, { ConversationId }, of(viewer));
    return reply.list.find(({ Id }) => Id === person)?.status;
  };
  return { project, mentor, mentee, otherMentor, of, statusOf };
}

test('people who share a conversation learn at any node that a person comes online or goes; others do not', async () => {
  const { mentor, mentee, otherMentor, statusOf } = await aPair();
  const [page, watching, stranger] = [await node.page(mentor), await other.page(mentee), await other.page(otherMentor)];
  expect(await statusOf(mentor, mentee)).toBe(0);
  await page.ask('command', { Name: 'active' });
  await watching.hears('userConnected', { Event: 'userConnected', UserId: mentor });
  expect(await statusOf(mentor, mentee)).toBe(1);
  await page.ask('command', { Name: 'active' });
  await page.ask('command', { Name: 'idle' });
  await watching.hears('userDisconnected', { Event: 'userDisconnected', UserId: mentor });
  expect(await statusOf(mentor, mentee)).toBe(0);
  expect(watching.all('userConnected')).toHaveLength(1);
  expect([...stranger.all('userConnected'), ...stranger.all('userDisconnected')]).toEqual([]);
});

test('a person who hides that they are online is neither announced nor shown as online', async () => {
  const { mentor, mentee, of, statusOf } = await aPair();
  const [page, watching] = [await node.page(mentor), await node.page(mentee)];
  await node.call(conversations.visibility, { Shown: false }, of(mentor));
  await page.ask('command', { Name: 'active' });
  expect(await statusOf(mentor, mentee)).toBe(0);
  await node.call(conversations.visibility, { Shown: true }, of(mentor));
  expect(await statusOf(mentor, mentee)).toBe(1);
  await page.ask('command', { Name: 'idle' });
  await watching.hears('userDisconnected');
  expect(watching.all('userConnected')).toEqual([]);
});

test('people of a killed node no longer count as online, and another node announces so once', async () => {
  const { mentor, mentee, statusOf } = await aPair();
  const watching = await node.page(mentee);
  const killed = new Presence(db);
  await killed.active(mentor);
  await watching.hears('userConnected');
  await sql`update presence set seen_at = now() - interval '61 seconds' where user_id = ${mentor}`.execute(db);
  expect(await statusOf(mentor, mentee)).toBe(0);
  const [first, second] = [new Presence(db), new Presence(db)];
  await Promise.all([first.refresh(), second.refresh()]);
  await watching.hears('userDisconnected', { Event: 'userDisconnected', UserId: mentor });
  await first.refresh();
  expect(watching.all('userDisconnected')).toHaveLength(1);
});

test('a person connected to two nodes stays online when one connection ends', async () => {
  const { mentor, mentee, statusOf } = await aPair();
  const watching = await node.page(mentee);
  const [one, two] = [new Presence(db), new Presence(db)];
  await one.active(mentor);
  await two.active(mentor);
  await one.idle(mentor);
  expect(await statusOf(mentor, mentee)).toBe(1);
  await two.idle(mentor);
  await watching.hears('userDisconnected');
  expect([watching.all('userConnected').length, watching.all('userDisconnected').length]).toEqual([1, 1]);
});

test('a person whose page was idle for five minutes is announced as gone', async () => {
  const { mentor, mentee } = await aPair();
  const watching = await node.page(mentee);
  const presence = new Presence(db);
  presence.connected(mentor);
  await presence.active(mentor);
  await presence.refresh(Date.now() + 4 * 60_000);
  expect(watching.all('userDisconnected')).toEqual([]);
  await presence.refresh(Date.now() + 6 * 60_000);
  await watching.hears('userDisconnected');
});
