import { actions, grids, mentee as menteeArea, microdataCompletion, microdataSheets, people } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { execute } from '../../../platform/database/statement.ts';
import { aMentee, anAction, aPerson } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aMicrodataProject, data, entryAnswers, exitAnswers } from '../microdata.testing.ts';

const app = await aTestApp();
const { db } = app;

const codesOf = (problems: readonly { Code: string }[]) => problems.map(({ Code }) => Code);
const idOf = (code: string, sheet: 'start' | 'end' | 'six' = 'start') => data(sheet, { [code]: '' })[0]?.Id ?? 0;

test('a sheet is filled in by the mentee, checked by the mentor, and each sees what is theirs', async () => {
  const { mentee, mentor, manager, get, set, as, calls } = await aMicrodataProject(app);
  const empty = (await get(mentee)).reply;
  expect(empty).toMatchObject({ State: 'empty', Version: 0, Can: { Final: 'mentee', Unfinalise: false } });
  expect(empty.Defaults).toContainEqual({ Id: idOf('I1'), Answer: 'Παππάς' });
  // The numbers are staff's: a mentee does not see their fields.
  expect(empty.Sections.flatMap(({ Questions }) => Questions.map(({ Code }) => Code))).not.toContain('I3');
  const begun = await set(mentee, { A1: 'yes' });
  expect(begun.reply).toMatchObject({ State: 'begun', Version: 1 });
  expect(begun.reply.Data).toContainEqual({ Id: idOf('I1'), Answer: 'Παππάς' });
  const gaps = await set(mentee, { C: 'C7' }, { Final: true });
  expect(gaps).toMatchObject({ status: 422, error: { Code: 'MicrodataMissing' } });
  expect(Object.keys(gaps.error?.Fields ?? {})).toContain(`${idOf('B')}`);
  expect((await get(mentee)).reply).toMatchObject({ State: 'begun', Version: 1 });
  expect((await set(mentee, entryAnswers, { Final: true })).reply).toMatchObject({
    State: 'submitted',
    Can: { Edit: [] },
  });
  expect(await set(mentee, { C: 'C6' })).toMatchObject({ status: 403, error: { Code: 'MicrodataFinal' } });
  const corrected = await set(mentor, { C: 'C6', I14: '02-03-2026' }, { Final: true });
  expect(corrected.reply).toMatchObject({ State: 'checked' });
  expect(await set(manager, { C: 'C7' })).toMatchObject({ status: 403, error: { Code: 'MicrodataFinal' } });
  expect((await get(mentee)).reply.Data).toContainEqual({ Id: idOf('C'), Answer: 'C6' });
  expect((await app.call(calls.start.completed, { UserId: mentee }, as(mentor))).reply).toEqual({
    ...{ Completed: true, Mentee: true, Mentor: true, Missing: [] },
  });
});

test('a mentee reaches no sheet of others, a mentor none of other mentees, a stranger nothing', async () => {
  const { mentee, mentor, project, get, set } = await aMicrodataProject(app);
  const other = await aMentee(db, project.id);
  expect((await get(other, 'start', mentee)).status).toBe(404);
  expect(await get(mentee, 'start', mentor)).toMatchObject({ status: 422, error: { Code: 'NoParticipant' } });
  expect((await get(mentor, 'start', other)).status).toBe(404);
  expect((await set(other, { C: 'C7' })).status).toBe(404);
  expect((await get(mentee)).status).toBe(200);
  const translator = await aPerson(db, project.id, { roles: ['Translator'] });
  expect((await get(translator)).status).toBe(403);
});

test('special answers reach the mentee and those who send, others learn that there are some', async () => {
  const { mentee, mentor, manager, coordinator, microdata, get, set } = await aMicrodataProject(app);
  await set(mentee, { D6: 'yes', D0: 'GR' });
  for (const person of [mentor, coordinator]) {
    const { reply } = await get(person);
    expect(JSON.stringify(reply)).not.toContain(`"Id":${idOf('D6')}`);
    expect(reply).toMatchObject({ HasSpecial: true });
    expect(await set(person, { D6: 'no' })).toMatchObject({ status: 422, error: { Code: 'MicrodataWrong' } });
  }
  for (const person of [mentee, manager, microdata])
    expect((await get(person)).reply.Data).toContainEqual({ Id: idOf('D6'), Answer: 'yes' });
  // Refusing is possible in optional sections only.
  expect((await set(mentee, { D6: 'refused' })).reply.Data).toContainEqual({ Id: idOf('D6'), Answer: 'refused' });
  expect(await set(mentee, { B: 'refused' })).toMatchObject({
    status: 422,
    error: { Fields: { [idOf('B')]: expect.any(String) } },
  });
});

test('the role Microdata sees everyone here, and no grid of mentees', async () => {
  const { microdata, as, get } = await aMicrodataProject(app);
  expect((await get(microdata)).reply.Can).toMatchObject({ Final: 'staff', Explain: true });
  expect((await app.call(grids.page, {}, as(microdata))).status).toBe(403);
  expect((await app.call(people.list, {}, as(microdata))).status).toBe(403);
});

test('a save with an old version is refused with the present sheet, and one of two at once wins', async () => {
  const { mentee, get, set } = await aMicrodataProject(app);
  await set(mentee, { C: 'C7' }, { Version: 0 });
  const late = await set(mentee, { C: 'C8' }, { Version: 0 });
  expect(late).toMatchObject({ status: 409, error: { Code: 'Conflict', Current: { Version: 1 } } });
  const both = await Promise.all([set(mentee, { C: 'C8' }, { Version: 1 }), set(mentee, { C: 'C9' }, { Version: 1 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await get(mentee)).reply.Version).toBe(2);
});

test('wrong answers are named by question and nothing of the save is stored', async () => {
  const { mentee, manager, get, set } = await aMicrodataProject(app);
  const wrong = await set(mentee, { C: 'C10', I11: '123', A1: 'yes' });
  expect(wrong).toMatchObject({ status: 422, error: { Code: 'MicrodataWrong' } });
  expect(Object.keys(wrong.error?.Fields ?? {})).toEqual([`${idOf('I11')}`, `${idOf('C')}`]);
  expect((await get(mentee)).reply.State).toBe('empty');
  expect(await set(mentee, { I3: '090000045' })).toMatchObject({ status: 422 });
  expect((await set(manager, { I3: '090000045' })).status).toBe(200);
});

test('those who completed the programme hand in the exit sheet, and no entry sheet; those inactive nothing', async () => {
  const { mentee, project, set, as } = await aMicrodataProject(app);
  const state = async (value: number) => {
    await execute(
      db,
      sql`update members set state = ${value} where project_id = ${project.id} and user_id = ${mentee}`,
    );
    await app.call(microdataSheets.getEnd, { UserId: mentee }, as(mentee));
  };
  for (const [value, sheet] of [
    [3, 'end'],
    [2, 'end'],
  ] as const) {
    await state(value);
    expect((await set(mentee, exitAnswers, { sheet })).status).toBe(200);
    expect((await set(mentee, { C: 'C7' })).status).toBe(403);
  }
  expect((await set(mentee, {}, { sheet: 'end', Final: true })).reply).toMatchObject({ State: 'submitted' });
});

test('a sheet is opened again by staff in reach, with its history; one not handed in is open already', async () => {
  const { mentee, mentor, coordinator, manager, as, check, get, set } = await aMicrodataProject(app);
  const open = (person: number, body: object = {}) =>
    app.call(microdataSheets.unfinalise, { UserId: mentee, Sheet: 'start', ...body }, as(person));
  expect(await open(manager)).toMatchObject({ status: 422, error: { Code: 'SheetNotHandedIn' } });
  await check();
  expect((await open(mentor)).status).toBe(403);
  expect((await open(coordinator)).reply).toEqual({ Result: 'OK' });
  expect((await get(mentee)).reply).toMatchObject({ State: 'begun', MenteeFinal: null });
  expect((await set(mentee, { C: 'C8' })).status).toBe(200);
  const history = (await app.call(microdataSheets.history, { UserId: mentee, Sheet: 'start' }, as(manager))).reply;
  expect(history.map(({ Kind }) => Kind)).toEqual(['saved', 'unfinalised', 'checked', 'submitted']);
});

test('an answer unlike the field is written into it with one press, by those who may change the field', async () => {
  const { mentee, mentor, manager, microdata, as, check, get, set } = await aMicrodataProject(app);
  await set(mentee, { I7: 'Ερμού 1', I6: '5302' });
  await check();
  const write = (person: number, Id: number) =>
    app.call(microdataSheets.writeField, { UserId: mentee, Sheet: 'start', Id }, as(person));
  const unlike = (await get(manager)).reply.Problems.filter(({ Code }) => Code === 'MD-C04');
  for (const reader of [mentor, microdata]) expect((await write(reader, idOf('I7'))).status).toBe(403);
  expect((await write(manager, idOf('I11'))).error.Code).toBe('NoSuchWarning');
  expect(unlike.map(({ Id }) => Id)).toEqual([idOf('I6'), idOf('I7')]);
  for (const { Id = 0 } of unlike) expect((await write(manager, Id)).status).toBe(200);
  expect(codesOf((await get(manager)).reply.Problems)).not.toContain('MD-C04');
  const { fields } = await db.selectFrom('users').select('fields').where('id', '=', mentee).executeTakeFirstOrThrow();
  expect(fields).toMatchObject({ address: 'Ερμού 1', sex: 'female' });
});

test('a warning passes by an explanation until the answer changes', async () => {
  const { mentee, mentor, manager, as, check, get, set } = await aMicrodataProject(app);
  await set(mentee, { I7: 'Ερμού 1' });
  await check();
  expect(codesOf((await get(manager)).reply.Problems)).toEqual(['MD-C04']);
  const explain = (person: number, Code: string, Reason: string) =>
    app.call(microdataSheets.explain, { UserId: mentee, Sheet: 'start', Code, Reason }, as(person));
  expect((await explain(mentor, 'MD-C04', 'Μετακόμισε')).status).toBe(403);
  expect(await explain(manager, 'MD-P01', 'Έτσι')).toMatchObject({ status: 422, error: { Code: 'NoSuchWarning' } });
  expect((await explain(manager, 'MD-C04', 'Μετακόμισε')).reply.Problems).toMatchObject([{ Explained: 'Μετακόμισε' }]);
  await app.call(microdataSheets.unfinalise, { UserId: mentee, Sheet: 'start' }, as(manager));
  await set(mentee, { I7: 'Ερμού 2' });
  const [again] = (await get(manager)).reply.Problems.filter(({ Code }) => Code === 'MD-C04');
  expect(again).not.toHaveProperty('Explained');
});

test('a participant asks for a correction of what was handed in', async () => {
  const { mentee, manager, as, check } = await aMicrodataProject(app);
  const asking = async () => (await app.call(microdataCompletion.list, { Group: 'asked' }, as(manager))).reply.list;
  const ask = () => app.call(microdataSheets.askCorrection, { Sheet: 'start', Reason: 'Λάθος διεύθυνση' }, as(mentee));
  expect(await ask()).toMatchObject({ status: 422, error: { Code: 'SheetNotHandedIn' } });
  await check();
  expect((await ask()).reply).toEqual({ Ok: true });
  const [last] = (await app.call(microdataSheets.history, { UserId: mentee, Sheet: 'start' }, as(manager))).reply;
  expect(last).toMatchObject({ Kind: 'asked', Reason: 'Λάθος διεύθυνση' });
  expect(await asking()).toMatchObject([{ UserId: mentee, Asked: 'Λάθος διεύθυνση' }]);
  await app.call(microdataSheets.unfinalise, { UserId: mentee, Sheet: 'start' }, as(manager));
  expect(await asking()).toEqual([]);
});

test('grids of mentees show which sheets were handed in and checked', async () => {
  const { mentee, mentor, as, set } = await aMicrodataProject(app);
  const flags = async () => {
    const [row] = (await app.call(grids.page, {}, as(mentor))).reply;
    return [row?.MicrodataStartSubmitted, row?.MicrodataStartMentorSubmitted, row?.MicrodataEndSubmitted];
  };
  expect(await flags()).toEqual([false, false, false]);
  await set(mentee, entryAnswers, { Final: true });
  expect(await flags()).toEqual([true, false, false]);
  await set(mentor, { I14: '02-03-2026' }, { Final: true });
  expect(await flags()).toEqual([true, true, false]);
});

test('an action that asks a sheet waits once it is handed in, is completed by its check and opens with the sheet', async () => {
  const { project, mentee, mentor, manager, as, set } = await aMicrodataProject(app);
  const ActionId = await anAction(db, project.id, {
    ...{ typeId: 3, data: { Microdata: 'start' }, published: [{ mentee }] },
  });
  const next = await anAction(db, project.id, {
    data: { EnableCondition: `actions[${ActionId}].Completed` },
    published: [{ mentee }],
  });
  const action = async (id = ActionId) => (await app.call(menteeArea.action, { ActionId: id }, as(mentee))).reply;
  expect(await action()).toMatchObject({ Standing: 'open', Quest: { Status: null } });
  await set(mentee, { C: 'C7' });
  expect(await action()).toMatchObject({ Standing: 'open', Quest: { Status: 'open' } });
  await set(mentee, entryAnswers, { Final: true });
  const waiting = await action();
  expect(waiting).toMatchObject({ Standing: 'waiting', SubmittedAt: expect.any(String) });
  const withdrawn = await app.call(menteeArea.submit, { ActionId, Withdraw: true }, as(mentee));
  expect(withdrawn.status).toBe(403);
  const seen = await app.call(menteeArea.action, { ActionId, MenteeId: mentee }, as(mentor));
  expect(seen.reply.can).not.toContain('review');
  const early = await app.call(actions.complete, { ActionId, MenteeId: mentee }, as(mentor));
  expect(early.status).toBe(422);
  await set(mentor, { I14: '02-03-2026' }, { Final: true });
  expect(await action()).toMatchObject({ Standing: 'completed', Quest: { Status: 'finished' } });
  expect(await action(next)).toMatchObject({ Standing: 'open' });
  const undo = await app.call(actions.undoComplete, { ActionId, MenteeId: mentee, Reason: 'Λάθος' }, as(manager));
  expect(undo).toMatchObject({ status: 422, error: { Code: 'AlreadyCompleted' } });
  await app.call(microdataSheets.unfinalise, { UserId: mentee, Sheet: 'start' }, as(manager));
  expect(await action()).toMatchObject({ Standing: 'open', Quest: { Status: 'open' } });
  expect(await action(next)).toMatchObject({ Standing: 'locked' });
});
