import { applying } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aKey, anOpenForm, someAnswers } from '../features/applications/applications.testing.ts';
import { execute, findRows } from '../platform/database/statement.ts';
import { keepRows, runDueEntry } from '../platform/schedule/start-schedule.ts';
import { aMentee } from '../testing/factories.ts';
import { aTestApp, testKeys } from '../testing/test-app.ts';
import { allScheduleEntries } from './features.ts';

const app = await aTestApp();
const { db } = app;
const project = await anOpenForm(db);
const person = await aMentee(db, project.id);

/** Runs everything that the schedule would do in a night. */
async function aNightPasses(): Promise<void> {
  const entries = allScheduleEntries(app.files, testKeys(), 'https://mentoring.example');
  await keepRows(db, entries, new Date());
  await execute(db, sql`update schedule_entries set due_at = now() - interval '1 second'`);
  while (await runDueEntry(db, entries, new Date()));
}

test('expired rows are removed in time, and all others stay', async () => {
  const past = sql`now() - interval '2 days'`;
  const soon = sql`now() + interval '1 day'`;
  for (const [name, at] of [
    ['old', past],
    ['new', soon],
  ] as const) {
    await execute(
      db,
      sql`insert into sessions (id_hash, user_id, expires_at) values (${name}::text::bytea, ${person}, ${at})`,
    );
    await execute(
      db,
      sql`insert into one_time_tokens (token_hash, kind, user_id, expires_at)
      values (${name}::text::bytea, 'resetPassword', ${person}, ${at})`,
    );
    await execute(
      db,
      sql`insert into sign_in_failures (account_key, address, at) values (${name}, '', least(${at}, now()))`,
    );
    await execute(db, sql`insert into application_challenges (hash, expires_at) values (${name}::text::bytea, ${at})`);
    await execute(db, sql`insert into application_starts (address, at) values (${name}, least(${at}, now()))`);
    await execute(
      db,
      sql`insert into bulk_previews (project_id, actor_id, kind, at, people, digests)
      values (${project.id}, ${person}, ${name}, least(${at}, now()), '{}', '{}')`,
    );
    await execute(
      db,
      sql`insert into jobs (kind, user_id, args, state, started_at, ended_at)
      values (${name}, ${person}, '{}', 'done', ${past}, least(${at}, now()))`,
    );
  }
  await aNightPasses();
  const left = await findRows(
    db,
    sql<{ what: string; name: string }>`
    select 'session' as what, convert_from(id_hash, 'UTF8') as name from sessions
    union all select 'link', convert_from(token_hash, 'UTF8') from one_time_tokens
    union all select 'failure', account_key from sign_in_failures
    union all select 'challenge', convert_from(hash, 'UTF8') from application_challenges
    union all select 'start', address from application_starts
    union all select 'preview', kind from bulk_previews
    union all select 'job', kind from jobs order by what`,
  );
  expect(left.map(({ what, name }) => `${name} ${what}`)).toEqual([
    'new challenge',
    'new failure',
    'new job',
    'new link',
    'new preview',
    'new session',
    'new start',
  ]);
});

test('expired drafts are removed with the accounts created for them, however many; a draft in use stays', async () => {
  const save = () =>
    app.call(applying.saveDraft, {
      Project: project.url,
      Version: 1,
      Answers: someAnswers(),
      Language: 'el',
      Key: aKey(),
    });
  const [kept] = [(await save()).reply.Id, (await save()).reply.Id, (await save()).reply.Id];
  await execute(db, sql`update applications set expires_at = now() - interval '1 minute' where id <> ${kept}`);
  await aNightPasses();
  expect(await findRows(db, sql`select id from applications`)).toEqual([{ id: kept }]);
  const accounts = await findRows(db, sql`select id from users where user_name like 'applicant-%'`);
  expect(accounts).toHaveLength(1);
});
