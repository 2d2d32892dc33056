import { questEditing, questResults, type ReplyOf, type ResultsFilter } from '@ithaki/contract';
import { readSheets } from '@ithaki/sheets';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aLink, aMentee, aMentor, anAdmin, aPerson } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { createQuestAction, createQuestWorld, question } from '../questionnaires.testing.ts';

const app = await aTestApp();
const { db } = app;

const yes = { Value: 'ID_0011', Text: { el: 'Ναι', en: 'Yes' } };
const no = { Value: 'ID_0012', Text: { el: 'Όχι', en: 'No' } };
const questions = [
  question('ID_0001', { Type: 'radio', Options: [yes, no] }),
  question('ID_0002', { TypeId: 12, Group: [{ Id: 'ID_0003', Text: 'Ευρώ' }], Condition: "ID_0001 === 'ID_0011'" }),
  question('ID_0004'),
];

/** Stores a finished answer set of a person in an action with these answers. */
async function createFinishedSet(
  project: number,
  quest: number,
  action: number,
  user: number,
  {
    choice,
    euros,
    word = 'καλό',
    at: endedAt,
  }: {
    choice: string;
    euros?: string;
    word?: string;
    at: string;
  },
) {
  const { rows } = await sql<{ id: number }>`
    insert into answer_sets (project_id, quest_id, version, user_id, action_id, started_at, ended_at, ended, answered, asked)
    values (${project}, ${quest}, 1, ${user}, ${action}, ${endedAt}, ${endedAt}, 'finished', 2, 3) returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? 0;
  await sql`insert into answers (set_id, group_id, user_id, option_id, at) values (${id}, 'ID_0001', ${user}, ${choice}, ${endedAt})`.execute(
    db,
  );
  const texts = [
    ['ID_0003', euros ?? ''],
    ['ID_0004', word],
  ] as const;
  for (const [group, text] of texts)
    await sql`insert into answers (set_id, group_id, user_id, text, at) values (${id}, ${group}, ${user}, ${text}, ${endedAt})`.execute(
      db,
    );
  return id;
}

type World = Awaited<ReturnType<typeof createQuestWorld>> & { admin: number; people: number[]; after: number };
let world: World;
beforeAll(async () => {
  const made = await createQuestWorld(db, questions);
  const { id: project } = made.project;
  const people: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    people.push(await aMentee(db, project, { fields: { phone: n < 6 ? '2101111111' : '2102222222' } }));
  }
  const after = await createQuestAction(db, project, made.QuestId, people);
  for (const [n, user] of people.entries()) {
    const choice = n < 6 ? 'ID_0011' : 'ID_0012';
    const word = n === 0 ? '=HYPERLINK("http://x")' : `λέξη ${n}`;
    // The last two respondents do not see the amount, so what they once wrote there is not counted.
    await createFinishedSet(project, made.QuestId, made.ActionId, user, {
      choice,
      euros: '10',
      word,
      at: `2026-0${n < 4 ? 3 : 5}-10T10:00:00Z`,
    });
    if (n < 5)
      await createFinishedSet(project, made.QuestId, after, user, {
        choice: 'ID_0011',
        euros: '30',
        at: '2026-06-01T10:00:00Z',
      });
  }
  world = { ...made, people, after, admin: await anAdmin(db, project) };
});

const as = (user: number) => ({ as: user, project: world.project.url });
async function results(user: number, more: Partial<ResultsFilter> = {}) {
  const { reply } = await app.call(
    questResults.results,
    { QuestId: world.QuestId, ActionId: world.ActionId, ...more },
    as(user),
  );
  if ('JobId' in reply) throw new Error('so few sets are counted at once');
  return reply;
}
const counts = (found: Awaited<ReturnType<typeof results>>) => found.Questions[0]?.Options?.map(({ Count }) => Count);

async function file(user: number, more: Partial<ResultsFilter> = {}): Promise<string[][]> {
  const body = { QuestId: world.QuestId, ActionId: world.ActionId, Format: 'csv', ...more };
  const response = await app.server.inject({
    method: 'POST',
    url: questResults.export.path,
    payload: body,
    headers: { 'x-project': world.project.url, cookie: await app.cookieOf(user) },
  });
  return response.body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
}

describe('results', () => {
  test('count the answers, and number values only from those who saw the question', async () => {
    const found = await results(world.admin);
    expect(found).toMatchObject({ All: 8, SeesPersons: true, Version: 1 });
    expect(counts(found)).toEqual([6, 2]);
    expect(found.Questions[1]).toMatchObject({ Kind: 'numeric', Answered: 6, Shown: 6, Figures: { Mean: 10 } });
    expect(found.Questions[2]?.Texts).toHaveLength(8);
  });

  test('are narrowed by a field, by days in the project’s time zone and by action, on the page and in the file alike', async () => {
    const Filter = [{ Field: 'phone', Match: 'equals' as const, Value: '2102222222' }];
    expect(counts(await results(world.admin, { Set: { Filter } }))).toEqual([0, 2]);
    expect(await file(world.admin, { Set: { Filter } })).toHaveLength(1 + 2);
    expect((await results(world.admin, { From: '01-05-2026', To: '10-05-2026' })).All).toBe(4);
    expect(await file(world.admin, { From: '01-05-2026', To: '10-05-2026' })).toHaveLength(1 + 4);
    expect((await results(world.admin, { To: '09-05-2026' })).All).toBe(4);
    expect((await results(world.admin, { ActionId: undefined })).All).toBe(13);
    expect(await file(world.admin, { ActionId: undefined })).toHaveLength(1 + 13);
  });

  test('cover only the people whom the caller sees', async () => {
    const { id } = world.project;
    const supervisor = await aPerson(db, id, { roles: ['Supervisor'] });
    const mentor = await aMentor(db, id);
    await aLink(db, id, 'supervises', supervisor, mentor);
    await sql`update members set default_mentor_id = ${mentor} where user_id = ${world.people[7]}`.execute(db);
    expect(counts(await results(supervisor))).toEqual([0, 1]);
    expect(await file(supervisor)).toHaveLength(1 + 1);
    const sheets = (await app.call(questResults.sheets, { QuestId: world.QuestId }, as(supervisor))).reply;
    expect(sheets.list.map(({ Person }) => Person?.Id)).toEqual([world.people[7]]);
    await sql`update actions set flags = flags | 32 where id = ${world.ActionId}`.execute(db);
    const hidden = await app.call(
      questResults.results,
      { QuestId: world.QuestId, ActionId: world.ActionId },
      as(supervisor),
    );
    await sql`update actions set flags = flags - 32 where id = ${world.ActionId}`.execute(db);
    expect(hidden.status).toBe(404);
  });

  test('show an auditor only totals: no small group, no text, no narrowing, no sheet and no file', async () => {
    const auditor = await aPerson(db, world.project.id, { roles: ['Scofield'] });
    const found = await results(auditor);
    // Of eight people the first five are counted, who all said yes; counting more would reveal the next person's
    // answer.
    expect(found).toMatchObject({ All: 5, SeesPersons: false });
    expect(counts(found)).toEqual([5, 0]);
    expect(found.Questions[2]).not.toHaveProperty('Texts');
    const narrow = { QuestId: world.QuestId, Set: { Search: 'α' } };
    expect((await app.call(questResults.results, narrow, as(auditor))).error.Code).toBe('TotalsOnly');
    expect((await app.call(questResults.sheets, { QuestId: world.QuestId }, as(auditor))).status).toBe(403);
    expect((await app.call(questResults.export, { QuestId: world.QuestId }, as(auditor))).status).toBe(403);
    expect((await app.call(questResults.results, { QuestId: world.QuestId }, as(world.people[0] ?? 0))).status).toBe(
      403,
    );
  });

  test('show an auditor parts consistent with the whole, so that no difference reveals a person', async () => {
    const auditor = await aPerson(db, world.project.id, { roles: ['Scofield'] });
    const [whole, before, after] = [
      await results(auditor, { ActionId: undefined }),
      await results(auditor),
      await results(auditor, { ActionId: world.after }),
    ];
    expect([whole.All, before.All, after.All]).toEqual([10, 5, 5]);
    const both = { QuestId: world.QuestId, BeforeActionId: world.ActionId, AfterActionId: world.after };
    const { reply } = await app.call(questResults.compare, both, as(auditor));
    expect(reply).toMatchObject({ Both: 5, SeesPersons: false });
    // One more person is added, whom a second reading must not reveal.
    await createFinishedSet(world.project.id, world.QuestId, world.after, world.people[5] ?? 0, {
      choice: 'ID_0012',
      at: '2026-06-02T10:00:00Z',
    });
    expect(await results(auditor, { ActionId: world.after })).toEqual(after);
    expect((await app.call(questResults.compare, both, as(auditor))).reply).toEqual(reply);
    expect((await results(world.admin, { ActionId: world.after })).All).toBe(6);
    await sql`delete from answer_sets where user_id = ${world.people[5]} and action_id = ${world.after}`.execute(db);
  });

  test('compare the answers of those who answered in both of two actions', async () => {
    const asked = { QuestId: world.QuestId, BeforeActionId: world.ActionId, AfterActionId: world.after };
    const { reply } = await app.call(questResults.compare, asked, as(world.admin));
    if ('JobId' in reply) throw new Error('so few sets are counted at once');
    expect(reply.Both).toBe(5);
    expect(reply.Questions.map(({ MeanChange }) => MeanChange)).toEqual([null, 20, null]);
  });
});

test('the file has one row per respondent, codes and labels, and no cell that a spreadsheet would run as a formula', async () => {
  const [head = [], first = []] = await file(world.admin);
  expect(head.slice(-4)).toEqual([
    'Ερώτηση ID_0001 (κωδικός)',
    'Ερώτηση ID_0001',
    'Ερώτηση ID_0002 – Ευρώ',
    'Ερώτηση ID_0004',
  ]);
  expect(first.slice(-4, -1)).toEqual(['ID_0011', 'Ναι', '10']);
  expect(first.at(-1)).not.toMatch(/^"?=/);
});

test('the file names variables and codes as their source did, and a workbook has the codebook beside them', async () => {
  const named = await createQuestWorld(db, [
    question('ID_0001', { Name: 'founded', Type: 'radio', Options: [{ ...yes, Code: 'y' }, no] }),
  ]);
  const admin = await anAdmin(db, named.project.id);
  const person = await aMentee(db, named.project.id);
  await createFinishedSet(named.project.id, named.QuestId, named.ActionId, person, {
    choice: 'ID_0011',
    at: '2026-03-10T10:00:00Z',
  });
  const exported = async (Format: 'csv' | 'xlsx') => {
    const { rawPayload } = await app.server.inject({
      method: 'POST',
      url: questResults.export.path,
      payload: { QuestId: named.QuestId, Format },
      headers: { 'x-project': named.project.url, cookie: await app.cookieOf(admin) },
    });
    return rawPayload;
  };
  const [head = '', row = ''] = (await exported('csv')).toString('utf8').trim().split('\r\n');
  expect(head.split(';').slice(-2)).toEqual(['Ερώτηση ID_0001 [founded] (κωδικός)', 'Ερώτηση ID_0001']);
  expect(row.split(';').slice(-2)).toEqual(['y', 'Ναι']);
  const [, codebook] = await readSheets(await exported('xlsx'));
  expect(codebook?.name).toBe('Λεξικό μεταβλητών');
  expect(codebook?.rows[1]?.cells.slice(0, 5)).toEqual([
    ...['founded', 'Ερώτηση ID_0001', 'Μία επιλογή', '', 'y = Ναι\nID_0012 = Όχι'],
  ]);
  const { reply } = await app.call(
    questEditing.exportCodebook,
    { Id: named.QuestId },
    { as: admin, project: named.project.url },
  );
  const [alone] = await readSheets(Buffer.from(reply.File, 'base64'));
  expect(alone?.rows[1]?.cells).toEqual(codebook?.rows[1]?.cells);
  expect(
    (await app.call(questEditing.exportCodebook, { Id: named.QuestId }, { as: person, project: named.project.url }))
      .status,
  ).toBe(403);
});

test('the people who follow a mentee see the mentee’s answers side by side', async () => {
  const [mentee = 0] = world.people;
  const { reply } = await app.call(questResults.combined, { MenteeId: mentee }, as(world.admin));
  const [report] = reply.Reports as ReplyOf<typeof questResults.combined>['Reports'];
  expect(report?.Actions.map(({ ActionId, Status }) => [ActionId, Status])).toEqual([
    [world.ActionId, 'finished'],
    [world.after, 'finished'],
  ]);
  expect(report?.Rows[0]?.Answers).toEqual(['Ναι', 'Ναι']);
  expect(report?.Rows[1]?.Answers).toEqual(['10', '30']);
  const stranger = await aMentor(db, world.project.id);
  expect((await app.call(questResults.combined, { MenteeId: mentee }, as(stranger))).status).toBe(404);
});
