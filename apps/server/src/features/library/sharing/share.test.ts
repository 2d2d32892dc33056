import { type BodyOf, library } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aTestApp } from '../../../testing/test-app.ts';
import { createLibrary } from '../library.testing.ts';

const app = await aTestApp();
const the = await createLibrary(app);
const guide = await the.approved({ Title: 'Οδηγός' });
const other = await the.approved({ Title: 'Άλλος' });

const send = (as: number, ItemId: number, MenteeIds: number[]) =>
  app.call(library.share, { ItemId, MenteeIds }, { as });
const received = async (as: number) => (await app.call(library.getShared, {}, { as })).reply;
const sent = async (as: number, body: BodyOf<typeof library.sentItems> = {}) =>
  (await app.call(library.sentItems, body, { as })).reply.list;

test('a mentor shares with their own mentees only, with all the given ones or none', async () => {
  expect((await send(the.mentor, guide, [the.mentee, the.otherMentee])).status).toBe(404);
  expect(await received(the.mentee)).toEqual([]);
  expect((await send(the.mentor, guide, [the.mentee, the.mentee])).reply).toEqual({ Shared: 1 });
  expect(await received(the.mentee)).toMatchObject([{ Id: guide, IsNew: true, SharedBy: { Id: the.mentor } }]);
  expect(await received(the.otherMentee)).toEqual([]);
  expect((await send(the.mentee, guide, [the.mentee])).status).toBe(403);
  expect((await send(the.admin, guide, [the.mentor])).error.Code).toBe('NotAMentee');
});

test('a shared item is new until it is opened, and the sender sees when', async () => {
  await send(the.mentor, other, [the.mentee]);
  const [row] = await sent(the.mentor, { ItemId: other });
  expect(row).toMatchObject({ IsNew: true, OpenedAt: null, Opens: 0, Mentee: { Id: the.mentee } });
  await app.call(library.open, { Id: other }, { as: the.mentee });
  await app.call(library.open, { Id: other }, { as: the.mentee });
  expect((await received(the.mentee)).find(({ Id }) => Id === other)?.IsNew).toBe(false);
  const [opened] = await sent(the.mentor, { ItemId: other });
  expect(opened).toMatchObject({ IsNew: false, Opens: 2 });
  expect(opened?.OpenedAt).not.toBe(null);
  expect(await sent(the.mentor, { Opened: false, ItemId: other })).toEqual([]);
});

test('shares are listed for everyone who sees the mentee, with the sender where they see that person', async () => {
  await send(the.admin, guide, [the.otherMentee]);
  expect((await sent(the.admin)).length).toBe(3);
  expect((await sent(the.mentor)).map(({ Mentee }) => Mentee.Id)).toEqual([the.mentee, the.mentee]);
  expect(await sent(the.otherMentor)).toMatchObject([{ Mentee: { Id: the.otherMentee }, Sender: null }]);
  expect(await sent(the.otherMentor, { Own: true })).toEqual([]);
  expect((await sent(the.admin, { Search: 'αλλοσ' })).map(({ Item }) => Item.Name)).toEqual(['Άλλος']);
  expect(await sent(the.mentor, { MenteeId: the.otherMentee })).toEqual([]);
  expect((await app.call(library.sentItems, {}, { as: the.mentee })).status).toBe(403);
});

test('an item waiting for approval cannot be shared', async () => {
  const { Id } = (await the.addLink(the.mentor)).reply;
  expect((await send(the.mentor, Id, [the.mentee])).error.Code).toBe('NotApproved');
  expect((await send(the.otherMentor, Id, [the.otherMentee])).status).toBe(404);
});

test('the sender can withdraw a share', async () => {
  const [row] = await sent(the.admin, { MenteeId: the.otherMentee });
  const back = (as: number) => app.call(library.unshare, { Id: row?.Id ?? 0 }, { as });
  expect((await back(the.mentor)).status).toBe(404);
  expect((await back(the.otherMentor)).status).toBe(403);
  expect((await back(the.admin)).status).toBe(200);
  expect(await received(the.otherMentee)).toEqual([]);
});
