import { type BodyOf, chatReports, files, messages, notifications, people } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { uploader } from '../../files/files.testing.ts';
import { aTeam } from '../chat.testing.ts';
import { anEntryRuns } from '../entries.testing.ts';

const app = await aTestApp();
const { db } = app;

/** Creates a conversation of sixteen messages by alternating authors, of which the mentee reports the ninth. */
async function aReport(settings: Parameters<typeof aTeam>[1] = {}) {
  const the = await aTeam(app, settings);
  const ConversationId = await the.direct(the.mentor, the.mentee);
  const ids: number[] = [];
  for (let n = 1; n <= 16; n++)
    ids.push((await the.send(n % 2 ? the.mentor : the.mentee, { ConversationId }, `Μήνυμα ${n}`)).reply.Id);
  const MessageId = ids[8] ?? 0;
  const report = (as: number, body: Partial<BodyOf<typeof chatReports.report>> = {}) =>
    app.call(chatReports.report, { MessageId, Reason: 'insult', Text: 'Με προσβάλλει', ...body }, the.of(as));
  expect((await report(the.mentee)).status).toBe(200);
  const list = async (as: number) => (await app.call(chatReports.list, {}, the.of(as))).reply.list;
  const Id = (await list(the.manager))[0]?.Id ?? 0;
  const get = (as: number) => app.call(chatReports.get, { Id }, the.of(as));
  const decide = (as: number, body: Partial<BodyOf<typeof chatReports.decide>>) =>
    app.call(chatReports.decide, { Id, Decision: 'dismissed', Text: 'Το είδαμε', ...body } as never, the.of(as));
  const notificationsOf = async (as: number) => {
    await app.handleEvents();
    return (await app.call(notifications.list, {}, the.of(as))).reply
      .filter(({ Kind, ProjectId }) => Kind.startsWith('report.') && ProjectId === the.project)
      .map(({ Text, Actor }) => `${Text}${Actor ? ` (${Actor.Name})` : ''}`);
  };
  return { ...the, ConversationId, MessageId, ids, report, list, Id, get, decide, notificationsOf };
}

test('a moderator reads the reported message with five on each side, and both people see that in their history', async () => {
  const the = await aReport();
  const { reply } = await the.get(the.manager);
  expect(reply).toMatchObject({
    Reason: 'insult',
    State: 'open',
    Reporter: { Id: the.mentee },
    Reported: { Id: the.mentor },
  });
  expect(reply.Messages.map(({ Message }) => Message)).toEqual(
    Array.from({ length: 11 }, (_, index) => `Μήνυμα ${index + 4}`),
  );
  expect(reply.Messages.filter(({ Reported }) => Reported).map(({ Seq }) => Seq)).toEqual([9]);
  for (const person of [the.mentee, the.mentor]) {
    const history = (await app.call(people.accessOfMine, {}, the.of(person))).reply.list;
    expect(history).toMatchObject([{ Kind: 'saw', Times: 1 }]);
  }
});

test('the list of reports contains no text of messages, and only moderators can read it', async () => {
  const the = await aReport();
  expect(JSON.stringify(await the.list(the.manager))).not.toContain('Μήνυμα');
  for (const as of [the.mentor, the.mentee, the.coordinator, the.supervisor])
    expect((await the.get(as)).error.Code).toBe('NotAllowed');
  const { id: foreign } = await aProject(db);
  const stranger = await aPerson(db, foreign, { roles: ['ProjectManager'] });
  expect((await app.call(chatReports.get, { Id: the.Id }, { as: stranger, project: foreign })).status).toBe(404);
});

test('people named in the settings decide reports too; nobody decides a report about themselves', async () => {
  const the = await aReport();
  const settings = { Chat: { Moderators: [the.coordinator, the.mentor] } };
  await sql`update projects set settings = jsonb_set(settings, '{Config}', settings -> 'Config' || ${JSON.stringify(settings)}::jsonb),
    version = version + 1 where id = ${the.project}`.execute(db);
  app.authenticator.clear();
  expect((await the.get(the.coordinator)).status).toBe(200);
  expect(await the.list(the.mentor)).toEqual([]);
  expect((await the.get(the.mentor)).status).toBe(404);
  expect((await the.decide(the.mentor, {})).status).toBe(404);
  await sql`insert into user_roles (user_id, role) values (${the.mentor}, 'Admin')`.execute(db);
  app.authenticator.clear();
  expect((await the.get(the.mentor)).status).toBe(404);
  expect(await the.notificationsOf(the.mentor)).toEqual([]);
  expect(await the.notificationsOf(the.coordinator)).toEqual(['Μια αναφορά για μήνυμα περιμένει την απόφασή σας.']);
  expect((await the.decide(the.coordinator, {})).status).toBe(200);
});

test('a reported message can no longer be changed, and its copy stays as it was', async () => {
  const the = await aReport();
  const edit = await app.call(messages.edit, { Id: the.MessageId, Message: 'Αλλιώς' }, the.of(the.mentor));
  expect(edit.status).toBeGreaterThanOrEqual(400);
  const remove = await app.call(messages.remove, { Id: the.MessageId }, the.of(the.mentor));
  expect(remove.status).toBeGreaterThanOrEqual(400);
  await sql`update messages set text = '' where conversation_id = ${the.ConversationId}`.execute(db);
  expect((await the.get(the.manager)).reply.Messages.find(({ Reported }) => Reported)?.Message).toBe('Μήνυμα 9');
});

test('a person can report a message of others once, and none of a conversation they do not take part in', async () => {
  const the = await aReport();
  expect((await the.report(the.mentee)).error.Code).toBe('ReportedAlready');
  expect((await the.report(the.mentor)).error.Code).toBe('OwnMessage');
  for (const as of [the.otherMentee, the.manager]) expect((await the.report(as)).status).toBe(404);
  const twice = await Promise.all([1, 2, 3].map(() => the.report(the.mentee, { MessageId: the.ids[10] ?? 0 })));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(await the.list(the.manager)).toHaveLength(2);
});

test('when a report is dismissed only its reporter is notified', async () => {
  const the = await aReport();
  expect((await the.decide(the.manager, {})).reply).toMatchObject({ State: 'dismissed', DecisionText: 'Το είδαμε' });
  expect((await the.decide(the.manager, {})).error.Code).toBe('Decided');
  expect(await the.notificationsOf(the.mentee)).toEqual([
    'Η αναφορά σας εξετάστηκε. Το μήνυμα δεν αντιβαίνει στους κανόνες.',
  ]);
  expect(await the.notificationsOf(the.mentor)).toEqual([]);
});

test('a removed message is blank for everyone, and its author is notified without learning who reported', async () => {
  const the = await aReport();
  await the.decide(the.manager, { Decision: 'removed' });
  const shown = (await the.read(the.mentee, the.ConversationId)).find(({ Id }) => Id === the.MessageId);
  expect(shown).toMatchObject({ Message: '', Removed: expect.any(String) });
  expect(await the.notificationsOf(the.mentee)).toEqual(['Η αναφορά σας εξετάστηκε. Το μήνυμα αφαιρέθηκε.']);
  expect(await the.notificationsOf(the.mentor)).toEqual([
    'Ένα μήνυμά σας αφαιρέθηκε, γιατί αντιβαίνει στους κανόνες του προγράμματος.',
  ]);
  expect((await the.get(the.manager)).reply.Messages).toHaveLength(11);
  const history = JSON.stringify((await app.call(people.accessOfMine, {}, the.of(the.mentor))).reply.list);
  expect(history).not.toContain('Ωμέγα');
});

test('a barred person cannot write until the given day; a day in the past is refused', async () => {
  const the = await aReport();
  const past = new Date(Date.now() - 1_000).toISOString();
  expect((await the.decide(the.manager, { Decision: 'stopped', Until: past })).error.Code).toBe('BadSendTime');
  expect((await the.decide(the.manager, { Decision: 'stopped' })).status).toBe(400);
  const Until = new Date(Date.now() + 86_400_000).toISOString();
  expect((await the.decide(the.manager, { Decision: 'stopped', Until })).reply).toMatchObject({
    State: 'stopped',
    Until,
  });
  expect((await the.send(the.mentor, { ConversationId: the.ConversationId })).error.Code).toBe('WritingStopped');
  expect((await the.send(the.mentee, { ConversationId: the.ConversationId })).status).toBe(200);
  await sql`update writing_stops set until = now()`.execute(db);
  expect((await the.send(the.mentor, { ConversationId: the.ConversationId })).status).toBe(200);
});

test('of two moderators who decide at the same time only one does', async () => {
  const the = await aReport();
  const other = await aPerson(db, the.project, { roles: ['ProjectManager'] });
  const Until = new Date(Date.now() + 86_400_000).toISOString();
  const answers = await Promise.all([the.decide(the.manager, {}), the.decide(other, { Decision: 'stopped', Until })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('moderators open the files of a sealed copy, which stay even where their message is removed; nobody else can', async () => {
  const the = await aTeam(app);
  const ConversationId = await the.direct(the.mentor, the.mentee);
  const person = (as: number) => uploader(app, as, String(the.project));
  const brought = async (OriginalName: string) => {
    const box = { Category: `chat/${ConversationId}`, Name: 'file', OriginalName, Index: 'next' as const };
    return (await person(the.mentor).send(OriginalName, box)).reply.Id;
  };
  const [before, far] = [await brought('πριν.txt'), await brought('μακριά.txt')];
  await the.send(the.mentor, { ConversationId, Files: [far] });
  for (let n = 0; n < 5; n++) await the.send(the.mentor, { ConversationId });
  const kept = (await the.send(the.mentor, { ConversationId, Files: [before] })).reply;
  const { reply: bad } = await the.send(the.mentor, { ConversationId }, 'Άσχημα λόγια');
  const taken = async (as: number, Id: string) => (await person(as).take({ Id })).statusCode;
  expect(await taken(the.manager, before)).toBe(404);
  const report = { MessageId: bad.Id, Reason: 'insult', Text: '' } as const;
  await app.call(chatReports.report, report, the.of(the.mentee));
  expect([await taken(the.manager, before), await taken(the.manager, far)]).toEqual([200, 404]);
  await app.call(messages.remove, { Id: kept.Id }, the.of(the.mentor));
  expect((await app.call(files.remove, { Id: before }, the.of(the.mentor))).status).toBe(403);
  await sql`update file_versions set uploaded_at = now() - interval '3 days'`.execute(db);
  await anEntryRuns(app, 'files.unused');
  expect(await taken(the.manager, before)).toBe(200);
  for (const as of [the.mentee, the.coordinator, the.supervisor, the.otherMentee])
    expect(await taken(as, before)).toBe(404);
  const history = (await app.call(people.accessOfMine, {}, the.of(the.mentor))).reply.list;
  expect(history).toMatchObject([{ Kind: 'saw' }]);
  await sql`update chat_reports set reported_id = ${the.manager}`.execute(db);
  expect(await taken(the.manager, before)).toBe(404);
});
