import { conversations, messages } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aLink, aMentee, aPerson } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aTeam } from '../chat.testing.ts';
import { anEntryRuns } from '../entries.testing.ts';

const app = await aTestApp();
const { db } = app;

const year = new Date().getFullYear();
const bornYearsAgo = (years: number) => `01-01-${year - years}`;

/**
 * Creates a programme that safeguards minors. One mentee is a minor with a coordinator, the other mentee a minor
 * without.
 */
async function aCaringTeam(care: Record<string, unknown> = {}) {
  const the = await aTeam(app, {
    User: { Fields: [{ Name: 'birth', Label: 'Γέννηση', Type: 'date' }] },
    Config: {
      Chat: { Safeguarding: { BirthField: 'birth', HoldFrom: '00:00', HoldTo: '00:00', ...care } },
    } as never,
  });
  const birth = (userId: number, value: string) =>
    sql`update users set fields = fields || jsonb_build_object('birth', ${value}::text) where id = ${userId}`.execute(
      db,
    );
  await birth(the.mentee, bornYearsAgo(15));
  await birth(the.otherMentee, bornYearsAgo(15));
  await birth(the.mentor, bornYearsAgo(40));
  return { ...the, birth };
}

test('the coordinator of a minor observes a conversation with an adult, is named to both, and cannot write', async () => {
  const the = await aCaringTeam();
  const ConversationId = await the.direct(the.mentor, the.mentee);
  await the.send(the.mentor, { ConversationId }, 'Γεια');
  for (const as of [the.mentor, the.mentee])
    expect((await the.get(as, ConversationId)).reply.Observer).toMatchObject({ Id: the.coordinator });
  expect((await the.read(the.coordinator, ConversationId)).map(({ Message }) => Message)).toEqual(['Γεια']);
  expect((await the.send(the.coordinator, { ConversationId })).error.Code).toBe('ConversationClosed');
  expect((await the.get(the.supervisor, ConversationId)).status).toBe(404);
});

test('a minor without a coordinator cannot begin a conversation with an adult; two adults can', async () => {
  const the = await aCaringTeam();
  const refused = await the.start(the.mentor, { UserIds: [the.otherMentee] });
  expect(refused.error.Code).toBe('NoCoordinator');
  expect((await the.send(the.otherMentee, { UserId: the.mentor })).error.Code).toBe('NoCoordinator');
  await the.birth(the.otherMentee, bornYearsAgo(19));
  expect((await the.start(the.mentor, { UserIds: [the.otherMentee] })).reply.Observer).toBeUndefined();
});

test('a conversation whose minor has lost the coordinator says so, before somebody tries to write', async () => {
  const the = await aCaringTeam();
  const ConversationId = await the.direct(the.mentor, the.mentee);
  await the.send(the.mentee, { ConversationId });
  expect((await the.get(the.mentor, ConversationId)).reply).toMatchObject({ can: ['send', 'attach'] });
  await sql`delete from links where kind = 'coordinates' and subject_id = ${the.mentee}`.execute(db);
  for (const as of [the.mentor, the.mentee]) {
    const [listed] = (await the.list(as)).list.filter(({ Id }) => Id === ConversationId);
    for (const shown of [listed, (await the.get(as, ConversationId)).reply])
      expect(shown).toMatchObject({ Closed: 'NoCoordinator', can: [] });
  }
  const office = (await the.start(the.mentee, { Office: true })).reply;
  expect((await the.get(the.mentee, office.Id)).reply.Closed).toBeUndefined();
  await aLink(db, the.project, 'coordinates', the.coordinator, the.mentee);
  expect((await the.get(the.mentor, ConversationId)).reply.Closed).toBeUndefined();
});

test('a conversation in which the coordinator takes part, or one with the office, has no observer', async () => {
  const the = await aCaringTeam();
  const own = await the.direct(the.coordinator, the.mentee);
  expect((await the.get(the.mentee, own)).reply.Observer).toBeUndefined();
  expect((await the.send(the.coordinator, { ConversationId: own })).status).toBe(200);
  const office = (await the.start(the.otherMentee, { Office: true })).reply;
  expect(office.Observer).toBeUndefined();
  expect((await the.send(the.otherMentee, { ConversationId: office.Id })).status).toBe(200);
});

test('a new coordinator observes as soon as they coordinate, and the former one sees nothing more', async () => {
  const the = await aCaringTeam();
  const ConversationId = await the.direct(the.mentor, the.mentee);
  await the.send(the.mentee, { ConversationId });
  const next = await aPerson(db, the.project, { roles: ['Coordinator'] });
  await sql`delete from links where kind = 'coordinates' and subject_id = ${the.mentee}`.execute(db);
  expect((await the.send(the.mentor, { ConversationId })).error.Code).toBe('NoCoordinator');
  await aLink(db, the.project, 'coordinates', next, the.mentee);
  await anEntryRuns(app, 'chat.observers');
  expect((await the.get(the.mentee, ConversationId)).reply.Observer).toMatchObject({ Id: next });
  expect((await the.get(the.coordinator, ConversationId)).status).toBe(404);
  expect(await the.read(next, ConversationId)).toHaveLength(1);
  expect((await the.send(the.mentor, { ConversationId })).status).toBe(200);
});

test('conversations of a person who came of age are no longer observed', async () => {
  const the = await aCaringTeam();
  const ConversationId = await the.direct(the.mentor, the.mentee);
  await the.birth(the.mentee, bornYearsAgo(19));
  await anEntryRuns(app, 'chat.observersOfAdults');
  expect((await the.get(the.mentee, ConversationId)).reply.Observer).toBeUndefined();
  expect((await the.get(the.coordinator, ConversationId)).status).toBe(404);
});

test('coordinators observe groups with their minors; a group with a minor without a coordinator cannot begin', async () => {
  const the = await aCaringTeam();
  const grown = await aMentee(db, the.project, { mentor: the.mentor });
  const group = await the.start(the.mentor, { UserIds: [the.mentee, grown], Title: 'Ομάδα' });
  expect(group.reply.Observer).toMatchObject({ Id: the.coordinator });
  const lacking = await the.start(the.mentor, { UserIds: [the.otherMentee, grown], Title: 'Ομάδα' });
  expect(lacking.error.Code).toBe('NoCoordinator');
  const added = await app.call(
    conversations.update,
    { ConversationId: group.reply.Id, Add: [the.otherMentee], Version: group.reply.Version },
    the.of(the.mentor),
  );
  expect(added.error.Code).toBe('NoCoordinator');
});

test('a message to a minor in the hours of rest is delivered when they end; the minor’s own messages at once', async () => {
  const now = new Date();
  const clock = (minutes: number) =>
    new Date(now.getTime() + minutes * 60_000).toLocaleTimeString('el-GR', {
      timeZone: 'Europe/Athens',
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
    });
  const the = await aCaringTeam({ HoldFrom: clock(-60), HoldTo: clock(60) });
  const ConversationId = await the.direct(the.mentor, the.mentee);
  const held = (await the.send(the.mentor, { ConversationId }, 'Το βράδυ')).reply;
  expect(held).toMatchObject({ Seq: 0, SendAt: expect.any(String) });
  expect(await the.read(the.mentee, ConversationId)).toEqual([]);
  expect((await the.send(the.mentee, { ConversationId }, 'Ερώτηση')).reply).toMatchObject({ Seq: 1 });
  const due = new Date(held.SendAt ?? '');
  expect(Math.abs(due.getTime() - now.getTime() - 3_600_000)).toBeLessThan(61_000);
  await anEntryRuns(app, 'chat.heldMessages', new Date(due.getTime() + 1_000));
  expect((await the.read(the.mentee, ConversationId)).map(({ Message }) => Message)).toEqual(['Ερώτηση', 'Το βράδυ']);
  expect((await app.call(messages.waiting, { ConversationId }, the.of(the.mentor))).reply).toEqual([]);
});

test('a programme without settings for minors has no observers and delivers all messages at once', async () => {
  const the = await aTeam(app);
  const ConversationId = await the.direct(the.mentor, the.otherMentee);
  expect((await the.get(the.mentor, ConversationId)).reply.Observer).toBeUndefined();
  expect((await the.send(the.mentor, { ConversationId })).reply).toMatchObject({ Seq: 1 });
});
