import { ANSWER_FILES, answering, files, personalData } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAdmin } from '../../../../testing/factories.ts';
import { aTestApp } from '../../../../testing/test-app.ts';
import { uploader } from '../../../files/files.testing.ts';
import { createQuestAction, createQuestWorld, question } from '../../questionnaires.testing.ts';

const app = await aTestApp();
const { db } = app;
const rules = { MaxFiles: 2, MaxBytes: 2_000, Accept: '.txt' };
const questions = [question('ID_0001', { Type: 'upload', Validate: rules }), question('ID_0002')];
const world = await createQuestWorld(db, questions);
const { project, mentee, mentor, ActionId } = world;
const own = { as: mentee, project: project.url };
const page = async () => (await app.call(answering.byAction, { ActionId }, own)).reply;
const setId = (await page()).AnswerSet.AnswerSetID;
const place = { Category: `${ANSWER_FILES}/${setId}/ID_0001`, Name: 'answer', Index: 'next' as const };
const storedAnswer = async () => (await page()).AnswerSet.Answers.ID_0001?.[0]?.Text;

test('only the server writes the answer of an upload, when it ends and by the question’s rules', async () => {
  const up = uploader(app, mentee, project.url);
  const first = await up.send('Πρώτο', { ...place, OriginalName: 'α.txt' });
  expect(first.status).toBe(200);
  expect(await storedAnswer()).toBe(first.reply.Id);
  const second = await up.send('Δεύτερο', { ...place, OriginalName: 'β.txt' });
  expect(await storedAnswer()).toBe(`${first.reply.Id},${second.reply.Id}`);
  expect((await up.send('Τρίτο', { ...place, OriginalName: 'γ.txt' })).error.Code).toBe('AnswerFilesFull');
  await app.call(files.remove, { Id: first.reply.Id }, own);
  expect(await storedAnswer()).toBe(second.reply.Id);
  expect((await up.send('α'.repeat(1_500), { ...place, OriginalName: 'μεγάλο.txt' })).error.Code).toBe('FileTooLarge');
  const body = { AnswerSetId: setId, GroupId: 'ID_0001', Text: second.reply.Id };
  expect((await app.call(answering.answerOpen, body, own)).error.Code).toBe('ReadOnlyQuestion');
  // Only files of an upload may be stored at the place of that upload.
  expect((await up.send('Άλλο', { ...place, Category: `${ANSWER_FILES}/${setId}/ID_0002` })).status).toBe(404);
});

test('everyone who may read the answers may read the file; nobody adds one for another person or after the end', async () => {
  const [file] = (await storedAnswer())?.split(',') ?? [];
  const read = (as: number) => uploader(app, as, String(project.id)).take({ Id: file ?? '' });
  expect((await read(mentor)).statusCode).toBe(200);
  expect((await read(await aMentor(db, project.id))).statusCode).toBe(404);
  expect((await read(await aMentee(db, project.id))).statusCode).toBe(404);
  const asMentor = await uploader(app, mentor, project.url).start({ ...place, UserId: mentee });
  expect(asMentor.status).toBeGreaterThanOrEqual(403);
  await app.call(answering.finish, { AnswerSetId: setId }, own);
  expect((await uploader(app, mentee, project.url).start(place)).status).toBeGreaterThanOrEqual(403);
});

test('a person’s export contains their answers, and their erasure leaves nothing they wrote', async () => {
  const other = await createQuestWorld(db, [question('ID_0001'), question('ID_0002', { Type: 'rating' })]);
  const as = { as: other.mentee, project: other.project.url };
  const { AnswerSetID } = (await app.call(answering.byAction, { ActionId: other.ActionId }, as)).reply.AnswerSet;
  const mark = 'Λέξη-που-γράφτηκε-μία-φορά';
  await app.call(answering.answerOpen, { AnswerSetId: AnswerSetID, GroupId: 'ID_0001', Text: mark }, as);
  await app.call(answering.answerClosed, { AnswerSetId: AnswerSetID, GroupId: 'ID_0002', OptionId: '4' }, as);
  await app.call(answering.finish, { AnswerSetId: AnswerSetID }, as);
  const { reply } = await app.call(personalData.mine, {}, as);
  expect(reply.find(({ Name }) => Name === 'answers')?.Rows).toHaveLength(2);
  expect(JSON.stringify(reply)).toContain(mark);
  const admin = await anAdmin(db, other.project.id);
  const erased = await app.call(
    personalData.erase,
    { UserId: other.mentee, Reason: 'Το ζήτησε' },
    { as: admin, project: other.project.url },
  );
  expect(erased.status).toBe(200);
  const { rows } =
    await sql`select group_id, text, option_id from answers where user_id = ${other.mentee} order by 1`.execute(db);
  expect(rows).toEqual([
    { groupId: 'ID_0001', text: null, optionId: null },
    { groupId: 'ID_0002', text: null, optionId: '4' },
  ]);
});

test('answers move with an account that is merged into another, unless that one has its own', async () => {
  const {
    project: programme,
    mentee: other,
    QuestId,
    ActionId: shared,
  } = await createQuestWorld(db, [question('ID_0001')]);
  const receiver = await aMentee(db, programme.id);
  await sql`insert into mentee_actions (mentee_id, action_id, project_id, published_at)
    values (${receiver}, ${shared}, ${programme.id}, '2020-01-01')`.execute(db);
  const theirs = await createQuestAction(db, programme.id, QuestId, [other]);
  const write = async (as: number, action: number, Text: string) => {
    const options = { as, project: programme.url };
    const { AnswerSetID } = (await app.call(answering.byAction, { ActionId: action }, options)).reply.AnswerSet;
    return app.call(answering.answerOpen, { AnswerSetId: AnswerSetID, GroupId: 'ID_0001', Text }, options);
  };
  await write(receiver, shared, 'του ενός');
  await write(other, shared, 'του άλλου');
  await write(other, theirs, 'μόνο του άλλου');
  const admin = await anAdmin(db, programme.id);
  const merged = await app.call(
    personalData.merge,
    { UserId: receiver, OtherId: other },
    { as: admin, project: programme.url },
  );
  expect(merged.status).toBe(200);
  const { rows } =
    await sql`select user_id, text from answers where user_id in (${receiver}, ${other}) order by text`.execute(db);
  expect(rows).toEqual([
    { userId: receiver, text: 'μόνο του άλλου' },
    { userId: other, text: 'του άλλου' },
    { userId: receiver, text: 'του ενός' },
  ]);
});
