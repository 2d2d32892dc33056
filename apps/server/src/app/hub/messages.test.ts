import { conversations, messages, people } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aTeam, newClientId } from '../../features/chat/chat.testing.ts';
import { anAdmin, aPerson } from '../../testing/factories.ts';
import { aHubNode } from './hub.testing.ts';

const node = await aHubNode();
const other = await aHubNode({}, { beside: node });
const { db } = node;

const message = (ConversationId: number, ProjectId: number, Message = 'Καλημέρα', ClientId = newClientId()) => ({
  ...{ ConversationId, ProjectId, Message, ClientId },
});

test('a message sent at one node reaches pages at another: the other member’s and the author’s, each with their own rights', async () => {
  const { project, mentor, mentee, direct } = await aTeam(node);
  const id = await direct(mentor, mentee);
  const [writer, writersPhone, reader] = [await node.page(mentee), await other.page(mentee), await other.page(mentor)];
  const { Reply } = await writer.ask('sendMessage', message(id, project, 'Ευχαριστώ'));
  expect(Reply).toMatchObject({ Seq: 1, Change: 1, UserId: mentee, can: ['edit', 'remove'] });
  const received = (can: string[]) =>
    expect.objectContaining({
      ...{ Event: 'messageReceived', ConversationId: id, Seq: 1, Change: 1 },
      Message: expect.objectContaining({ Message: 'Ευχαριστώ', can }),
    });
  await reader.hears('messageReceived', received(['report']));
  await writersPhone.hears('messageReceived', received(['edit', 'remove']));
  const { Reply: read } = await reader.ask('receive', { ConversationId: id, ProjectId: project, Seq: 1 });
  expect(read).toEqual({ New: 0, Read: 1 });
  await writer.hears('read', { Event: 'read', ConversationId: id, UserId: mentor, Seq: 1 });
});

test('a person receives the first message of a new conversation, and none after leaving a group', async () => {
  const { project, mentor, mentee, otherMentee, start, of } = await aTeam(node);
  const [writer, reader] = [await node.page(mentor), await other.page(mentee)];
  const sent = await writer.ask('sendMessage', {
    UserId: mentee,
    ProjectId: project,
    Message: 'Καλώς ήρθες',
    ClientId: newClientId(),
  });
  const { ConversationId } = sent.Reply as { ConversationId: number };
  await reader.hears('messageReceived', expect.objectContaining({ ConversationId, Seq: 1 }));

  const group = (await start(mentor, { UserIds: [mentee, otherMentee], Title: 'Ομάδα' })).reply;
  await reader.hears('conversationChanged', { Event: 'conversationChanged', ConversationId: group.Id });
  await sql`update conversation_members set to_seq = 0 where conversation_id = ${group.Id} and user_id = ${mentee}`.execute(
    db,
  );
  await sql`select pg_notify('chat', ${JSON.stringify([
    { to: [`user:${mentee}`], e: { Event: 'conversationChanged', ConversationId: group.Id } },
  ])})`.execute(db);
  const stays = await other.page(otherMentee);
  await writer.ask('sendMessage', message(group.Id, project, 'Μόνο για όσους έμειναν'));
  await stays.hears('messageReceived', expect.objectContaining({ ConversationId: group.Id }));
  expect(reader.all('messageReceived')).not.toContainEqual(
    expect.objectContaining({ Message: expect.objectContaining({ Message: 'Μόνο για όσους έμειναν' }) }),
  );
  expect((await node.call(conversations.get, { ConversationId: group.Id }, of(otherMentee))).status).toBe(200);
});

test('one ClientId sent over the hub and over HTTP at the same time makes one message', async () => {
  const { project, mentor, mentee, direct, of, read } = await aTeam(node);
  const id = await direct(mentor, mentee);
  const page = await other.page(mentor);
  const body = message(id, project, 'Μία φορά');
  const { ProjectId: _, ...sent } = body;
  const replies = await Promise.all([
    ...Array.from({ length: 5 }, async () => (await page.ask('sendMessage', body)).Reply),
    ...Array.from({ length: 5 }, async () => (await node.call(messages.send, sent, of(mentor))).reply),
  ]);
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(await read(mentee, id)).toHaveLength(1);
});

test('no method of the hub finds other people’s conversations', async () => {
  const { project, mentor, mentee, otherMentor, direct } = await aTeam(node);
  const id = await direct(mentor, mentee);
  const [stranger, member] = [await node.page(otherMentor), await node.page(mentor)];
  const bodies: Record<string, object> = {
    subscribe: { ConversationId: id, ProjectId: project },
    usubscribe: { ConversationId: id, ProjectId: project },
    receive: { ConversationId: id, ProjectId: project, Seq: 0 },
    userTyping: { ConversationId: id, ProjectId: project },
    sendMessage: message(id, project),
  };
  for (const [method, body] of Object.entries(bodies)) {
    expect(await stranger.ask(method, body), method).toMatchObject({ Status: 404, Error: { Code: 'NotFound' } });
    expect(await member.ask(method, body), method).toHaveProperty('Reply');
  }
});

test('pages with an open conversation learn that the other person types, once in two seconds; the typist’s do not', async () => {
  const { project, mentor, mentee, direct } = await aTeam(node);
  const ConversationId = await direct(mentor, mentee);
  const place = { ConversationId, ProjectId: project };
  const [typist, looking, elsewhere] = [await node.page(mentee), await other.page(mentor), await other.page(mentor)];
  expect(await looking.ask('subscribe', place)).toMatchObject({ Reply: { Messages: [], More: false } });
  await looking.hears('subscription', { ConversationId, Subscribed: true });
  await typist.ask('subscribe', place);
  for (const _ of [1, 2, 3]) await typist.ask('userTyping', place);
  const typing = { Event: 'userTyping', ConversationId, UserId: mentee };
  await looking.hears('userTyping', typing);
  await looking.ask('usubscribe', place);
  await looking.hears('subscription', { ConversationId, Subscribed: false });
  await typist.ask('sendMessage', message(ConversationId, project));
  await elsewhere.hears('messageReceived');
  expect([looking, elsewhere, typist].map((page) => page.all('userTyping').length)).toEqual([1, 0, 0]);
});

test('a new page learns what is unread; a person without chat receives notifications only', async () => {
  const { project, mentor, mentee, direct, send } = await aTeam(node);
  const id = await direct(mentor, mentee);
  await send(mentee, { ConversationId: id });
  const page = await node.page(mentor);
  expect(page.heard[0]).toEqual(['connected', { Person: mentor }]);
  expect(page.all('initialData')).toMatchObject([
    {
      Chat: { Count: 1, Conversations: [{ Id: id, ProjectId: project, New: 1 }] },
      Notifications: { Count: expect.any(Number) },
    },
  ]);
  const translator = await aPerson(db, project, { roles: ['Translator'] });
  const without = await node.page(translator);
  expect(without.all('initialData')).toMatchObject([{ Chat: null, Notifications: { Count: expect.any(Number) } }]);
  expect(await without.ask('sendMessage', message(id, project))).toMatchObject({ Status: 403 });
  await sql`select pg_notify('notified', ${String(translator)})`.execute(db);
  await without.hears('notification', { Event: 'notification' });
});

test('a person whose role is removed no longer receives or sends messages', async () => {
  const { project, mentor, mentee } = await aTeam(node);
  const [gone, stays] = [await other.page(mentor), await other.page(mentee)];
  const admin = await anAdmin(db, project);
  const changed = await node.call(
    people.setActiveState,
    { UserId: mentor, State: 2, ProjectId: project },
    { as: admin },
  );
  expect(changed.status).toBe(200);
  expect(await gone.lost()).toBe('io server disconnect');
  expect(stays.socket.connected).toBe(true);
});

test('people of the office receive what members write to the office of the programme they opened', async () => {
  const { project, manager, mentee, mentor, start } = await aTeam(node);
  const { Id } = (await start(mentee, { Office: true })).reply;
  const [writer, office, stranger] = [await node.page(mentee), await other.page(manager), await other.page(mentor)];
  await office.ask('subscribe', { ConversationId: Id, ProjectId: project });
  await writer.ask('sendMessage', message(Id, project, 'Μια ερώτηση'));
  await office.hears('messageReceived', expect.objectContaining({ ConversationId: Id, Seq: 1 }));
  expect(stranger.all('messageReceived')).toEqual([]);
});

test('the office hears of the programme that a page names at connecting or while in use, and of no other', async () => {
  const [here, elsewhere] = [await aTeam(node), await aTeam(node)];
  const { manager } = here;
  await sql`insert into members (project_id, user_id, state) values (${elsewhere.project}, ${manager}, 1)`.execute(db);
  await sql`insert into user_roles (user_id, project_id, role) values (${manager}, ${elsewhere.project}, 'ProjectManager')`.execute(
    db,
  );
  const write = async (the: typeof here, text: string) => {
    const { Id } = (await the.start(the.mentee, { Office: true })).reply;
    await the.send(the.mentee, { ConversationId: Id }, text);
    return Id;
  };
  const naming = (ProjectId: number) => ({ auth: { ProjectId } });
  const [first, second] = [
    await node.page(manager, naming(here.project)),
    await other.page(manager, naming(elsewhere.project)),
  ];
  const foreign = await other.page(here.mentee, naming(elsewhere.project));
  const [there, mine] = [await write(elsewhere, 'Εκεί'), await write(here, 'Εδώ')];
  await first.hears('messageReceived', expect.objectContaining({ ConversationId: mine }));
  await second.hears('messageReceived', expect.objectContaining({ ConversationId: there }));
  const heard = (page: typeof first) =>
    new Set(page.all('messageReceived').map((event) => (event as { ConversationId: number }).ConversationId));
  expect([heard(first), heard(second), heard(foreign)]).toEqual([new Set([mine]), new Set([there]), new Set([mine])]);
  expect(await first.ask('command', { Name: 'active', ProjectId: elsewhere.project })).toMatchObject({ Reply: {} });
  await write(elsewhere, 'Και πάλι');
  await first.hears('messageReceived', expect.objectContaining({ ConversationId: there, Seq: 2 }));
});
