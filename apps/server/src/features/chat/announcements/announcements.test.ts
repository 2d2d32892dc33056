import { announcements, type BodyOf, files, notifications } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { uploader } from '../../files/files.testing.ts';
import { aTeam } from '../chat.testing.ts';

const app = await aTestApp();
const { db } = app;

let keys = 0;
const written = { Title: 'Καλοκαίρι', Text: 'Το γραφείο κλείνει τον Αύγουστο.', Mail: false, MustConfirm: false };
type Body = Partial<BodyOf<typeof announcements.announce>>;

const announce = (as: number, project: number, body: Body, key = `key-${++keys}`) =>
  app.call(announcements.announce, { ...written, ...body }, { as, project, headers: { 'idempotency-key': key } });
const preview = (as: number, project: number, body: BodyOf<typeof announcements.preview>) =>
  app.call(announcements.preview, body, { as, project });
const receivedBy = async (as: number, project: number, Open = false) =>
  (await app.call(announcements.received, { Open }, { as, project })).reply.list;
const notificationsOf = async (as: number, project: number) =>
  (await app.call(notifications.list, {}, { as, project })).reply
    .filter(({ Kind }) => Kind === 'announcement.sent')
    .map(({ Text }) => Text);
const mailsTo = async (userId: number) =>
  (
    await sql<{ subject: string; bodyText: string; dropReason: string | null; headers: Record<string, string> }>`
    select subject, body_text, drop_reason, headers from outbox where user_id = ${userId} and template = 'announcement'
    order by id`.execute(db)
  ).rows;
const readersOf = async (as: number, project: number, Id: number, Missing?: 'seen' | 'confirmed') =>
  (await app.call(announcements.readers, { Id, ...(Missing && { Missing }) }, { as, project })).reply.list;
const confirm = (as: number, project: number, Id: number, Confirm: boolean) =>
  app.call(announcements.confirm, { Id, Confirm }, { as, project });

test('an announcement reaches exactly the people whom the preview counted', async () => {
  const the = await aTeam(app);
  const inactive = await aMentee(db, the.project, { state: 2 });
  const set = { Roles: ['Mentee' as const] };
  const { reply: seen } = await preview(the.manager, the.project, set);
  expect(seen).toMatchObject({ People: 2, WithMail: 2 });
  expect(new Set(seen.Sample.map(({ Id }) => Id))).toEqual(new Set([the.mentee, the.otherMentee]));
  const { reply } = await announce(the.manager, the.project, set);
  expect(reply).toMatchObject({ State: 'sent', People: 2, Seen: 0, JobId: null, Filter: 'Ωφελούμενος' });
  expect(new Set((await readersOf(the.manager, the.project, reply.Id)).map(({ User }) => User.Id))).toEqual(
    new Set([the.mentee, the.otherMentee]),
  );
  expect(await receivedBy(the.mentee, the.project)).toMatchObject([{ Title: 'Καλοκαίρι', SeenAt: null }]);
  expect(await notificationsOf(the.mentee, the.project)).toEqual(['Ανακοίνωση: «Καλοκαίρι»']);
  expect(await receivedBy(the.mentor, the.project)).toEqual([]);
  expect(await notificationsOf(inactive, the.project)).toEqual([]);
});

test('coordinators and supervisors reach only people they may write to; mentors and mentees cannot announce', async () => {
  const the = await aTeam(app);
  const everyone = { Active: [1] };
  const sampleOf = async (as: number, set: BodyOf<typeof announcements.preview> = everyone) =>
    (await preview(as, the.project, set)).reply.Sample.map(({ Id }) => Id).sort((a, b) => a - b);
  const sorted = (ids: number[]) => ids.sort((a, b) => a - b);
  expect(await sampleOf(the.coordinator)).toEqual(sorted([the.mentee, the.mentor, the.manager]));
  expect(await sampleOf(the.supervisor)).toEqual(sorted([the.mentor, the.coordinator, the.manager]));
  for (const as of [the.mentor, the.mentee])
    expect((await preview(as, the.project, everyone)).error).toMatchObject({ Code: 'NotAllowed' });
  // A named person is left out when the author may not write to them, or when they belong to another programme.
  const { id: foreign } = await aProject(db);
  const stranger = await aPerson(db, foreign);
  const named = { Ids: [the.mentee, the.otherMentee, stranger] };
  expect(await sampleOf(the.coordinator, named)).toEqual([the.mentee]);
  expect((await announce(the.coordinator, the.project, { Ids: [the.otherMentee] })).error.Code).toBe('NothingMatches');
  expect((await announce(the.coordinator, the.project, {})).error.Code).toBe('NobodyChosen');
});

test('a filter on a field finds only people whose fields the author sees', async () => {
  const fields = [
    { Name: 'phone', Label: 'Τηλέφωνο' },
    { Name: 'secret', Label: 'Κρυφό', Visible: 0 },
  ];
  const the = await aTeam(app, { User: { Fields: fields } });
  await sql`update users set fields = fields || '{"phone": "2101234567"}' where id = any (${[
    the.mentee,
    the.manager,
  ]}::int[])`.execute(db);
  const set = { Filter: [{ Field: 'phone', Value: '2101234567' }] };
  expect((await preview(the.coordinator, the.project, set)).reply.Sample.map(({ Id }) => Id)).toEqual([the.mentee]);
  const hidden = { Filter: [{ Field: 'secret', Value: 'x' }] };
  expect((await preview(the.coordinator, the.project, hidden)).error.Code).toBe('BadFilter');
});

test('one idempotency key sends once, even twice at the same time; without a key nothing is sent', async () => {
  const the = await aTeam(app);
  const set = { Roles: ['Mentee' as const] };
  const [one, other] = await Promise.all([
    announce(the.manager, the.project, set, 'twice'),
    announce(the.manager, the.project, set, 'twice'),
  ]);
  const third = await announce(the.manager, the.project, set, 'twice');
  const replies = [one, other, third].filter(({ status }) => status === 200).map(({ reply }) => reply.Id);
  expect(new Set(replies).size).toBe(1);
  expect(await receivedBy(the.mentee, the.project)).toHaveLength(1);
  const keyless = await app.call(
    announcements.announce,
    { ...written, ...set },
    { as: the.manager, project: the.project },
  );
  expect(keyless.error.Code).toBe('KeyNeeded');
});

test('an announcement is mailed if its author chose so, except to people who stopped such mails', async () => {
  const the = await aTeam(app);
  const unwilling = { Kind: 'announcement.sent', Here: true, Browser: true, Mail: 'off' as const };
  await app.call(notifications.setChoices, { Kinds: [unwilling] } as never, {
    as: the.otherMentee,
    project: the.project,
  });
  const set = { Roles: ['Mentee' as const] };
  expect((await preview(the.manager, the.project, set)).reply).toMatchObject({ People: 2, WithMail: 1 });
  const { reply } = await announce(the.manager, the.project, { ...set, Mail: true });
  expect(reply).toMatchObject({ People: 2, Mailed: 1 });
  const [sent, ...others] = await mailsTo(the.mentee);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ subject: 'Καλοκαίρι', dropReason: null });
  expect(sent?.bodyText).toContain('Το γραφείο κλείνει τον Αύγουστο.');
  expect(sent?.bodyText).toContain(`/${the.url}/chat?announcement=${reply.Id}`);
  const address = sent?.headers['List-Unsubscribe']?.slice(1, -1) ?? '';
  expect(sent?.bodyText).toContain(address);
  expect(await mailsTo(the.otherMentee)).toEqual([]);
  await announce(the.manager, the.project, set);
  expect(await mailsTo(the.mentee)).toHaveLength(1);
});

test('an author sees who has seen and confirmed, and can remind the others once an hour', async () => {
  const the = await aTeam(app);
  const { reply } = await announce(the.manager, the.project, { Roles: ['Mentee'], MustConfirm: true, Mail: true });
  const of = { as: the.manager, project: the.project };
  const seen = await confirm(the.mentee, the.project, reply.Id, false);
  expect(seen.reply).toMatchObject({ SeenAt: expect.any(String), ConfirmedAt: null });
  expect(await notificationsOf(the.mentee, the.project)).toHaveLength(1);
  expect(await receivedBy(the.mentee, the.project, true)).toHaveLength(1);
  expect((await confirm(the.mentee, the.project, reply.Id, true)).reply.ConfirmedAt).not.toBeNull();
  expect(await receivedBy(the.mentee, the.project, true)).toEqual([]);
  const list = (await app.call(announcements.list, {}, of)).reply.list;
  expect(list).toMatchObject([{ Id: reply.Id, People: 2, Seen: 1, Confirmed: 1, Mailed: 2 }]);
  const missing = await readersOf(the.manager, the.project, reply.Id, 'confirmed');
  expect(missing.map(({ User }) => User.Id)).toEqual([the.otherMentee]);
  await sql`update outbox set sent_at = now() where template = 'announcement'`.execute(db);
  expect((await app.call(announcements.remind, { Id: reply.Id }, of)).reply).toEqual({ Reminded: 1 });
  expect((await mailsTo(the.mentee)).map(({ subject }) => subject)).toEqual(['Καλοκαίρι']);
  expect((await mailsTo(the.otherMentee)).map(({ subject }) => subject)).toEqual([
    'Καλοκαίρι',
    'Υπενθύμιση: Καλοκαίρι',
  ]);
  const again = await app.call(announcements.remind, { Id: reply.Id }, of);
  expect(again).toMatchObject({ status: 429, error: { Code: 'TooOften', RetryAfter: expect.any(Number) } });
});

test('nobody sees a withdrawn announcement, and its unsent mails are not sent', async () => {
  const the = await aTeam(app);
  const of = { as: the.manager, project: the.project };
  const { reply } = await announce(the.manager, the.project, { Roles: ['Mentee'], Mail: true });
  expect((await app.call(announcements.withdraw, { Id: reply.Id }, of)).reply).toMatchObject({
    State: 'withdrawn',
    can: ['readers'],
  });
  expect(await receivedBy(the.mentee, the.project)).toEqual([]);
  expect(await notificationsOf(the.mentee, the.project)).toEqual([]);
  expect(await mailsTo(the.mentee)).toMatchObject([{ dropReason: 'withdrawn' }]);
  expect((await confirm(the.mentee, the.project, reply.Id, true)).error.Code).toBe('Withdrawn');
  for (const call of [announcements.withdraw, announcements.remind])
    expect((await app.call(call, { Id: reply.Id }, of)).error.Code).toBe('Withdrawn');
});

test('authors manage their own announcements, and the office all of the programme; others find none', async () => {
  const the = await aTeam(app);
  const { reply } = await announce(the.coordinator, the.project, { Ids: [the.mentee] });
  const attempts = async (as: number, project = the.project) => [
    await app.call(announcements.readers, { Id: reply.Id }, { as, project }),
    await app.call(announcements.remind, { Id: reply.Id }, { as, project }),
    await app.call(announcements.withdraw, { Id: reply.Id }, { as, project }),
  ];
  for (const { status } of await attempts(the.supervisor)) expect(status).toBe(404);
  expect((await app.call(announcements.list, {}, { as: the.supervisor, project: the.project })).reply.All).toBe(0);
  expect((await confirm(the.otherMentee, the.project, reply.Id, true)).status).toBe(404);
  const { id: foreign } = await aProject(db);
  const manager = await aPerson(db, foreign, { roles: ['ProjectManager'] });
  for (const { status } of await attempts(manager, foreign)) expect(status).toBe(404);
  expect((await attempts(the.manager)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a person can write at most ten announcements an hour', async () => {
  const the = await aTeam(app);
  for (let n = 0; n < 10; n++)
    expect((await announce(the.manager, the.project, { Ids: [the.mentee] })).status).toBe(200);
  const refused = await announce(the.manager, the.project, { Ids: [the.mentee] });
  expect(refused).toMatchObject({ status: 429, error: { Code: 'TooOften', RetryAfter: expect.any(Number) } });
  expect((await announce(the.coordinator, the.project, { Ids: [the.mentee] })).status).toBe(200);
});

test('only its author and the office can read an announcement’s details; others get 404', async () => {
  const the = await aTeam(app);
  const { reply } = await announce(the.coordinator, the.project, { Ids: [the.mentee] });
  const get = (as: number) => app.call(announcements.get, { Id: reply.Id }, { as, project: the.project });
  expect((await get(the.coordinator)).reply).toMatchObject({ Title: 'Καλοκαίρι', People: 1 });
  expect((await get(the.manager)).reply.Id).toBe(reply.Id);
  expect((await get(the.supervisor)).status).toBe(404);
  expect((await get(the.mentee)).status).toBe(403);
});

test('the author can remove files of a draft until the announcement is sent', async () => {
  const the = await aTeam(app);
  const person = (as: number) => uploader(app, as, String(the.project));
  const Category = `announcement/${the.project}/draft-1`;
  const bring = async (name: string) =>
    (await person(the.manager).send('Πρόγραμμα', { Category, Name: 'file', OriginalName: name, Index: 'next' })).reply;
  const [kept, mistaken] = [await bring('πρόγραμμα.txt'), await bring('λάθος.txt')];
  const remove = (as: number, Id: string) => app.call(files.remove, { Id }, { as, project: the.project });
  expect((await remove(the.coordinator, mistaken.Id)).status).toBe(404);
  expect((await remove(the.manager, mistaken.Id)).status).toBe(200);
  const sent = await announce(the.manager, the.project, { Roles: ['Mentee'], Files: [kept.Id] });
  expect(sent.reply.Files).toMatchObject([{ Id: kept.Id, FileName: 'πρόγραμμα.txt' }]);
  expect((await remove(the.manager, kept.Id)).status).toBe(403);
  expect((await person(the.mentee).take({ Id: kept.Id })).payload).toBe('Πρόγραμμα');
  expect((await person(the.mentor).take({ Id: kept.Id })).statusCode).toBe(404);
});
