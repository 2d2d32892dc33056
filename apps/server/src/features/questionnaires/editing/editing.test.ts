import { answering, questEditing } from '@ithaki/contract';
import type { Question, Questionnaire } from '@ithaki/questionnaire';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMentee, anAdmin, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { createQuest, createQuestAction, createQuestWorld, question } from '../questionnaires.testing.ts';

const app = await aTestApp();
const { db } = app;

const option = (Value: string, Text = Value) => ({ Value, Text });
const questions = [
  question('ID_0001', { Type: 'radio', Options: [option('ID_0011', 'Ναι'), option('ID_0012', 'Όχι')] }),
  question('ID_0002', { Type: 'text' }),
  question('ID_0003', { Type: 'paragraph' }),
  question('ID_0004', { Type: 'text' }),
];

let world: Awaited<ReturnType<typeof createQuestWorld>>;
let admin: number;
let manager: number;
beforeAll(async () => {
  world = await createQuestWorld(db, questions);
  admin = await anAdmin(db, world.project.id);
  manager = await aPerson(db, world.project.id, { roles: ['ProjectManager'] });
});

const as = (person: number) => ({ as: person, project: world.project.url });
const opened = async (Id: number, person = admin) => (await app.call(questEditing.get, { Id }, as(person))).reply;
const save = (Id: number, Version: number, Draft: Questionnaire, person = admin) =>
  app.call(questEditing.saveDraft, { Id, Version, Draft }, as(person));
const preview = async (Id: number) => {
  const { Version } = await opened(Id);
  return (await app.call(questEditing.previewPublish, { Id, Version }, as(admin))).reply;
};

/** Replaces the questions of a draft. */
const withQuestions = (draft: Questionnaire, newQuestions: readonly Question[]): Questionnaire => ({
  ...draft,
  Section: [
    {
      Id: 's1',
      SectionText: 'Πρώτη',
      Lines: newQuestions.map((question) => ({ Id: `l${question.Id}`, Questions: [question] })),
    },
  ],
});

/** Creates a questionnaire whose draft differs from the published version. Returns its id. */
async function createChangedQuest(
  draftQuestions: readonly Question[],
  published: readonly Question[] = questions,
): Promise<number> {
  const Id = await createQuest(db, world.project.id, published);
  const { Draft, Version } = await opened(Id);
  expect((await save(Id, Version, withQuestions(Draft, draftQuestions))).status).toBe(200);
  return Id;
}

/** Creates a mentee who has answered a questionnaire in a new action, and functions that read the mentee's page. */
async function createRespondent(QuestId: number, finish = false) {
  const mentee = await aMentee(db, world.project.id, { mentor: world.mentor });
  const ActionId = await createQuestAction(db, world.project.id, QuestId, [mentee]);
  const page = async () => (await app.call(answering.byAction, { ActionId }, as(mentee))).reply;
  const { AnswerSetID: AnswerSetId } = (await page()).AnswerSet;
  const write = (GroupId: string, Text: string) =>
    app.call(answering.answerOpen, { AnswerSetId, GroupId, Text }, as(mentee));
  await app.call(answering.answerClosed, { AnswerSetId, GroupId: 'ID_0001', OptionId: 'ID_0012' }, as(mentee));
  for (const model of ['ID_0002', 'ID_0003', 'ID_0004']) await write(model, `Απάντηση ${model}`);
  if (finish) await app.call(answering.finish, { AnswerSetId }, as(mentee));
  return { page, write };
}

describe('a draft', () => {
  test('starts from the published version, can be saved repeatedly, and is shared by all editors', async () => {
    const Id = await createQuest(db, world.project.id, questions);
    const first = await opened(Id);
    expect(first).toMatchObject({ Version: 0, Published: 1, IsChanged: false, SavedBy: null, Archived: false });
    expect(first.Draft).toMatchObject({ Id: String(Id), Version: 2, State: 'draft' });
    const draft = { ...first.Draft, Title: { el: 'Νέος τίτλος', en: 'New title' } };
    expect((await save(Id, 0, draft)).reply.Version).toBe(1);
    expect((await save(Id, 1, { ...draft, Duration: 600 })).reply.Version).toBe(2);
    expect(await opened(Id, manager)).toMatchObject({
      Version: 2,
      IsChanged: true,
      SavedBy: { Id: admin },
      Draft: { Title: draft.Title, Duration: 600 },
    });
  });

  test('saved meanwhile by someone else is not overwritten: the newer draft is returned', async () => {
    const Id = await createQuest(db, world.project.id, questions);
    const { Draft } = await opened(Id);
    await save(Id, 0, { ...Draft, Title: 'Δικός της' }, manager);
    const late = await save(Id, 0, { ...Draft, Title: 'Δικός μου' });
    expect(late.status).toBe(409);
    expect(late.error).toMatchObject({ Code: 'Conflict', Current: { Version: 1, Draft: { Title: 'Δικός της' } } });
    expect((await save(Id, 1, { ...Draft, Title: 'Δικός μου' })).status).toBe(200);
  });

  test('with invalid content is refused with the place of the error, and nothing is stored', async () => {
    const { Draft } = await opened(world.QuestId);
    const bad = withQuestions(Draft, [{ ...question('ID_0001'), Model: 'x' }]);
    expect((await save(world.QuestId, 0, bad)).error.Code).toBe('Malformed');
    expect((await save(world.QuestId, 0, { ...Draft, Title: 'a\u0000b' })).error.Code).toBe('Malformed');
    expect((await opened(world.QuestId)).Version).toBe(0);
  });

  test('is accessible only to editors of questionnaires in their own programme', async () => {
    const other = await aProject(db);
    const stranger = await anAdmin(db, other.id);
    const foreign = await createQuest(db, other.id, questions);
    expect((await app.call(questEditing.get, { Id: foreign }, as(admin))).status).toBe(404);
    expect((await app.call(questEditing.get, { Id: world.QuestId }, { as: stranger, project: other.url })).status).toBe(
      404,
    );
    const { Draft } = await opened(world.QuestId);
    expect((await save(world.QuestId, 0, Draft, world.mentor)).status).toBe(403);
    expect((await save(foreign, 0, Draft)).status).toBe(404);
  });
});

describe('publishing', () => {
  test('creates a version that never changes, from which the next draft starts', async () => {
    const Id = await createChangedQuest([...questions, question('ID_0005')]);
    const { Version } = await opened(Id);
    const published = await app.call(questEditing.publish, { Id, Version }, as(admin));
    expect(published.reply).toEqual({ Number: 2, Moved: 0 });
    expect(await opened(Id)).toMatchObject({ Published: 2, IsChanged: false, Draft: { Version: 3 } });
    const versions = (await app.call(questEditing.versions, { Id }, as(admin))).reply;
    expect(versions.map(({ Number: number, PublishedBy }) => [number, PublishedBy?.Id ?? null])).toEqual([
      [2, admin],
      [1, null],
    ]);
    const first = (await app.call(questEditing.getVersion, { Id, Number: 1 }, as(admin))).reply;
    expect(first.Section[0]?.Lines).toHaveLength(4);
    expect((await app.call(questEditing.getVersion, { Id, Number: 9 }, as(admin))).status).toBe(404);
    const again = { Id, Version: (await opened(Id)).Version };
    expect((await app.call(questEditing.publish, again, as(admin))).error.Code).toBe('NothingToPublish');
  });

  test('is refused until the flaws are fixed and the newest draft was read', async () => {
    const Id = await createChangedQuest([question('ID_0001', { Condition: 'ID_0099 ===' })]);
    const { Version } = await opened(Id);
    expect((await preview(Id)).Flaws).toMatchObject([{ Flaw: 'script' }]);
    expect((await app.call(questEditing.publish, { Id, Version }, as(admin))).error.Code).toBe('QuestHasFlaws');
    expect((await app.call(questEditing.publish, { Id, Version: Version - 1 }, as(admin))).status).toBe(409);
  });

  test('can be previewed with the fate of the stored answers, question by question', async () => {
    const Id = await createQuest(db, world.project.id, questions);
    await createRespondent(Id, true);
    await createRespondent(Id);
    const { Draft, Version } = await opened(Id);
    const next = withQuestions(Draft, [
      question('ID_0001', { Type: 'radio', Options: [option('ID_0011', 'Ναι'), option('ID_0013', 'Ίσως')] }),
      question('ID_0002', { Type: 'text', Condition: "ID_0001 === 'ID_0011'" }),
      question('ID_0003', { Type: 'paragraph' }),
    ]);
    await save(Id, Version, next);
    const { Sets, Fates, Changes } = await preview(Id);
    expect(Sets).toEqual({ All: 2, Replayed: 2, Open: 1 });
    const none = { kept: 0, invalid: 0, hidden: 0, unmapped: 0 };
    expect(Object.fromEntries(Fates.map(({ Model, ...counts }) => [Model, counts]))).toEqual({
      ID_0001: { ...none, invalid: 2 },
      ID_0002: { ...none, hidden: 2 },
      ID_0003: { ...none, kept: 2 },
      ID_0004: { ...none, unmapped: 2 },
    });
    expect(Changes).toMatchObject({ removed: ['ID_0004'], changed: [{ Model: 'ID_0001' }, { Model: 'ID_0002' }] });
  });

  test('leaves respondents who have begun on their version; new respondents get the new version', async () => {
    const Id = await createQuest(db, world.project.id, questions);
    const begun = await createRespondent(Id);
    const { Draft, Version } = await opened(Id);
    const saved = await save(Id, Version, withQuestions(Draft, questions.slice(0, 3)));
    await app.call(questEditing.publish, { Id, Version: saved.reply.Version }, as(admin));
    expect((await begun.page()).AnswerSet).toMatchObject({ Version: 1, Answers: { ID_0004: [{}] } });
    expect((await begun.write('ID_0004', 'Ακόμη')).status).toBe(200);
    expect((await (await createRespondent(Id)).page()).AnswerSet.Version).toBe(2);
  });

  test('moves open answers on request: kept, mapped to others, or asked again', async () => {
    const Id = await createQuest(db, world.project.id, questions);
    const [open, ended] = [await createRespondent(Id), await createRespondent(Id, true)];
    const { Draft, Version } = await opened(Id);
    const next = withQuestions(Draft, [
      question('ID_0001', { Type: 'radio', Options: [option('ID_0011', 'Ναι'), option('ID_0013', 'Ίσως')] }),
      question('ID_0003', { Type: 'paragraph' }),
      question('ID_0005', { Type: 'text' }),
    ]);
    const saved = await save(Id, Version, next);
    const Decisions = {
      ID_0001: { Options: { ID_0012: 'ID_0013' } },
      ID_0003: 'ask' as const,
      ID_0004: { Map: { ID_0004: 'ID_0005' } },
    };
    const body = { Id, Version: saved.reply.Version, Move: true, Decisions };
    expect((await app.call(questEditing.publish, body, as(admin))).reply).toEqual({ Number: 2, Moved: 1 });
    const { AnswerSet } = await open.page();
    expect(AnswerSet.Version).toBe(2);
    expect(AnswerSet.Answers).toMatchObject({
      ID_0001: [{ OptionId: 'ID_0013' }],
      ID_0005: [{ Text: 'Απάντηση ID_0004' }],
    });
    expect(AnswerSet.Answers.ID_0003).toBeUndefined();
    expect((await open.write('ID_0003', 'Νέα')).status).toBe(200);
    expect((await ended.page()).AnswerSet).toMatchObject({ Version: 1, Answers: { ID_0004: [{}] } });
  });
});

test('the uses of a questionnaire are listed', async () => {
  const Id = await createQuest(db, world.project.id, questions);
  const uses = async () => (await app.call(questEditing.uses, { Id }, as(admin))).reply;
  expect(await uses()).toEqual({ Actions: [], Tokens: [], Scripts: [] });
  const ActionId = await createQuestAction(db, world.project.id, Id, [], {
    data: { EnableCondition: "quest.Status === 'finished'" },
  });
  expect(await uses()).toMatchObject({
    Actions: [{ Id: ActionId, TypeId: 3 }],
    Scripts: [{ ActionId, Part: 'EnableCondition' }],
  });
});

test('a form is exported as an XLSForm and imported again', async () => {
  const Id = await createQuest(db, world.project.id, questions);
  const { File, Name } = (await app.call(questEditing.exportForm, { Id }, as(admin))).reply;
  const back = (await app.call(questEditing.importForm, { Name, File }, as(admin))).reply;
  expect(back).toMatchObject({ Format: 'xlsform', Flaws: [] });
  const questionTypes = (form: Questionnaire | null) =>
    form?.Section.flatMap(({ Lines }) => Lines.flatMap(({ Questions }) => Questions.map(({ Type }) => Type)));
  expect(questionTypes(back.Questionnaire)).toEqual(['radio', 'text', 'paragraph', 'text']);
});
