import { type BodyOf, conversations, exports, grids } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, aMentor, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { download } from '../../exports/exports.testing.ts';
import { aTeam } from '../chat.testing.ts';

const app = await aTestApp();
const { db } = app;

test('the figures of contact count messages by pair of mentor and mentee, without any text', async () => {
  const the = await aTeam(app);
  const ConversationId = await the.direct(the.mentor, the.mentee);
  const turns = [
    [the.mentee, 600],
    [the.mentee, 590],
    [the.mentor, 570],
    [the.mentee, 300],
    [the.mentor, 290],
    [the.mentee, 60],
  ] as const;
  for (const [author, minutesAgo] of turns) {
    const { reply } = await the.send(author, { ConversationId }, 'Μυστικό');
    await sql`update messages set at = now() - make_interval(mins => ${minutesAgo}) where id = ${reply.Id}`.execute(db);
  }
  const figures = await app.call(conversations.figures, {}, the.of(the.manager));
  expect(figures.reply.All).toBe(2);
  const pair = figures.reply.list.find(({ Mentee }) => Mentee.Id === the.mentee);
  expect(pair).toMatchObject({
    ByMentor: 2,
    ByMentee: 4,
    PerWeek: 1.5,
    MinutesToAnswer: 20,
    WaitingSince: expect.any(String),
  });
  const silent = figures.reply.list[0];
  expect(silent).toMatchObject({
    Mentee: { Id: the.otherMentee },
    ByMentor: 0,
    ByMentee: 0,
    LastContact: null,
    WaitingSince: null,
  });
  expect(JSON.stringify(figures.reply)).not.toContain('Μυστικό');
  const From = new Date(Date.now() - 120 * 60_000).toISOString();
  const late = (await app.call(conversations.figures, { From }, the.of(the.manager))).reply.list;
  expect(late.find(({ Mentee }) => Mentee.Id === the.mentee)).toMatchObject({
    ByMentor: 0,
    ByMentee: 1,
    MinutesToAnswer: null,
  });
});

test('the office sees the figures of every pair, a coordinator those of their mentees, and others none', async () => {
  const the = await aTeam(app);
  const pairs = async (as: number) =>
    (await app.call(conversations.figures, {}, the.of(as))).reply.list.map(({ Mentee }) => Mentee.Id);
  expect(await pairs(the.coordinator)).toEqual([the.mentee]);
  for (const as of [the.mentor, the.mentee, the.supervisor])
    expect((await app.call(conversations.figures, {}, the.of(as))).error.Code).toBe('NotAllowed');
  const { id: foreign } = await aProject(db);
  const MentorId = await aMentor(db, foreign);
  expect((await app.call(conversations.figures, { MentorId }, the.of(the.manager))).status).toBe(404);
  expect((await app.call(conversations.figures, { MentorId: the.otherMentor }, the.of(the.manager))).reply.All).toBe(0);
  const beyond = (await app.call(conversations.figures, { page: 9 }, the.of(the.manager))).reply;
  expect([beyond.list, beyond.All > 0]).toEqual([[], true]);
});

test('people who see the figures can filter the grid by days without contact', async () => {
  const the = await aTeam(app);
  const ConversationId = await the.direct(the.mentor, the.mentee);
  await the.send(the.mentor, { ConversationId });
  const found = async (NoContactDays: number, as = the.manager) =>
    (await app.call(grids.page, { NoContactDays }, the.of(as))).reply.map(({ User }) => User.Id);
  expect(await found(14)).toEqual([the.otherMentee]);
  await sql`update conversations set last_at = now() - interval '15 days' where id = ${ConversationId}`.execute(db);
  expect(new Set(await found(14))).toEqual(new Set([the.mentee, the.otherMentee]));
  expect(await found(16)).toEqual([the.otherMentee]);
  expect(await found(14, the.coordinator)).toEqual([the.mentee]);
  const count = await app.call(grids.count, { NoContactDays: 14 }, the.of(the.manager));
  expect(JSON.stringify(count.reply)).toContain('2');
  expect((await app.call(grids.page, { NoContactDays: 14 }, the.of(the.mentor))).error.Code).toBe('NotAllowed');
});

test('pairs are ordered by messages a week or by the time to answer, in either direction', async () => {
  const the = await aTeam(app);
  const slow = await aMentee(db, the.project, { mentor: the.otherMentor });
  const write = async (author: number, other: number, minutesAgo: number) => {
    const { reply } = await the.send(author, { ConversationId: await the.direct(author, other) });
    await sql`update messages set at = now() - make_interval(mins => ${minutesAgo}) where id = ${reply.Id}`.execute(db);
  };
  for (const minutesAgo of [90, 80, 70]) await write(the.mentee, the.mentor, minutesAgo);
  await write(the.mentor, the.mentee, 60);
  await write(slow, the.otherMentor, 600);
  await write(the.otherMentor, slow, 60);
  const order = async (Order: 'perWeek' | 'answer', Desc: boolean) =>
    (await app.call(conversations.figures, { Order, Desc }, the.of(the.manager))).reply.list.map(
      ({ Mentee }) => Mentee.Id,
    );
  expect(await order('perWeek', true)).toEqual([the.mentee, slow, the.otherMentee]);
  expect(await order('perWeek', false)).toEqual([the.otherMentee, slow, the.mentee]);
  expect(await order('answer', false)).toEqual([the.mentee, slow, the.otherMentee]);
  expect(await order('answer', true)).toEqual([slow, the.mentee, the.otherMentee]);
});

test('the figures are exported in the order of the list, for those who see them', async () => {
  const the = await aTeam(app);
  await the.send(the.mentee, { ConversationId: await the.direct(the.mentor, the.mentee) }, 'Μυστικό');
  const file = (as: number, body: BodyOf<typeof exports.contact> = {}) =>
    download(app, exports.contact, { ProjectId: the.project, ...body }, as);
  const whole = await file(the.manager, { Order: 'perWeek', Desc: true, Format: 'csv' });
  expect(whole.header).toContain('Χρόνος απάντησης (λεπτά)');
  expect(whole.rows.map((row) => [row.Ωφελούμενος === 'Ωμέγα Άννα', row['Από ωφελούμενο']])).toEqual([
    [true, '1'],
    [false, '0'],
  ]);
  expect(whole.bytes.toString()).not.toContain('Μυστικό');
  expect((await file(the.coordinator)).rows).toHaveLength(1);
  expect((await file(the.manager, { MentorId: the.otherMentor })).rows).toEqual([]);
  const foreign = await aMentor(db, (await aProject(db)).id);
  expect((await file(the.manager, { MentorId: foreign })).status).toBe(404);
  for (const as of [the.mentor, the.mentee]) expect((await file(as)).status).toBe(403);
});

test('pairs are ordered by last contact or by waiting time, in either direction', async () => {
  const the = await aTeam(app);
  await the.send(the.mentee, { ConversationId: await the.direct(the.mentor, the.mentee) });
  const order = async (body: { Order?: 'last' | 'waiting'; Desc?: boolean }) =>
    (await app.call(conversations.figures, body, the.of(the.manager))).reply.list.map(({ Mentee }) => Mentee.Id);
  expect(await order({})).toEqual([the.otherMentee, the.mentee]);
  expect(await order({ Order: 'last', Desc: true })).toEqual([the.mentee, the.otherMentee]);
  for (const Desc of [false, true])
    expect(await order({ Order: 'waiting', Desc })).toEqual([the.mentee, the.otherMentee]);
});
