import { conversations, messages } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aTestApp } from '../../../testing/test-app.ts';
import { aTeam, newClientId } from '../chat.testing.ts';

const app = await aTestApp();
const beside = await aTestApp({}, { beside: app });

test('a message begins the conversation, reaches the other person, and counts as read by its author', async () => {
  const { mentor, mentee, send, read, get, list, of } = await aTeam(app);
  const { reply: sent } = await send(mentee, { UserId: mentor }, 'Ευχαριστώ για χθες');
  expect(sent).toMatchObject({ Seq: 1, Change: 1, UserId: mentee, Author: 'Ωμέγα Άννα', can: ['edit', 'remove'] });
  const id = sent.ConversationId;
  expect(await read(mentor, id)).toMatchObject([{ Id: sent.Id, Message: 'Ευχαριστώ για χθες', can: ['report'] }]);
  expect((await get(mentor, id)).reply).toMatchObject({
    ...{ Kind: 'direct', Title: 'Ωμέγα Άννα', Seq: 1, Change: 1, Read: 0, New: 1, Members: 2 },
    ...{ LastMessage: { UserId: mentee, Message: 'Ευχαριστώ για χθες' }, can: ['send', 'attach'] },
    Waiting: expect.any(String),
  });
  expect((await get(mentee, id)).reply).toMatchObject({ Read: 1, New: 0 });
  expect(await list(mentor)).toMatchObject({ All: 1, count: 1, list: [{ Id: id, New: 1 }] });
  const { reply: answer } = await send(mentor, { ConversationId: id, ReplyTo: 1 }, 'Τα λέμε αύριο');
  expect(answer).toMatchObject({ Seq: 2, ReplyTo: { Seq: 1, UserId: mentee, Message: 'Ευχαριστώ για χθες' } });
  expect((await get(mentor, id)).reply).toMatchObject({ Read: 2, New: 0 });
  expect((await get(mentor, id)).reply.Waiting).toBeUndefined();
  const news = await app.call(conversations.newCount, {}, of(mentee));
  expect(news.reply).toMatchObject({ Count: 1, Conversations: [{ Id: id, New: 1 }] });
  expect((await app.call(conversations.read, { ConversationId: id, Seq: 2 }, of(mentee))).reply).toEqual({
    New: 0,
    Read: 2,
  });
  expect((await app.call(conversations.newCount, {}, of(mentee))).reply).toEqual({ Count: 0, Conversations: [] });
});

test('one ClientId sent ten times at once through two servers makes one message and ten equal replies', async () => {
  const { project, mentor, mentee, direct, read } = await aTeam(app);
  const ConversationId = await direct(mentor, mentee);
  const body = { ConversationId, ClientId: newClientId(), Message: 'Μία φορά' };
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 === 0 ? app : beside).call(messages.send, body, { as: mentor, project }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(replies.map(({ reply }) => JSON.stringify(reply))).size).toBe(1);
  expect(await read(mentee, ConversationId)).toHaveLength(1);
});

test('a ClientId used for another text or conversation is refused; repeated unchanged, it always returns the same message', async () => {
  const { project, mentor, mentee, otherMentee, direct, send } = await aTeam(app);
  const [ConversationId, other] = [await direct(mentor, mentee), await direct(mentor, otherMentee)];
  const ClientId = newClientId();
  const { reply: first } = await send(mentor, { ConversationId }, 'Ένα', ClientId);
  expect((await send(mentor, { ConversationId }, 'Δύο', ClientId)).error.Code).toBe('ClientIdUsed');
  expect((await send(mentor, { ConversationId: other }, 'Ένα', ClientId)).status).toBe(409);
  // The same ClientId of another person makes a message of their own.
  expect((await send(mentee, { ConversationId }, 'Ένα', ClientId)).reply.Seq).toBe(2);
  await sql`update members set default_mentor_id = null where user_id = ${mentee} and project_id = ${project}`.execute(
    app.db,
  );
  expect((await send(mentor, { ConversationId }, 'Ένα', ClientId)).reply.Id).toBe(first.Id);
  expect((await send(mentor, { ConversationId }, 'Τρία')).error.Code).toBe('NotInContact');
});

test('one ClientId sent to two conversations at once makes one message, and the others are refused', async () => {
  const { project, mentor, mentee, otherMentee, direct, read } = await aTeam(app);
  const places = [await direct(mentor, mentee), await direct(mentor, otherMentee)];
  for (let round = 0; round < 5; round++) {
    const ClientId = newClientId();
    const replies = await Promise.all(
      [app, beside].flatMap((node) =>
        places.map((ConversationId) =>
          node.call(messages.send, { ConversationId, ClientId, Message: 'Πού;' }, { as: mentor, project }),
        ),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  }
  const shown = await Promise.all([mentee, otherMentee].map((person, index) => read(person, places[index] ?? 0)));
  expect(shown.flat()).toHaveLength(5);
});

test('messages of many people through two servers are numbered without gaps', async () => {
  const { project, mentor, mentee, otherMentee, direct, start } = await aTeam(app);
  const ids = [
    await direct(mentor, mentee),
    await direct(mentor, otherMentee),
    (await start(mentor, { UserIds: [mentee, otherMentee], Title: 'Ομάδα' })).reply.Id,
  ];
  const sends = Array.from({ length: 120 }, (_, index) => {
    const ConversationId = ids[index % 3] ?? 0;
    const body = { ConversationId, ClientId: newClientId(), Message: `Μήνυμα ${index}` };
    return (index % 2 === 0 ? app : beside).call(messages.send, body, { as: mentor, project });
  });
  for (const { status } of await Promise.all(sends)) expect(status).toBe(200);
  for (const id of ids) {
    const { rows } = await sql<{ seq: number; change: number }>`
      select seq, change from messages where conversation_id = ${id} order by seq`.execute(app.db);
    expect(rows).toEqual(Array.from({ length: 40 }, (_, index) => ({ seq: index + 1, change: index + 1 })));
  }
});

test('empty, too long and unstorable messages are refused, and so are references to things that do not exist', async () => {
  const { mentor, mentee, otherMentee, direct, send } = await aTeam(app);
  const ConversationId = await direct(mentor, mentee);
  const refused = async (body: object, text?: string) => {
    const { status, error } = await send(mentor, { ConversationId, ...body }, text);
    return [status, error.Code];
  };
  expect(await refused({}, '  ')).toEqual([400, 'Malformed']);
  expect(await refused({}, 'α\u0000')).toEqual([400, 'Malformed']);
  expect(await refused({}, 'α'.repeat(8_193))).toEqual([400, 'Malformed']);
  expect((await send(mentor, { ConversationId }, 'α'.repeat(8_192))).status).toBe(200);
  expect(await refused({ Unknown: 1 })).toEqual([400, 'Malformed']);
  expect(await refused({ UserId: mentee })).toEqual([400, 'Malformed']);
  expect(await refused({ ClientId: '9d0b2a26-2c7c-4a5e-9b0a-111111111111' })).toEqual([400, 'Malformed']);
  expect(await refused({ ReplyTo: 7 })).toEqual([422, 'NoSuchReply']);
  expect(await refused({ Mentions: [otherMentee] })).toEqual([422, 'NoSuchMention']);
  expect(await refused({ Files: ['AAAAAAAAAAAAAAAAAAAAAA'] })).toEqual([404, 'AttachmentLost']);
});

test('a person may send five messages a second and sixty a minute; a repeated one is not counted', async () => {
  const limited = await aTestApp({ RATE_LIMITS: 'on' });
  const { mentor, mentee, direct, send } = await aTeam(limited);
  const ConversationId = await direct(mentor, mentee);
  const ClientId = newClientId();
  const first = await Promise.all(
    Array.from({ length: 10 }, () => send(mentor, { ConversationId }, 'Πρώτο', ClientId)),
  );
  expect(first.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const statuses: number[] = [];
  for (let index = 0; index < 5; index++) statuses.push((await send(mentor, { ConversationId }, 'Κι άλλο')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  expect((await send(mentor, { ConversationId }, 'Πρώτο', ClientId)).status).toBe(200);
  const refused = await send(mentor, { ConversationId }, 'Κι άλλο');
  expect([refused.error.Code, Number(refused.headers['retry-after'])]).toEqual(['TooOften', 1]);
});
