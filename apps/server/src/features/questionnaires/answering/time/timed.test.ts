import { answering, mentee as menteeCalls } from '@ithaki/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aMentee } from '../../../../testing/factories.ts';
import { aTestApp } from '../../../../testing/test-app.ts';
import { createQuestWorld, question } from '../../questionnaires.testing.ts';
import { FormCache } from '../form-cache.ts';
import { closeDueSets } from './close-due-sets.ts';
import { recomputeExtraTime } from './extra-seconds-queries.ts';

const app = await aTestApp();
const { db } = app;
const MINUTE = 60_000;
const TEN_MINUTES = 600;

const questions = [question('ID_0001'), question('ID_0002', { Validate: { Required: true } })];
const world = await createQuestWorld(db, questions, { quest: { Duration: TEN_MINUTES } });

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const closeAll = () => closeDueSets({ ...app, db }, new FormCache(), new Date());

afterEach(async () => {
  // Lets all sets expire and be closed, so that none is left for the next test.
  later(24 * 60 * MINUTE);
  while ((await closeAll()) > 0);
  vi.useRealTimers();
});
async function createRespondent(fields: Record<string, string> = {}) {
  const { project, mentor, ActionId } = world;
  const as = await aMentee(db, project.id, { mentor, fields });
  await sql`insert into mentee_actions (mentee_id, action_id, project_id, published_at)
    values (${as}, ${ActionId}, ${project.id}, '2020-01-01')`.execute(db);
  const options = { as, project: project.url };
  const open = () => app.call(answering.byAction, { ActionId }, options);
  const AnswerSetId = (await open()).reply.AnswerSet.AnswerSetID;
  const onSet = { AnswerSetId };
  return {
    as,
    ActionId,
    AnswerSetId,
    open,
    start: () => app.call(answering.startTime, onSet, options),
    remaining: () => app.call(answering.remainingTime, onSet, options),
    pause: () => app.call(answering.pause, onSet, options),
    goOn: () => app.call(answering.goOn, onSet, options),
    finish: () => app.call(answering.finish, onSet, options),
    write: (Text: string, more = {}) =>
      app.call(answering.answerOpen, { ...onSet, GroupId: 'ID_0001', Text, ...more }, options),
    standing: async () => (await app.call(menteeCalls.action, { ActionId }, options)).reply,
  };
}

describe('the time of a questionnaire', () => {
  test('runs once, from when the first question is shown, by the server’s clock', async () => {
    const taker = await createRespondent();
    expect((await taker.open()).reply.AnswerSet).toMatchObject({ TimeStarted: null, Remaining: TEN_MINUTES });
    const started = (await taker.start()).reply;
    expect(started).toMatchObject({ Status: 'OK', Remaining: TEN_MINUTES });
    later(2 * MINUTE);
    expect((await taker.start()).reply).toMatchObject({ TimeStarted: started.TimeStarted, Remaining: 480 });
    const far = await taker.write('Με ρολόι που πάει λάθος', { At: '2001-01-01T00:00:00Z' });
    expect(far.reply).toMatchObject({ Taken: true, Remaining: 480 });
  });

  test('accepts an answer within the grace period, but none after it', async () => {
    const taker = await createRespondent();
    await taker.start();
    later(10 * MINUTE + 5_000);
    expect((await taker.write('Στο παρά πέντε')).reply).toMatchObject({ Taken: true, Remaining: 0 });
    later(1);
    const late = await taker.write('Αργά');
    expect([late.status, late.error.Code]).toEqual([409, 'Expired']);
    const page = (await taker.open()).reply;
    expect(page).toMatchObject({ ReadOnly: true, ReadOnlyBecause: 'expired' });
    expect(page.AnswerSet).toMatchObject({ Status: 'Expired', Remaining: 0 });
    expect(page.AnswerSet.Answers.ID_0001).toMatchObject([{ Text: 'Στο παρά πέντε' }]);
  });

  test('stops during a pause, in which no answer is accepted, and continues after it', async () => {
    const taker = await createRespondent();
    await taker.start();
    later(4 * MINUTE);
    expect((await taker.pause()).reply.PausedAt).toBeDefined();
    later(60 * MINUTE);
    expect(await closeAll()).toBe(0);
    expect((await taker.write('Σε παύση')).error.Code).toBe('SetPaused');
    expect((await taker.finish()).error.Code).toBe('SetPaused');
    expect((await taker.goOn()).reply).toMatchObject({ Status: 'OK', Remaining: 360 });
    expect((await taker.write('Μετά την παύση')).reply.Taken).toBe(true);
  });

  test('closes the set with the answers given so far when it is finished too late', async () => {
    const taker = await createRespondent();
    await taker.write('Ως εδώ');
    later(11 * MINUTE);
    expect((await taker.finish()).reply).toMatchObject({ Finished: true, Missing: [], Time: { Status: 'Expired' } });
    expect(await taker.standing()).toMatchObject({ Standing: 'completed', Quest: { Status: 'expired' } });
  });

  test('is extended for a person or for those with a value in a field, which reopens an expired set', async () => {
    const [person, group, other] = [
      await createRespondent(),
      await createRespondent({ phone: '2101111111' }),
      await createRespondent(),
    ];
    for (const taker of [person, group, other]) await taker.start();
    later(11 * MINUTE);
    expect(await closeAll()).toBe(3);
    expect((await other.standing()).Standing).toBe('completed');
    const { project, QuestId } = world;
    await sql`insert into quest_extra_times (project_id, quest_id, action_id, user_id, seconds)
      values (${project.id}, ${QuestId}, ${person.ActionId}, ${person.as}, 300)`.execute(db);
    await sql`insert into quest_extra_times (project_id, quest_id, field, value, seconds)
      values (${project.id}, ${QuestId}, 'phone', '2101111111', 120)`.execute(db);
    const changed = await db.transaction().execute((trx) => recomputeExtraTime(trx, QuestId, new Date()));
    expect(changed.map(String).sort()).toEqual([person.AnswerSetId, group.AnswerSetId].sort());
    expect((await person.remaining()).reply).toMatchObject({ Status: 'OK', Remaining: 240 });
    expect((await group.remaining()).reply).toMatchObject({ Status: 'OK', Remaining: 60 });
    expect((await other.remaining()).reply).toMatchObject({ Status: 'Expired', Remaining: 0 });
    expect((await person.standing()).Standing).toBe('open');
    expect((await person.write('Με τον επιπλέον χρόνο')).reply.Taken).toBe(true);
    later(2 * MINUTE);
    expect(await closeAll()).toBe(1);
    expect((await group.write('Αργά')).error.Code).toBe('Expired');
    expect((await person.write('Ακόμη')).reply.Taken).toBe(true);
  });
});

/** Creates a hundred people who begin the questionnaire one second apart. Returns their sets in that order. */
async function createHundredRespondents(begun: Date) {
  const { project, mentor, ActionId, QuestId } = world;
  const { rows } = await sql<{ user: number; set: number }>`
    with person as (
      insert into users (user_name, fields) select 'timed-' || n, '{}' from generate_series(0, 99) n returning id
    ), numbered as (
      select id, row_number() over (order by id) - 1 as n from person
    ), role as (
      insert into user_roles (user_id, role, project_id) select id, 'Mentee', ${project.id} from person
    ), member as (
      insert into members (project_id, user_id, default_mentor_id) select ${project.id}, id, ${mentor} from person
    ), published as (
      insert into mentee_actions (mentee_id, action_id, project_id, published_at)
      select id, ${ActionId}, ${project.id}, '2020-01-01' from person
    )
    insert into answer_sets (project_id, quest_id, version, user_id, action_id, started_at, closes_at)
    select ${project.id}, ${QuestId}, 1, id, ${ActionId}, ${begun}::timestamptz + make_interval(secs => n),
      ${begun}::timestamptz + make_interval(secs => n + ${TEN_MINUTES + 5})
    from numbered order by n returning user_id as "user", id as "set"`.execute(db);
  const write = (number: number, Text: string) => {
    const { user = 0, set = 0 } = rows[number] ?? {};
    return app.call(
      answering.answerOpen,
      { AnswerSetId: set, GroupId: 'ID_0001', Text },
      { as: user, project: project.url },
    );
  };
  return { sets: rows.map(({ set }) => set), write };
}

test('the sets of a hundred people each end at the server’s deadline without any browser', async () => {
  const begun = Date.now();
  const { sets, write } = await createHundredRespondents(new Date(begun));
  const endsOf = (number: number) => begun + (number + TEN_MINUTES + 5) * 1_000;
  vi.setSystemTime(endsOf(49));
  // At the end of the grace period the set is still open; a millisecond later it is closed.
  expect((await write(49, 'Πρόλαβε')).reply.Taken).toBe(true);
  expect(await closeAll()).toBe(49);
  vi.setSystemTime(endsOf(49) + 1);
  expect((await write(49, 'Δεν πρόλαβε')).error.Code).toBe('Expired');
  expect(await closeAll()).toBe(1);
  expect((await write(50, 'Πρόλαβε')).reply.Taken).toBe(true);
  vi.setSystemTime(endsOf(99) + 1);
  expect(await closeAll()).toBe(50);
  expect(await closeAll()).toBe(0);
  const { rows } = await sql<{ text: string | null; ended: string; completed: boolean }>`
    select a.text, s.ended, d.completed_at is not null as completed from answer_sets s
    left join answers a on a.set_id = s.id join mentee_actions d on d.mentee_id = s.user_id and d.action_id = s.action_id
    where s.id = any (${sql.val(sets)}::int[]) order by s.id`.execute(db);
  expect(rows.filter(({ ended, completed }) => ended === 'expired' && completed)).toHaveLength(100);
  expect(rows.filter(({ text }) => text !== null).map(({ text }) => text)).toEqual(['Πρόλαβε', 'Πρόλαβε']);
});
