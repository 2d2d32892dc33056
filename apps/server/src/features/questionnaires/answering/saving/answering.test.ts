import { actions, answering, exports, grids, mentee as menteeCalls, notifications } from '@ithaki/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMentee, aMentor, anAdmin, aPerson, aProject } from '../../../../testing/factories.ts';
import { aTestApp } from '../../../../testing/test-app.ts';
import { createQuest, createQuestAction, createQuestWorld, question } from '../../questionnaires.testing.ts';

const app = await aTestApp();
const { db } = app;

const colours = ['ID_0011', 'ID_0012'].map((Value) => ({ Value, Text: Value, Score: Value === 'ID_0011' ? 3 : 1 }));
const questions = [
  question('ID_0001', { Type: 'radio', Options: colours, Validate: { Required: true } }),
  question('ID_0002', { Type: 'paragraph', Condition: "ID_0001 === 'ID_0011'", Validate: { MaxLength: 20 } }),
  question('ID_0003', { Type: 'editable' }),
  question('ID_0004', { TypeId: 12, Group: [{ Id: 'ID_0005', Text: 'Ποσό' }] }),
  question('ID_0006', { Type: 'text', ReadOnly: true }),
  question('ID_0007', { Type: 'records', Columns: [question('ID_0008')] }),
];
const Extra = { Scores: [{ Name: 'Σύνολο', Expr: 'Score.Total' }] };

type World = Awaited<ReturnType<typeof createQuestWorld>>;
let world: World;
beforeAll(async () => {
  world = await createQuestWorld(db, questions, { quest: { Extra } });
});

/** Returns functions for a mentee's calls in an action. */
function asMentee({ project, ActionId }: Pick<World, 'project' | 'ActionId'>, as: number, key = ActionId) {
  const options = { as, project: project.url };
  const open = (more: { Details?: boolean } = {}) => app.call(answering.byAction, { ActionId: key, ...more }, options);
  const set = async () => (await open()).reply.AnswerSet;
  return {
    open,
    set,
    choose: async (GroupId: string, OptionId: string, more = {}) =>
      app.call(answering.answerClosed, { AnswerSetId: (await set()).AnswerSetID, GroupId, OptionId, ...more }, options),
    write: async (GroupId: string, Text: string, more = {}) =>
      app.call(answering.answerOpen, { AnswerSetId: (await set()).AnswerSetID, GroupId, Text, ...more }, options),
    finish: async () => app.call(answering.finish, { AnswerSetId: (await set()).AnswerSetID }, options),
  };
}

const createRespondent = async (options = {}) => {
  const mentee = await aMentee(db, world.project.id, { mentor: world.mentor });
  const ActionId = await createQuestAction(db, world.project.id, world.QuestId, [mentee], options);
  return { mentee, ActionId, ...asMentee({ ...world, ActionId }, mentee) };
};

describe('answering an action', () => {
  test('a mentee opens it, answers, sees the questions that an answer reveals, and finishes it for good', async () => {
    const taker = await createRespondent();
    const first = (await taker.open()).reply;
    expect(first).toMatchObject({ ReadOnly: false, OnBehalf: false, Token: null, Scores: [] });
    expect(first.AnswerSet).toMatchObject({ Status: 'OK', TimeStarted: null, Remaining: null, Answers: {} });
    expect(first.AnswerSet.Comp).toMatchObject({ ID_0001: 0, ID_0002: -1 });
    // Points are not sent to the browser.
    expect(JSON.stringify(first.Questionnaire)).not.toContain('Score');
    const chosen = await taker.choose('ID_0001', 'ID_0011', { Seq: 1 });
    expect(chosen.reply).toMatchObject({ Taken: true, Row: { GroupId: 'ID_0001', OptionId: 'ID_0011', Seq: 1 } });
    await taker.write('ID_0002', 'Γιατί έτσι');
    const page = (await taker.open()).reply;
    expect(page.AnswerSet.Comp).toMatchObject({ ID_0001: 1, ID_0002: 1 });
    expect(page.AnswerSet.TimeStarted).not.toBeNull();
    const done = await taker.finish();
    expect(done.reply).toMatchObject({ Finished: true, Missing: [], Scores: [{ Name: 'Σύνολο', Value: 3 }] });
    expect((await taker.finish()).reply).toEqual({ ...done.reply, Time: expect.anything() });
    expect((await taker.write('ID_0002', 'Αλλιώς')).error.Code).toBe('SetEnded');
    const after = (await taker.open()).reply;
    expect(after).toMatchObject({ ReadOnly: true, ReadOnlyBecause: 'finished', Scores: [{ Value: 3 }] });
  });

  test('the call that opens a set replies in the specified form; with Details only with what pages read', async () => {
    const taker = await createRespondent();
    const { reply } = await taker.open();
    expect(reply).toMatchObject({ Status: 'OK', AnswerSetID: reply.AnswerSet.AnswerSetID, Answers: {}, Extra: {} });
    const [section] = reply.Section ?? [];
    expect(section).toMatchObject({ SectionText: reply.Questionnaire.Section[0]?.SectionText });
    expect(section?.QuestionCount).toBe(section?.Questions.length);
    expect(section?.Questions.slice(0, 2)).toMatchObject([{ LineNo: 1 }, { LineNo: 2 }]);
    expect(JSON.stringify([reply.Section, reply.Extra])).not.toContain('Score');
    const { Section, Extra: settings, Status, ...page } = (await taker.open({ Details: true })).reply;
    expect([Section, settings, Status]).toEqual([undefined, undefined, undefined]);
    expect(page).toMatchObject({ Questionnaire: reply.Questionnaire, AnswerSet: { AnswerSetID: reply.AnswerSetID } });
  });

  test('finishing with answers missing lists their questions and does not end the set', async () => {
    const taker = await createRespondent();
    const { reply } = await taker.finish();
    expect(reply).toMatchObject({
      Finished: false,
      Missing: [{ Model: 'ID_0001', Number: 1, Problems: [{ Rule: 'Required' }] }],
    });
    expect((await taker.choose('ID_0001', 'ID_0012')).reply.Taken).toBe(true);
  });

  test('the action is completed when its questionnaire is finished, and reopened when that is undone', async () => {
    const taker = await createRespondent();
    const { project, mentor } = world;
    const seen = () =>
      app.call(menteeCalls.action, { ActionId: taker.ActionId }, { as: taker.mentee, project: project.url });
    await taker.choose('ID_0001', 'ID_0012');
    expect((await seen()).reply).toMatchObject({ Standing: 'open', Quest: { Status: 'open' } });
    await taker.finish();
    expect((await seen()).reply).toMatchObject({ Standing: 'completed', Quest: { Status: 'finished' } });
    const undo = { ActionId: taker.ActionId, MenteeId: taker.mentee, Reason: 'Κατά λάθος' };
    expect((await app.call(actions.undoComplete, undo, { as: mentor, project: project.url })).status).toBe(200);
    expect((await seen()).reply).toMatchObject({ Standing: 'open', Quest: { Status: 'open' } });
    expect((await taker.choose('ID_0001', 'ID_0011')).reply.Taken).toBe(true);
  });

  test('a completion script sees the state of the answers and their scores', async () => {
    const taker = await createRespondent();
    const script = "quest.Status === 'finished' && quest.Scores['Σύνολο'] > 2";
    await sql`update actions set completion_local = true, completion_code = ${script} where id = ${taker.ActionId}`.execute(
      db,
    );
    await taker.choose('ID_0001', 'ID_0012');
    await taker.finish();
    const { Standing } = (
      await app.call(menteeCalls.action, { ActionId: taker.ActionId }, { as: taker.mentee, project: world.project.url })
    ).reply;
    expect(Standing).toBe('open');
  });
});

describe('an answer is refused, and nothing changes,', () => {
  test.each([
    ['of a question that is hidden', 'open', 'ID_0002', 'Κάτι', 'HiddenQuestion'],
    ['of a question that is not there', 'open', 'ID_0999', 'Κάτι', 'UnknownQuestion'],
    ['with an option that is not there', 'closed', 'ID_0001', 'ID_0099', 'UnknownOption'],
    ['of a choice, written', 'open', 'ID_0001', 'ID_0011', 'WrongColumn'],
    ['to what is only read', 'open', 'ID_0006', 'Κάτι', 'ReadOnlyQuestion'],
    ['that is no number', 'open', 'ID_0005', '12,5', 'NotANumber'],
    ['of more characters than any may have', 'open', 'ID_0008', 'α'.repeat(20_001), 'UnknownLine'],
  ] as const)('%s', async (_name, kind, group, value, code) => {
    const taker = await createRespondent();
    const answer = kind === 'open' ? await taker.write(group, value) : await taker.choose(group, value);
    expect(answer.error.Code).toBe(code);
    expect(answer.status).toBe(422);
    expect((await taker.set()).Answers).toEqual({});
  });

  test('when it is longer than its question allows', async () => {
    const taker = await createRespondent();
    await taker.choose('ID_0001', 'ID_0011');
    expect((await taker.write('ID_0002', 'α'.repeat(21))).error.Code).toBe('AnswerTooLong');
    expect((await taker.write('ID_0002', 'α'.repeat(20))).reply.Taken).toBe(true);
  });

  test('when it comes after a newer one, or a second time', async () => {
    const taker = await createRespondent();
    await taker.choose('ID_0001', 'ID_0012', { Seq: 5, Key: 'five' });
    const late = await taker.choose('ID_0001', 'ID_0011', { Seq: 4, Key: 'four' });
    expect(late.reply).toMatchObject({ Taken: false, Row: { OptionId: 'ID_0012', Seq: 5 } });
    const again = await taker.choose('ID_0001', 'ID_0012', { Seq: 5, Key: 'five' });
    expect(again.reply).toMatchObject({ Taken: true, Row: { OptionId: 'ID_0012', Seq: 5 } });
    expect((await taker.choose('ID_0001', 'ID_0011', { Seq: 6, Key: 'five' })).error.Code).toBe('KeyReused');
    expect((await taker.set()).Answers.ID_0001).toMatchObject([{ OptionId: 'ID_0012', Seq: 5 }]);
  });

  test('to another person’s set, as if it did not exist', async () => {
    const taker = await createRespondent();
    const { AnswerSetID } = await taker.set();
    const other = await aMentee(db, world.project.id);
    const foreign = await aProject(db);
    const admin = await anAdmin(db, foreign.id);
    const body = { AnswerSetId: AnswerSetID, GroupId: 'ID_0001', OptionId: 'ID_0011' };
    for (const [as, project] of [
      [other, world.project.url],
      [admin, foreign.url],
    ] as const) {
      expect((await app.call(answering.answerClosed, body, { as, project })).status).toBe(404);
      expect((await app.call(answering.bySet, { AnswerSetId: AnswerSetID }, { as, project })).status).toBe(404);
      expect((await app.call(answering.finish, { AnswerSetId: AnswerSetID }, { as, project })).status).toBe(404);
    }
    expect(
      (
        await app.call(
          answering.answerClosed,
          { ...body, AnswerSetId: 2_000_000_000 },
          { as: taker.mentee, project: world.project.url },
        )
      ).status,
    ).toBe(404);
    expect((await app.call(answering.answerClosed, body)).status).toBe(401);
  });

  test('to an action that is locked or has no questionnaire', async () => {
    const { project, mentee, QuestId } = world;
    const locked = await createQuestAction(db, project.id, QuestId, [mentee], { data: { EnableCondition: 'false' } });
    const bare = await createQuestAction(db, project.id, QuestId, [mentee]);
    await sql`update actions set quest_id = null where id = ${bare}`.execute(db);
    const open = (ActionId: number) => app.call(answering.byAction, { ActionId }, { as: mentee, project: project.url });
    expect((await open(locked)).error.Code).toBe('ActionLocked');
    expect((await open(bare)).error.Code).toBe('NoQuestionnaire');
    const hidden = await createQuestAction(db, project.id, QuestId, [mentee], { data: { ShowCondition: 'false' } });
    expect((await open(hidden)).status).toBe(404);
  });
});

test('grids give scripts and other programs the state of answers', async () => {
  const taker = await createRespondent();
  const manager = await aPerson(db, world.project.id, { roles: ['ProjectManager'] });
  await sql`update actions set titles = '["Στάση", "Άλλο"]', function = '[quest ? quest.Status : "–", ""]' where id = ${taker.ActionId}`.execute(
    db,
  );
  const options = { as: manager, project: world.project.url };
  const readStates = async () => {
    const body = { ActionFilters: [{ ActionId: taker.ActionId, Params: { Status: ['published' as const] } }] };
    const [row] = (await app.call(exports.mentorGrid, body, options)).reply.list;
    const [drawn] = (await app.call(grids.page, body, options)).reply;
    return [row?.uaData[taker.ActionId]?.Quest.Status, drawn?.Actions[taker.ActionId]?.Cells];
  };
  expect(await readStates()).toEqual([null, ['–']]);
  await taker.choose('ID_0001', 'ID_0012');
  expect(await readStates()).toEqual(['open', ['open']]);
});

test('rich text is stored without anything a browser could run', async () => {
  const taker = await createRespondent();
  const { reply } = await taker.write(
    'ID_0003',
    '<p onclick="x()">Γεια <a href="javascript:x()">σου</a><script>x()</script></p>',
  );
  expect(reply.Row.Text).toBe('<p>Γεια <a rel="noopener noreferrer nofollow" target="_blank">σου</a></p>');
});

test('the browser’s clock is ignored', async () => {
  const taker = await createRespondent();
  const { reply } = await taker.choose('ID_0001', 'ID_0012', { At: '1999-01-01T00:00:00Z' });
  expect(Math.abs(Date.parse(reply.Row.At ?? '') - Date.now())).toBeLessThan(60_000);
});

test('lines of records are added, and removed lines never come back', async () => {
  const taker = await createRespondent();
  expect((await taker.write('ID_0008', 'Πρώτη', { LineId: '1' })).reply.Taken).toBe(true);
  expect((await taker.write('ID_0007', '-', { LineId: '1' })).reply.Taken).toBe(true);
  expect((await taker.write('ID_0008', 'Ξανά', { LineId: '1' })).error.Code).toBe('UnknownLine');
});

test('simultaneous answers are all stored, also by several servers', async () => {
  const taker = await createRespondent();
  const other = await aTestApp({}, { beside: app });
  const { AnswerSetID } = await taker.set();
  const options = { as: taker.mentee, project: world.project.url };
  const write = (index: number) =>
    (index % 2 === 0 ? app : other).call(
      answering.answerOpen,
      { AnswerSetId: AnswerSetID, GroupId: 'ID_0008', LineId: String(index + 1), Text: `γραμμή ${index}` },
      options,
    );
  const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => write(index)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const stored = (await taker.set()).Answers.ID_0008 ?? [];
  expect(stored.map(({ Text }) => Text).sort()).toEqual(
    Array.from({ length: 24 }, (_, index) => `γραμμή ${index}`).sort(),
  );
  // An answer that another server accepts is visible here, although this server has cached the set.
  await taker.choose('ID_0001', 'ID_0012');
  const body = { AnswerSetId: AnswerSetID, GroupId: 'ID_0001', OptionId: 'ID_0011' };
  await other.call(answering.answerClosed, body, options);
  expect((await taker.write('ID_0002', 'Φαίνεται')).reply.Taken).toBe(true);
});

describe('reading and answering on behalf of another person', () => {
  test('mentor and staff can read the answers, nobody else can, and reading begins no answer set', async () => {
    const taker = await createRespondent();
    const { project, mentor } = world;
    const read = (as: number) =>
      app.call(
        answering.answeredByMenteeAction,
        { MenteeId: taker.mentee, ActionId: taker.ActionId },
        { as, project: project.url },
      );
    const before = (await read(mentor)).reply;
    expect(before).toMatchObject({ ReadOnly: true, ReadOnlyBecause: 'notBegun', CanAnswer: false });
    expect(before.AnswerSet.AnswerSetID).toBe('');
    await taker.choose('ID_0001', 'ID_0012');
    const after = (await read(mentor)).reply;
    expect(after).toMatchObject({ ReadOnlyBecause: 'notYours', Respondent: { Id: taker.mentee } });
    expect(after.AnswerSet.Answers.ID_0001).toMatchObject([{ OptionId: 'ID_0012' }]);
    const stranger = await aMentor(db, project.id);
    expect((await read(stranger)).status).toBe(404);
    const body = { AnswerSetId: after.AnswerSet.AnswerSetID, GroupId: 'ID_0001', OptionId: 'ID_0011' };
    expect((await app.call(answering.answerClosed, body, { as: mentor, project: project.url })).error.Code).toBe(
      'OnBehalfOff',
    );
    expect(
      (
        await app.call(
          answering.byMenteeAction,
          { MenteeId: taker.mentee, ActionId: taker.ActionId },
          { as: mentor, project: project.url },
        )
      ).error.Code,
    ).toBe('OnBehalfOff');
  });

  test('where the action allows it the mentor answers and finishes, and each step is audited', async () => {
    const taker = await createRespondent({ data: { AnswerOnBehalf: true } });
    const { project, mentor } = world;
    const options = { as: mentor, project: project.url };
    const page = (
      await app.call(answering.byMenteeAction, { MenteeId: taker.mentee, ActionId: taker.ActionId }, options)
    ).reply;
    expect(page).toMatchObject({ ReadOnly: false, OnBehalf: true });
    const AnswerSetId = page.AnswerSet.AnswerSetID;
    const answer = await app.call(
      answering.answerClosed,
      { AnswerSetId, GroupId: 'ID_0001', OptionId: 'ID_0011' },
      options,
    );
    expect(answer.reply.Taken).toBe(true);
    const { rows } =
      await sql`select actor_id, after from audit_records where subject_id = ${taker.mentee} and after ? 'GroupId'`.execute(
        db,
      );
    expect(rows).toEqual([{ actorId: mentor, after: { GroupId: 'ID_0001', Answer: 'ID_0011' } }]);
    expect((await app.call(answering.finish, { AnswerSetId }, options)).reply.Finished).toBe(true);
    const { rows: sets } = await sql`select ended from answer_sets where id = ${AnswerSetId}`.execute(db);
    expect(sets).toEqual([{ ended: 'finished' }]);
  });
});

test('a form is handed in by finishing it, answered again when returned, and its handed-in version is kept', async () => {
  const taker = await createRespondent({ typeId: 5 });
  const { project, mentor } = world;
  const own = { as: taker.mentee, project: project.url };
  expect((await app.call(menteeCalls.submit, { ActionId: taker.ActionId }, own)).error.Code).toBe('FormNotFinished');
  await taker.choose('ID_0001', 'ID_0012');
  expect((await taker.finish()).reply.Finished).toBe(true);
  const standing = async () => (await app.call(menteeCalls.action, { ActionId: taker.ActionId }, own)).reply.Standing;
  expect(await standing()).toBe('waiting');
  expect((await taker.choose('ID_0001', 'ID_0011')).error.Code).toBe('SetEnded');
  const { mentor: mentorCalls } = await import('@ithaki/contract');
  const review = (Result: 'accepted' | 'returned') =>
    app.call(
      mentorCalls.review,
      { ActionId: taker.ActionId, MenteeId: taker.mentee, Result, Comment: 'Σχόλιο' },
      { as: mentor, project: project.url },
    );
  expect((await review('returned')).status).toBe(200);
  expect((await taker.choose('ID_0001', 'ID_0011')).reply.Taken).toBe(true);
  await taker.finish();
  expect((await review('accepted')).status).toBe(200);
  expect(await standing()).toBe('completed');
});

describe('clearing', () => {
  test('archives a copy, reopens the action, and is for managers only', async () => {
    const taker = await createRespondent();
    const { project, mentor } = world;
    const manager = await aPerson(db, project.id, { roles: ['ProjectManager'] });
    await taker.choose('ID_0001', 'ID_0011');
    await taker.finish();
    const body = { MenteeId: taker.mentee, ActionId: taker.ActionId };
    expect((await app.call(answering.clearByAction, body, { as: mentor, project: project.url })).status).toBe(403);
    const clear = () => app.call(answering.clearByAction, body, { as: manager, project: project.url });
    const replies = await Promise.all(Array.from({ length: 20 }, clear));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await app.handleEvents();
    const listed = await app.call(notifications.list, {}, { as: taker.mentee, project: project.url });
    expect(listed.reply).toMatchObject([{ Kind: 'questionnaire.reopened' }]);
    const page = (await taker.open()).reply;
    expect(page).toMatchObject({ ReadOnly: false, Scores: [] });
    expect(page.AnswerSet).toMatchObject({ Answers: {}, TimeStarted: null });
    const { rows } = await sql<{
      data: { answers: unknown[] };
    }>`select data from archived_answer_sets where user_id = ${taker.mentee}`.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.data.answers).toMatchObject([{ group_id: 'ID_0001', option_id: 'ID_0011' }]);
    expect((await taker.choose('ID_0001', 'ID_0012')).reply.Taken).toBe(true);
  });

  test('by id reaches a mentor’s own set, but nothing of another project', async () => {
    const { project } = world;
    const QuestId = await createQuest(db, project.id, questions, { forMentors: true });
    const own = { as: world.mentor, project: project.url };
    const { AnswerSetID } = (await app.call(answering.mentorQuest, { QuestId }, own)).reply.AnswerSet;
    const body = { AnswerSetId: AnswerSetID, GroupId: 'ID_0001', OptionId: 'ID_0011' };
    expect((await app.call(answering.answerClosed, body, own)).reply.Taken).toBe(true);
    expect((await app.call(answering.mentorQuest, { QuestId: world.QuestId }, own)).status).toBe(404);
    const foreign = await aProject(db);
    const stranger = await aPerson(db, foreign.id, { roles: ['ProjectManager'] });
    const manager = await aPerson(db, project.id, { roles: ['ProjectManager'] });
    expect(
      (await app.call(answering.reset, { AnswerSetId: AnswerSetID }, { as: stranger, project: foreign.url })).status,
    ).toBe(404);
    // As the specification says, the id is the last part of the path.
    const { statusCode } = await app.server.inject({
      method: 'POST',
      url: `/api/quest/resetquest/${AnswerSetID}`,
      headers: { cookie: await app.cookieOf(manager), 'x-project': project.url },
    });
    expect(statusCode).toBe(200);
    expect((await app.call(answering.mentorQuest, { QuestId }, own)).reply.AnswerSet.Answers).toEqual({});
  });
});
