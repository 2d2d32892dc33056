import { answering, people, questResults } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAdmin, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { createQuest, createQuestAction, question } from '../questionnaires.testing.ts';

const app = await aTestApp();
const { db } = app;
const AFM = '123456783';
const fields = [
  { Name: 'afm', Label: 'ΑΦΜ', Type: 'afm' as const, Visible: 10, Editable: 1 },
  { Name: 'phone', Label: 'Τηλέφωνο', Type: 'phone' as const },
  { Name: 'sex', Label: 'Φύλο', Type: 'select' as const, Options: [{ Value: 'f', Label: 'Γυναίκα' }] },
];
const asked = [
  question('ID_0001', { Field: 'afm', Text: 'Ο ΑΦΜ σας' }),
  question('ID_0002', { Field: 'phone' }),
  question('ID_0003', {
    Field: 'sex',
    Type: 'radio',
    Options: [{ Value: 'ID_0004', Text: { el: 'Γυναίκα', en: 'Woman' } }],
  }),
  question('ID_0005'),
];

/** Creates a mentee with answers to all questions who has not finished yet, and people who read the answers. */
async function aWorld(data: Record<string, unknown> = {}) {
  const project = await aProject(db, { User: { Fields: fields } });
  const advisor = await aMentor(db, project.id);
  const mentee = await aMentee(db, project.id, { mentor: advisor });
  const QuestId = await createQuest(db, project.id, asked);
  const ActionId = await createQuestAction(db, project.id, QuestId, [mentee], { data });
  const { reply } = await app.call(answering.byAction, { ActionId }, { as: mentee });
  const AnswerSetId = Number(reply.AnswerSet.AnswerSetID);
  for (const [GroupId, Text] of Object.entries({ ID_0001: AFM, ID_0002: '2101234567', ID_0005: 'καλά' }))
    expect((await app.call(answering.answerOpen, { AnswerSetId, GroupId, Text }, { as: mentee })).status).toBe(200);
  await app.call(answering.answerClosed, { AnswerSetId, GroupId: 'ID_0003', OptionId: 'ID_0004' }, { as: mentee });
  const admin = await anAdmin(db, project.id);
  const lite = await aPerson(db, project.id, { roles: ['SupervisorLite'] });
  return { project, advisor, mentee, admin, lite, QuestId, ActionId, AnswerSetId };
}

test('an answer that fills a field is read only by those who see the field, and by its respondent', async () => {
  const { advisor, mentee, admin, ActionId, AnswerSetId } = await aWorld();
  const page = (as: number) => app.call(answering.answeredByMenteeAction, { MenteeId: mentee, ActionId }, { as });
  const state = (as: number) => app.call(answering.watch, { AnswerSetId }, { as });
  for (const as of [mentee, admin]) {
    const own = await app.call(answering.bySet, { AnswerSetId }, { as });
    expect(JSON.stringify(own.reply)).toContain(AFM);
    expect(JSON.stringify((await state(as)).reply)).toContain(AFM);
  }
  const hidden = (await page(advisor)).reply;
  expect(JSON.stringify(hidden)).not.toContain(AFM);
  expect(hidden.AnswerSet.Answers).toMatchObject({ ID_0005: [{ Text: 'καλά' }] });
  expect(hidden.Kept).toEqual(['ID_0001']);
  const [first] = hidden.Questionnaire.Section[0]?.Lines ?? [];
  expect(first?.Questions).toMatchObject([{ Type: 'plaintext', Text: { el: expect.stringContaining('Ο ΑΦΜ σας: ') } }]);
  expect(JSON.stringify((await state(advisor)).reply)).not.toContain(AFM);
});

test('results, comparisons, exports and combined results leave such answers out', async () => {
  const { mentee, admin, lite, QuestId, ActionId, AnswerSetId, advisor } = await aWorld();
  expect((await app.call(answering.finish, { AnswerSetId }, { as: mentee })).reply.Finished).toBe(true);
  const exported = async (as: number) => {
    const cookie = await app.cookieOf(as);
    const payload = { QuestId, Format: 'csv' };
    const { body } = await app.server.inject({
      method: 'POST',
      url: questResults.export.path,
      headers: { cookie },
      payload,
    });
    return body;
  };
  const results = async (as: number) =>
    JSON.stringify((await app.call(questResults.results, { QuestId }, { as })).reply);
  const combined = async (as: number) =>
    JSON.stringify((await app.call(questResults.combined, { MenteeId: mentee, ActionIds: [ActionId] }, { as })).reply);
  for (const read of [exported, results, combined]) expect(await read(admin)).toContain(AFM);
  for (const read of [results, exported]) {
    expect(await read(lite)).not.toContain(AFM);
    expect(await read(lite)).not.toContain('Ο ΑΦΜ σας');
  }
  expect(await combined(advisor)).not.toContain(AFM);
  expect(await combined(advisor)).toContain('καλά');
});

test('on finishing, the answers fill those fields that the respondent may change', async () => {
  const { mentee, admin, AnswerSetId } = await aWorld();
  expect((await app.call(answering.finish, { AnswerSetId }, { as: mentee })).reply.Finished).toBe(true);
  const { reply } = await app.call(people.view, { UserId: mentee }, { as: admin });
  expect(reply.User.Fields).toMatchObject({ phone: '+302101234567', sex: 'f' });
  expect(reply.User.Fields.afm ?? '').toBe('');
});

test('an answer that the respondent may not write is proposed to those who may, until the field has it', async () => {
  const { advisor, mentee, project, AnswerSetId } = await aWorld();
  const manager = await aPerson(db, project.id, { roles: ['SuperAdmin'], everywhere: true });
  const proposed = (as: number) =>
    app.call(questResults.proposedFields, { UserId: mentee }, { as, project: project.url });
  expect((await proposed(manager)).reply).toEqual([]);
  expect((await app.call(answering.finish, { AnswerSetId }, { as: mentee })).reply.Finished).toBe(true);
  expect((await proposed(manager)).reply).toMatchObject([{ Field: 'afm', Value: AFM, Quest: 'Ερωτηματολόγιο' }]);
  expect((await proposed(advisor)).status).toBe(403);
  const change = { UserId: mentee, Fields: { afm: AFM } };
  expect((await app.call(people.updateFields, change, { as: manager, project: project.url })).status).toBe(200);
  expect((await proposed(manager)).reply).toEqual([]);
});

test('a mentor cannot answer on a mentee’s behalf questions they may not read, and can answer the others', async () => {
  const { advisor, mentee, ActionId, AnswerSetId } = await aWorld({ AnswerOnBehalf: true });
  const opened = await app.call(answering.byMenteeAction, { MenteeId: mentee, ActionId }, { as: advisor });
  expect(JSON.stringify(opened.reply)).not.toContain(AFM);
  const answer = (GroupId: string) =>
    app.call(answering.answerOpen, { AnswerSetId, GroupId, Text: '987654321' }, { as: advisor });
  expect((await answer('ID_0001')).status).toBe(403);
  expect((await answer('ID_0005')).status).toBe(200);
});
