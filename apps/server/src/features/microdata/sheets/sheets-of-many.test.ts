import {
  actions,
  bulk,
  grids,
  mentee as menteeArea,
  microdataSheets,
  microdataTotals,
  notifications,
} from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { execute, getRow } from '../../../platform/database/statement.ts';
import { aMentee, anAction } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aMicrodataProject, entryAnswers, soundFields } from '../microdata.testing.ts';
import { blankAnswers } from './blanking.ts';

const app = await aTestApp();
const { db } = app;

/** A programme with a mentee whose entry sheet is checked, one who handed it in and one who began it. */
async function aProgramme(settings = {}) {
  const programme = await aMicrodataProject(app, settings);
  const { project, mentee: checked, mentor, set, check } = programme;
  const [submitted, begun] = await Promise.all(
    [0, 1].map(() => aMentee(db, project.id, { mentor, fields: soundFields })),
  );
  if (submitted === undefined || begun === undefined) throw new Error('no mentees');
  const everyone = [checked, submitted, begun];
  const ActionId = await anAction(db, project.id, {
    ...{ typeId: 3, data: { Microdata: 'start' }, published: everyone.map((mentee) => ({ mentee })) },
  });
  // The action is payable; set before anybody's settings are read.
  await execute(
    db,
    sql`update projects set settings = jsonb_set(settings, '{Config,PaymentActionIds}', ${JSON.stringify([ActionId])}::jsonb),
      version = version + 1 where id = ${project.id}`,
  );
  await check();
  await set(submitted, entryAnswers, { user: submitted, Final: true });
  await set(begun, { C: 'C7' }, { user: begun });
  return { ...programme, checked, submitted, begun, ActionId };
}

test('grids filter by the flags of the sheets', async () => {
  const { checked, submitted, begun, mentor, manager, as } = await aProgramme();
  const found = async (Sheets: object) =>
    (await app.call(grids.page, { Sheets }, as(manager))).reply.map(({ User }) => User.Id).sort((a, b) => a - b);
  expect(await found({ Start: ['checked'] })).toEqual([checked]);
  expect(await found({ Start: ['submitted', 'checked'] })).toEqual([checked, submitted]);
  expect(await found({ Start: ['open'] })).toEqual([begun]);
  expect(await found({ Start: ['open', 'checked'] })).toEqual([checked, begun].sort((a, b) => a - b));
  expect(await found({ Start: ['open', 'submitted', 'checked'], End: ['open'] })).toHaveLength(3);
  expect(await found({ End: ['checked'] })).toEqual([]);
  expect((await app.call(grids.settings, {}, as(mentor))).reply.Sheets).toEqual(['start', 'end']);
});

test('sheets of many are opened with a preview and a reason, their actions with them, and the undo hands them in again', async () => {
  const { checked, submitted, begun, mentor, manager, coordinator, as, get, ActionId } = await aProgramme();
  const body = { Ids: [checked, submitted, begun], Sheet: 'start' as const, Reason: 'Άλλαξε ο κανονισμός' };
  const states = async () =>
    Promise.all([checked, submitted, begun].map(async (user) => (await get(manager, 'start', user)).reply.State));
  const standing = async (mentee: number) =>
    (await app.call(menteeArea.action, { ActionId, MenteeId: mentee }, as(manager))).reply.Standing;
  /** Whose hand-ins the mentor is told of. */
  const told = async () => {
    await app.handleEvents();
    const { reply } = await app.call(notifications.list, { Kind: 'handIn.submitted' }, as(mentor));
    return reply.map(({ Link }) => Number(Link?.split('/').at(-2)));
  };
  expect(await told()).toContain(submitted);
  expect((await app.call(bulk.openSheets, body, as(mentor))).status).toBe(403);
  expect((await app.call(bulk.openSheets, { ...body, Reason: '' }, as(manager))).status).toBe(400);
  const preview = (await app.call(bulk.openSheets, { ...body, Preview: true }, as(manager))).reply;
  expect(preview).toMatchObject({ Changed: 2, Matched: 3, Skipped: [{ Reason: 'unchanged', Count: 1 }] });
  expect(preview.Sample).toContainEqual(expect.objectContaining({ Before: 'checked', After: 'begun' }));
  expect(await states()).toEqual(['checked', 'submitted', 'begun']);
  // A coordinator opens those of their own mentees alone.
  expect((await app.call(bulk.openSheets, { ...body, Preview: true }, as(coordinator))).reply.Matched).toBe(1);
  const done = (await app.call(bulk.openSheets, { ...body, PreviewId: preview.PreviewId ?? 0 }, as(manager))).reply;
  expect(done.Changed).toBe(2);
  expect(await states()).toEqual(['begun', 'begun', 'begun']);
  expect([await standing(checked), await standing(submitted)]).toEqual(['open', 'open']);
  expect(await told()).toEqual([]);
  const [event] = (await app.call(microdataSheets.history, { UserId: checked, Sheet: 'start' }, as(manager))).reply;
  expect(event).toMatchObject({ Kind: 'unfinalised', Reason: 'Άλλαξε ο κανονισμός' });
  expect((await app.call(bulk.undo, { ChangeId: done.ChangeId ?? 0 }, as(mentor))).status).toBe(404);
  await app.call(bulk.undo, { ChangeId: done.ChangeId ?? 0 }, as(manager));
  expect(await states()).toEqual(['checked', 'submitted', 'begun']);
  expect(await told()).toEqual([submitted]);
  expect([await standing(checked), await standing(submitted)]).toEqual(['completed', 'waiting']);
  expect((await app.call(actions.complete, { ActionId, MenteeId: checked }, as(manager))).status).toBe(422);
});

test('the preview of payments names those without an accepted entry sheet', async () => {
  const { checked, submitted, project, manager, as, ActionId } = await aProgramme();
  const kayasOf = async (user: number) =>
    (
      await getRow(
        db,
        sql<{ kayas: number }>`select kayas from members where project_id = ${project.id} and user_id = ${user}`,
      )
    ).kayas;
  const kayas = [await kayasOf(checked), await kayasOf(submitted)];
  const preview = async (paid: boolean) =>
    (await app.call(bulk.setPayments, { Kayas: kayas, ActionIds: [ActionId], Set: paid, Preview: true }, as(manager)))
      .reply;
  expect((await preview(true)).WithoutSheet).toEqual(kayas);
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
    with send as (insert into microdata_sends (project_id, sheet, mis, unchanged, not_ready, sent_at)
      values (${project.id}, 'start', '1', 0, '[]', now()) returning id)
    insert into microdata_batches (send_id, project_id, batch_id, number, definition, count, digest, state)
    select id, ${project.id}, gen_random_uuid(), 1, 1, 1, '\\x00', 'accepted' from send returning id`,
  );
  await execute(
    db,
    sql`insert into microdata_lines (batch_id, project_id, sheet, kayas, user_id, revision, definition, content, digest, result)
      values (${id}, ${project.id}, 'start', ${kayas[0]}, ${checked}, 1, 1, '', '\\x00', 'accepted')`,
  );
  expect((await preview(true)).WithoutSheet).toEqual([kayas[1]]);
  expect((await preview(false)).WithoutSheet).toEqual([]);
});

test('answers are blanked the night after the programme’s day; states, times and totals stay', async () => {
  const { checked, manager, coordinator, as, get } = await aProgramme({ MicrodataKeptUntil: '31-12-2031' });
  const before = (await get(manager, 'start', checked)).reply;
  const total = (Base: 'held' | 'complete', more: object = {}, person = manager) =>
    app.call(microdataTotals.indicators, { Period: 2021, Base, ...more }, as(person));
  const counted = [(await total('held')).reply, (await total('complete')).reply];
  expect(counted.map(({ Grand, Complete }) => [Grand.Total, Complete.Total])).toEqual([
    [3, 1],
    [1, 1],
  ]);
  const night = (now: string) =>
    blankAnswers.run({
      db,
      now: new Date(now),
      due: new Date(now),
      last: null,
      projectId: null,
      zone: 'Europe/Athens',
    });
  await night('2031-12-31T01:00:00Z');
  expect((await get(manager, 'start', checked)).reply.Data).toEqual(before.Data);
  await night('2032-01-01T01:00:00Z');
  const after = (await get(manager, 'start', checked)).reply;
  expect(after).toMatchObject({ Data: [], State: 'checked', MenteeFinal: before.MenteeFinal });
  await night('2032-01-02T01:00:00Z');
  expect([(await total('held')).reply, (await total('complete')).reply]).toEqual(counted);
  // Of a part of the people, or of an earlier day, nothing is left to count.
  expect((await total('held', {}, coordinator)).error.Code).toBe('AnswersBlanked');
  expect((await total('complete', { At: '01-01-2026' })).error.Code).toBe('AnswersBlanked');
});
