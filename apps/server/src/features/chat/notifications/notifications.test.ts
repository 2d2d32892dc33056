import { bulk, conversations, messages, notifications } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aTestApp } from '../../../testing/test-app.ts';
import { aTeam, newClientId } from '../chat.testing.ts';

const app = await aTestApp();

/** Returns the unread notifications of a kind that a person has after all events are handled. */
async function told(as: number, project: number, kind: string) {
  await app.handleEvents();
  const { reply } = await app.call(notifications.list, { Unread: true }, { as, project });
  return reply.filter(({ Kind }) => Kind === kind);
}

test('a person mentioned in a group is notified until they read the conversation', async () => {
  const { project, url, mentor, mentee, otherMentee, start, of } = await aTeam(app);
  const { reply: group } = await start(mentor, { UserIds: [mentee, otherMentee], Title: 'Ομάδα' });
  const Message = { ConversationId: group.Id, ClientId: newClientId(), Message: '@Άννα, τι λέτε;', Mentions: [mentee] };
  await app.call(messages.send, Message, of(mentor));
  await app.call(messages.send, { ...Message, ClientId: newClientId() }, of(mentor));
  expect(await told(mentee, project, 'chat.mention')).toMatchObject([
    { Count: 2, Link: `/${url}/chat/${group.Id}`, Actor: { Id: mentor } },
  ]);
  expect(await told(otherMentee, project, 'chat.mention')).toEqual([]);
  await app.call(conversations.read, { ConversationId: group.Id, Seq: 2 }, of(mentee));
  expect(await told(mentee, project, 'chat.mention')).toEqual([]);
});

test('a person who muted a group is not notified of mentions', async () => {
  const { project, mentor, mentee, otherMentee, start, of } = await aTeam(app);
  const { reply: group } = await start(mentor, { UserIds: [mentee, otherMentee], Title: 'Ομάδα' });
  const Until = new Date(Date.now() + 3_600_000).toISOString();
  await app.call(conversations.mute, { ConversationId: group.Id, Until }, of(mentee));
  const body = { ConversationId: group.Id, ClientId: newClientId(), Message: '@Άννα', Mentions: [mentee] };
  await app.call(messages.send, body, of(mentor));
  expect(await told(mentee, project, 'chat.mention')).toEqual([]);
});

test('the office is notified how many members wait; the notification goes once all are answered', async () => {
  const { project, manager, mentor, mentee, otherMentee, start, send } = await aTeam(app);
  const [one, other] = [
    (await start(mentee, { Office: true })).reply.Id,
    (await start(otherMentee, { Office: true })).reply.Id,
  ];
  await send(mentee, { ConversationId: one }, 'Χρειάζομαι βεβαίωση');
  await send(mentee, { ConversationId: one }, 'Σήμερα, αν γίνεται');
  expect(await told(manager, project, 'chat.officeWaits')).toMatchObject([{ Count: 1 }]);
  await send(otherMentee, { ConversationId: other }, 'Κι εγώ');
  expect(await told(manager, project, 'chat.officeWaits')).toMatchObject([{ Count: 2 }]);
  expect(await told(mentor, project, 'chat.officeWaits')).toEqual([]);
  await send(manager, { ConversationId: one }, 'Σας τη στέλνω');
  expect(await told(manager, project, 'chat.officeWaits')).toHaveLength(1);
  await send(manager, { ConversationId: other }, 'Και σε εσάς');
  expect(await told(manager, project, 'chat.officeWaits')).toEqual([]);
});

test('after a change of mentor the conversation shows that it has ended and that messages can be passed on', async () => {
  const { project, manager, mentor, otherMentor, mentee, direct, send, read, get } = await aTeam(app);
  const id = await direct(mentor, mentee);
  await send(mentor, { ConversationId: id }, 'Καλή συνέχεια!');
  await send(mentee, { ConversationId: id }, 'Ευχαριστώ');
  const change = (MentorId: number) =>
    app.call(bulk.setDefaultMentor, { Ids: [mentee], MentorId }, { as: manager, project });
  await change(otherMentor);
  await app.handleEvents();
  const written = await read(mentee, id);
  expect(written.at(-1)).toMatchObject({
    Seq: 3,
    Kind: 'system',
    UserId: null,
    Message: expect.stringContaining('Ωμέγα Άννα'),
  });
  expect((await get(mentee, id)).reply).toMatchObject({ Closed: 'NotInContact', New: 0 });
  expect((await send(mentor, { ConversationId: id }, 'Και κάτι ακόμη')).status).toBe(403);
  // Nothing is announced when the earlier mentor becomes the mentor again.
  await change(mentor);
  await app.handleEvents();
  expect(await read(mentee, id)).toHaveLength(3);
});
