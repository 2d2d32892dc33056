import { connect } from 'node:net';
import { answering } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aTeam, newClientId } from '../../features/chat/chat.testing.ts';
import { createQuestWorld, question } from '../../features/questionnaires/questionnaires.testing.ts';
import { aHubNode } from './hub.testing.ts';

const node = await aHubNode();
const { db } = node;

test('a frame of a megabyte ends the connection, and one below 64 KiB does not', async () => {
  const { project, mentor, mentee, direct } = await aTeam(node);
  const id = await direct(mentor, mentee);
  const page = await node.page(mentor);
  const body = { ConversationId: id, ProjectId: project, ClientId: newClientId() };
  expect(await page.ask('sendMessage', { ...body, Message: 'x'.repeat(60_000) })).toMatchObject({
    Status: 400,
    Error: { Code: 'Malformed' },
  });
  page.socket.emit('sendMessage', { ...body, Message: 'x'.repeat(1_000_000) });
  expect(await page.lost()).toBe('transport close');
});

test('unknown methods, and payloads that are not an object, are refused, and the connection stays open', async () => {
  const { mentor } = await aTeam(node);
  const page = await node.page(mentor);
  for (const method of ['delete', 'constructor', '__proto__', 'toString', 'get', ''])
    expect(await page.ask(method, {}), method).toMatchObject({ Status: 404, Error: { Code: 'NotFound' } });
  for (const body of ['text', 5, true, ['a'], Buffer.from('bytes')])
    expect(await page.ask('sendMessage', body)).toMatchObject({ Status: 400 });
  expect(await page.ask('subscribe', { ConversationId: 'x', Extra: 1 })).toMatchObject({ Status: 400 });
  expect(await page.ask('command')).toMatchObject({ Status: 400, Error: { Fields: { Name: expect.any(String) } } });
  page.socket.emit('sendMessage');
  page.socket.emit('call', { Path: 5 });
  expect(await page.ask('command', { Name: 'active' })).toMatchObject({ Reply: { Ok: true } });
});

test('bytes that are no packet of the hub end only their own connection', async () => {
  const { mentor } = await aTeam(node);
  const [page, bystander] = [await node.page(mentor), await node.page(mentor)];
  const { engine } = page.socket.io;
  for (const text of ['2["x"', '451-["x",{"_placeholder":true,"num":0}]', 'garbage'])
    (engine as unknown as { write(text: string): void }).write(text);
  await page.lost();
  expect(await bystander.ask('command', { Name: 'active' })).toMatchObject({ Reply: { Ok: true } });
});

test('answers can be saved over the hub like over HTTP, once per idempotency key; no other call can be made', async () => {
  const { project, mentee, ActionId } = await createQuestWorld(db, [question('ID_0001')]);
  const as = { as: mentee, project: project.url };
  const AnswerSetId = (await node.call(answering.byAction, { ActionId }, as)).reply.AnswerSet.AnswerSetID;
  const [page, elsewhere] = [await node.page(mentee), await node.page(mentee)];
  const Body = { AnswerSetId, GroupId: 'ID_0001', Text: 'Μία απάντηση', Key: 'first' };
  const call = { Path: answering.answerOpen.path, ProjectId: project.id, Body };
  const { Reply } = await page.ask('call', call);
  expect(Reply).toMatchObject({ Taken: true, Row: { Text: 'Μία απάντηση', Seq: 1 } });
  expect(await page.ask('call', call)).toMatchObject({ Reply: { Row: { Seq: 1 } } });
  const { Answers } = (await node.call(answering.byAction, { ActionId }, as)).reply.AnswerSet;
  expect(Answers.ID_0001).toMatchObject([{ Text: 'Μία απάντηση' }]);
  await elsewhere.hears('answers', { Event: 'answers', AnswerSetID: Number(AnswerSetId), Change: expect.any(Number) });

  for (const Path of [
    answering.finish.path,
    '/Account/Identity',
    answering.answerOpen.path.toUpperCase(),
    '',
    undefined,
  ])
    expect(await page.ask('call', { ...call, Path }), String(Path)).toMatchObject({ Status: 404 });
  const other = await createQuestWorld(db, [question('ID_0001')]);
  const stranger = await node.page(other.mentee);
  expect(await stranger.ask('call', call)).toMatchObject({ Status: 404 });
});

test('a page that reads nothing is disconnected once a megabyte waits for it; others receive everything', async () => {
  const { project, mentor, mentee, direct } = await aTeam(node);
  const id = await direct(mentor, mentee);
  const [writer, reader] = [await node.page(mentor), await node.page(mentee)];
  const deaf = await aDeafPage(await node.cookieOf(mentee));
  const text = 'x'.repeat(7_000);
  const payload = JSON.stringify([
    { to: [`conversation:${id}`], e: { Event: 'messageReceived', ConversationId: id, Seq: 1, Change: 1, text } },
  ]);
  // Some megabytes fit into the buffers of the operating system before the connection counts as slow.
  for (let part = 1; node.hub.measure().hub_slow === 0 && part < 500; part++) {
    for (let sent = 0; sent < 10; sent++) node.hub.hear(payload);
    await expect.poll(() => reader.all('messageReceived').length, { interval: 2 }).toBe(part * 10);
  }
  expect(node.hub.measure().hub_slow).toBe(1);
  expect(await writer.ask('subscribe', { ConversationId: id, ProjectId: project })).toHaveProperty('Reply');
  deaf.resume();
  await expect.poll(() => deaf.destroyed).toBe(true);
});

/** Opens a raw connection that joins the hub and then reads nothing. */
async function aDeafPage(cookie: string) {
  const { port, hostname } = new URL(node.address);
  const socket = connect({ port: Number(port), host: hostname });
  const key = Buffer.alloc(16, 1).toString('base64');
  socket.write(
    `GET /api/hub/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\nConnection: Upgrade\r\n` +
      `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  const heard: Buffer[] = [];
  const isOpen = () => Buffer.concat(heard).includes('initialData');
  await new Promise<void>((resolve) => {
    socket.on('data', (data) => {
      if (heard.length === 0) socket.write(masked('40'));
      heard.push(data);
      if (isOpen()) resolve();
    });
  });
  socket.pause();
  socket.on('error', () => undefined);
  return socket;
}

/** Returns a WebSocket text frame as clients send it, masked with zeros. */
const masked = (text: string) =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
