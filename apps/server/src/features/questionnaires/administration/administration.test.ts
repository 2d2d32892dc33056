import { answering, programmes, questAdmin, questEditing, tokenAnswering } from '@ithaki/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { listenTo } from '../../../platform/database/notifications.ts';
import { aLink, aMentee, aMentor, anAdmin, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import {
  createDefinition,
  createQuest,
  createQuestAction,
  createQuestWorld,
  question,
} from '../questionnaires.testing.ts';
import { reminderCheck } from './remind.ts';
import { ANSWERS_CHANNEL } from './watch-progress.ts';

const app = await aTestApp({ PUBLIC_URL: 'http://ithaki.example' });
const { db } = app;

const questions = [question('ID_0001', { Validate: { Required: true } }), question('ID_0002')];

let world: Awaited<ReturnType<typeof createQuestWorld>> & { admin: number };
beforeAll(async () => {
  const made = await createQuestWorld(db, questions, {
    quest: { Title: { el: 'Αξιολόγηση', en: 'Evaluation' }, Duration: 600 },
  });
  world = { ...made, admin: await anAdmin(db, made.project.id) };
});

const byAdmin = () => ({ as: world.admin, project: world.project.url });
const createLink = async (more: object = {}) =>
  app.call(questAdmin.makeToken, { QuestId: world.QuestId, Label: 'Αίθουσα', ...more }, byAdmin());
const begin = (TokenName: string) => app.call(tokenAnswering.byToken, { TokenName });

describe('the list of questionnaires', () => {
  test('is searched by either title without accents, and shows the numbers of uses', async () => {
    const { reply } = await app.call(questAdmin.list, { Search: 'αξιολογηση' }, byAdmin());
    expect(reply).toMatchObject({ All: 1, count: 1 });
    expect(reply.list[0]).toMatchObject({
      Id: world.QuestId,
      State: 'published',
      Questions: 2,
      Actions: 1,
      Duration: 600,
    });
    expect((await app.call(questAdmin.list, { Search: 'EVALUATION' }, byAdmin())).reply.All).toBe(1);
    expect((await app.call(questAdmin.list, { Search: 'title' }, byAdmin())).reply.All).toBe(0);
    const beyondEnd = await app.call(questAdmin.list, { Search: 'EVALUATION', page: 1 }, byAdmin());
    expect(beyondEnd.reply).toMatchObject({ list: [], All: 1 });
  });

  test('contains only the project’s own questionnaires', async () => {
    const other = await aProject(db);
    const foreign = await createQuest(db, other.id, questions);
    const ids = (await app.call(questAdmin.list, {}, byAdmin())).reply.list.map(({ Id }) => Id);
    expect(ids).not.toContain(foreign);
    expect((await app.call(questAdmin.get, { QuestId: foreign }, byAdmin())).status).toBe(404);
    expect((await app.call(questAdmin.get, { QuestId: world.QuestId }, byAdmin())).reply.UsedBy).toMatchObject([
      { Id: world.ActionId },
    ]);
  });

  test('shows new questionnaires and copies as drafts, and archived ones separately', async () => {
    const { Id } = (await app.call(questAdmin.create, { Title: 'Νέο' }, byAdmin())).reply;
    const copy = (await app.call(questAdmin.duplicate, { QuestId: world.QuestId, Title: 'Αντίγραφο' }, byAdmin()))
      .reply;
    const drafts = (await app.call(questAdmin.list, { State: 'draft' }, byAdmin())).reply.list;
    expect(drafts.map((quest) => [quest.Id, quest.Questions])).toEqual([
      [copy.Id, 2],
      [Id, 0],
    ]);
    await app.call(questAdmin.archive, { QuestId: Id, Archived: true }, byAdmin());
    expect((await app.call(questAdmin.list, { State: 'archived' }, byAdmin())).reply.list).toMatchObject([{ Id }]);
    await app.call(questAdmin.archive, { QuestId: Id, Archived: false }, byAdmin());
    expect((await app.call(questAdmin.list, { State: 'archived' }, byAdmin())).reply.All).toBe(0);
  });

  test('is created with the content of an imported form, under its own id and as a draft', async () => {
    const form = createDefinition([question('ID_0001', { Name: 'age' })]);
    const Draft = { ...form, Id: 'from a file', Version: 9, State: 'published' as const };
    const { Id } = (await app.call(questAdmin.create, { Title: 'Από αρχείο', Draft }, byAdmin())).reply;
    const { reply } = await app.call(questEditing.get, { Id }, byAdmin());
    expect(reply).toMatchObject({ Title: 'Από αρχείο', Published: null });
    expect(reply.Draft).toMatchObject({ Id: String(Id), Version: 1, State: 'draft', Section: form.Section });
    const broken = { ...Draft, Section: [{ Lines: 3 }] } as unknown as typeof Draft;
    expect((await app.call(questAdmin.create, { Title: 'Από αρχείο', Draft: broken }, byAdmin())).status).toBe(400);
  });

  test('can be changed by managers only', async () => {
    const lite = await aPerson(db, world.project.id, { roles: ['ProjectManagerLite'] });
    const as = { as: lite, project: world.project.url };
    expect((await app.call(questAdmin.list, {}, as)).status).toBe(200);
    expect((await app.call(questAdmin.create, { Title: 'Νέο' }, as)).status).toBe(403);
  });
});

describe('links', () => {
  test('let people answer without signing in until they end', async () => {
    const { reply: link } = await createLink();
    expect(link.Url).toBe(`http://ithaki.example/${world.project.url}/questtoken/${link.Name}`);
    expect(link).toMatchObject({ Open: true, Sets: 0, MostSets: null });
    const opened = await begin(link.Name);
    expect(opened.status).toBe(200);
    await app.call(questAdmin.endToken, { Id: link.Id }, byAdmin());
    expect((await begin(link.Name)).error.Code).toBe('WrongToken');
    const goOn = { AnswerSetId: opened.reply.AnswerSet.AnswerSetID, Token: opened.reply.Token ?? '' };
    const answer = { ...goOn, GroupId: 'ID_0001', Text: 'Ναι' };
    expect((await app.call(tokenAnswering.answerOpen, answer)).error.Code).toBe('WrongToken');
    const [listed] = (await app.call(questAdmin.tokens, { QuestId: world.QuestId }, byAdmin())).reply;
    expect(listed).toMatchObject({ Id: link.Id, Open: false, Sets: 1 });
  });

  test('are limited in number of respondents and in time', async () => {
    const { reply: two } = await createLink({ MostSets: 2 });
    expect([(await begin(two.Name)).status, (await begin(two.Name)).status]).toEqual([200, 200]);
    expect((await begin(two.Name)).error.Code).toBe('WrongToken');
    const { reply: later } = await createLink({ StartsAt: '2090-01-01T00:00:00.000Z' });
    expect(later.Open).toBe(false);
    expect((await begin(later.Name)).error.Code).toBe('WrongToken');
    expect((await createLink({ ExpiresAt: '2020-01-01T00:00:00.000Z' })).error.Code).toBe('TokenOver');
  });

  test('cannot be created for a questionnaire that was never published', async () => {
    const { Id } = (await app.call(questAdmin.create, { Title: 'Νέο' }, byAdmin())).reply;
    const refused = await app.call(questAdmin.makeToken, { QuestId: Id, Label: 'Α' }, byAdmin());
    expect(refused.error.Code).toBe('NotPublished');
  });
});

describe('extra time', () => {
  const give = (more: object) =>
    app.call(questAdmin.setExtraTime, { QuestId: world.QuestId, Seconds: 300, ...more }, byAdmin());

  test('applies at once to a person’s open answers, and can be removed', async () => {
    const mine = { as: world.mentee, project: world.project.url };
    const { AnswerSet } = (await app.call(answering.byAction, { ActionId: world.ActionId }, mine)).reply;
    const left = async () =>
      (await app.call(answering.remainingTime, { AnswerSetId: AnswerSet.AnswerSetID }, mine)).reply.Remaining;
    expect(await left()).toBe(600);
    expect((await give({ UserId: world.mentee })).reply).toEqual({ Sets: 1 });
    expect(await left()).toBe(900);
    const [listed] = (await app.call(questAdmin.extraTimes, { QuestId: world.QuestId }, byAdmin())).reply;
    expect(listed).toMatchObject({ Person: { Id: world.mentee }, Seconds: 300, GivenBy: { Id: world.admin } });
    await give({ UserId: world.mentee, Seconds: 0 });
    expect(await left()).toBe(600);
    expect((await app.call(questAdmin.extraTimes, { QuestId: world.QuestId }, byAdmin())).reply).toEqual([]);
  });

  test('applies to one person, one group or everyone, never to both a person and a group', async () => {
    expect((await give({ UserId: world.mentee, Field: 'phone', Value: '1' })).error.Code).toBe('ExtraTimeOfWhom');
    expect((await give({ Field: 'phone' })).error.Code).toBe('ExtraTimeOfWhom');
    expect((await give({ Field: 'nothing', Value: '1' })).status).toBe(404);
    expect((await give({ Field: 'phone', Value: '210' })).status).toBe(200);
    await give({ Field: 'phone', Value: '210', Seconds: 0 });
  });
});

describe('who has not answered', () => {
  async function aClass() {
    const { id: project, url } = world.project;
    const supervisor = await aPerson(db, project, { roles: ['Supervisor'] });
    const mentor = await aMentor(db, project);
    await aLink(db, project, 'supervises', supervisor, mentor);
    const own = await aMentee(db, project, { mentor, fields: { last_name: 'Αλφα' } });
    const other = await aMentee(db, project, { fields: { last_name: 'Βήτα' } });
    const ended = await aMentee(db, project, { mentor, fields: { last_name: 'Γάμα' } });
    const ActionId = await createQuestAction(db, project, world.QuestId, [own, other, ended]);
    const mine = { as: ended, project: url };
    const { AnswerSetID } = (await app.call(answering.byAction, { ActionId }, mine)).reply.AnswerSet;
    await app.call(answering.answerOpen, { AnswerSetId: AnswerSetID, GroupId: 'ID_0001', Text: 'Ναι' }, mine);
    await app.call(answering.finish, { AnswerSetId: AnswerSetID }, mine);
    return { ActionId, own, other, supervisor: { as: supervisor, project: url } };
  }

  test('is listed for people whom the caller sees, and narrowed like a list of people', async () => {
    const { ActionId, own, other, supervisor } = await aClass();
    const ids = async (options: object, more = {}) =>
      (await app.call(questAdmin.notAnswered, { ActionId, ...more }, options)).reply.list.map(({ Id }) => Id);
    expect(await ids(byAdmin())).toEqual([own, other]);
    expect(await ids(supervisor)).toEqual([own]);
    expect(await ids(byAdmin(), { Set: { Search: 'βητα' } })).toEqual([other]);
  });

  test('is reminded by a mail that can be previewed', async () => {
    const { ActionId, own, supervisor } = await aClass();
    const sent = async () => {
      await app.handleEvents();
      return (
        await sql<{ user: number; subject: string; text: string }>`
        select user_id as user, subject, body_text as text from outbox where template = 'questReminder' order by id`.execute(
          db,
        )
      ).rows;
    };
    const before = (await sent()).length;
    const own1 = { ActionId, Subject: '{title}', Text: '{name} → {link} {other}' };
    const shown = (await app.call(questAdmin.remind, { ...own1, Preview: true }, supervisor)).reply;
    expect(shown).toMatchObject({ Mails: 1, WithoutAddress: 0 });
    expect(shown.First?.Text).toContain(`http://ithaki.example/${world.project.url}/questionnaire/${ActionId} {other}`);
    expect(await sent()).toHaveLength(before);
    await app.call(questAdmin.remind, own1, supervisor);
    expect((await sent()).slice(before)).toMatchObject([{ user: own, text: shown.First?.Text }]);
    const { list } = (await app.call(questAdmin.notAnswered, { ActionId }, supervisor)).reply;
    expect(list[0]?.RemindedAt).not.toBeNull();

    // Reminded twice before the mail was sent: one mail results. After the person has finished: none.
    await app.call(questAdmin.remind, own1, supervisor);
    expect(await sent()).toHaveLength(before + 1);
    const mail = { db, now: new Date(), projectId: null, userId: own };
    expect(await reminderCheck.check(mail, ActionId)).toBe('send');
    await sql`update mentee_actions set completed_at = now() where action_id = ${ActionId} and mentee_id = ${own}`.execute(
      db,
    );
    expect(await reminderCheck.check(mail, ActionId)).toEqual({ drop: 'noLongerTrue' });
  });

  test('is updated while people answer', async () => {
    const { ActionId, own } = await aClass();
    const mine = { as: own, project: world.project.url };
    const { AnswerSetID } = (await app.call(answering.byAction, { ActionId }, mine)).reply.AnswerSet;
    await app.call(answering.startTime, { AnswerSetId: AnswerSetID }, mine);
    await app.call(answering.answerOpen, { AnswerSetId: AnswerSetID, GroupId: 'ID_0002', Text: 'Ίσως' }, mine);
    const { reply } = await app.call(questAdmin.progress, { ActionId }, byAdmin());
    expect(reply).toMatchObject({ Asked: 3, Begun: 2, Finished: 1, Expired: 0, Duration: 600, Questions: 2 });
    expect(reply.People[0]).toMatchObject({ Id: own, Status: 'answering', Answers: 1 });
    expect(reply.People[0]?.Remaining).toBeGreaterThan(590);
    expect(reply.People[0]?.Runs).toBe(true);
    // With the current revision the call waits for the next change: first an answer, then the end of the set.
    const changes = listenTo(
      app.databaseUrl,
      { [ANSWERS_CHANNEL]: (id) => app.answerChanges.notify(Number(id)) },
      () => undefined,
      () => undefined,
    );
    await changes.ready;
    const follow = (Since: string) => app.call(questAdmin.progress, { ActionId, Since }, byAdmin());
    const nextProgress = follow(reply.Revision);
    await app.call(answering.answerOpen, { AnswerSetId: AnswerSetID, GroupId: 'ID_0001', Text: 'Ναι' }, mine);
    const next = (await nextProgress).reply;
    expect(next.People[0]).toMatchObject({ Id: own, Answers: 2 });
    const toldOfEnd = follow(next.Revision);
    await app.call(answering.finish, { AnswerSetId: AnswerSetID }, mine);
    expect((await toldOfEnd).reply).toMatchObject({ Finished: 2, Begun: 2 });
    await changes.close();
  });
});

test('a copy of a programme has copies of its questionnaires, which show the copies of its workbooks', async () => {
  const source = await aProject(db);
  const owner = await anAdmin(db, source.id);
  const { rows } = await sql<{ id: number }>`
    insert into workbooks (project_id, name) values (${source.id}, '"Δάνειο"') returning id`.execute(db);
  const Id = String(rows[0]?.id);
  const words = `"Spreadsheet": "${Id}"`;
  const shown = question('ID_0001', { Type: 'spreadsheet', Text: words, Spreadsheets: [{ Id, Name: 'Δάνειο' }] });
  const drawn = question('ID_0002', { Type: 'chart', Chart: { Kind: 'bar', Spreadsheet: Id, Name: 'Δόσεις' } });
  await createQuest(db, source.id, [shown, drawn]);
  const Url = `copy-${source.id}`;
  await app.call(programmes.duplicate, { Id: source.id, Url, Descr: 'Αντίγραφο' }, { as: owner, project: source.url });
  const inCopy = { as: owner, project: Url };
  const [copy] = (await app.call(questAdmin.list, {}, inCopy)).reply.list;
  const { Draft, Published } = (await app.call(questEditing.get, { Id: copy?.Id ?? 0 }, inCopy)).reply;
  const [first, second] = Draft.Section[0]?.Lines.map(({ Questions }) => Questions[0]) ?? [];
  const copied = first?.Spreadsheets?.[0]?.Id;
  expect(copied).toMatch(/^\d+$/);
  expect(copied).not.toBe(Id);
  expect(second?.Chart?.Spreadsheet).toBe(copied);
  expect(first?.Text).toBe(words);
  expect(Published).toBe(1);
});
