import { links, notifications } from '@ithaki/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { allLinkPurposes } from '../../../app/features.ts';
import { findRows } from '../../../platform/database/statement.ts';
import { keepRows, runDueEntry } from '../../../platform/schedule/start-schedule.ts';
import { aMentee, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { defineKind, mailedAtOnce, mailedDaily } from '../kind.ts';
import { notify } from '../notify-queries.ts';
import { notificationEntries, unreadCheck } from './courier.ts';

const app = await aTestApp();
const { db } = app;
const project = await aProject(db);
const mentee = await aMentee(db, project.id, { email: 'anna@example.gr' });

const daily = defineKind({
  kind: 'handIn.returned',
  group: 'actions',
  to: 'mentee.own',
  default: mailedDaily,
  bundle: 'thing',
});
const atOnce = { ...daily, default: mailedAtOnce };
const safety = defineKind({ ...atOnce, kind: 'account.passwordChanged', always: true, mails: ['once'] });
const entries = notificationEntries({ publicUrl: 'https://mentoring.example', kinds: [daily, safety] });
beforeEach(async () => {
  for (const table of ['notifications', 'notification_choices', 'outbox', 'acting_links', 'schedule_entries', 'events'])
    await sql`delete from ${sql.table(table)}`.execute(db);
});

const notifyMentee = (thing: string, at: Date, kind = daily) =>
  notify(db, kind, { projectId: project.id, at, thing, data: { title: thing }, link: 'mentee/action/1' }, [mentee]);
/** Runs everything in the schedule that is due at a time. */
async function runAt(time: string): Promise<void> {
  const now = new Date(time);
  await keepRows(db, entries, now);
  while (await runDueEntry(db, entries, now));
}
const outbox = () =>
  findRows(
    db,
    sql<{ subject: string; text: string; holds: boolean; headers: Record<string, string>; recheckArgs: unknown }>`
    select subject, body_text as text, next_attempt_at > now() as holds, headers, recheck_args from outbox order by id`,
  );
const now = () => new Date();
const recheck = async () => {
  const [mail] = await outbox();
  const args = unreadCheck.args.parse(mail?.recheckArgs);
  return unreadCheck.check({ db, now: now(), projectId: project.id, userId: mentee }, args);
};
const setChoices = (body: object) => app.call(notifications.setChoices, body, { as: mentee });

test('a digest is sent at eight in the morning, also when clocks change, and contains each notification once', async () => {
  // In Athens the time is UTC+2 until 29 March 2026, then UTC+3 until 25 October.
  await runAt('2026-03-27T12:00:00Z');
  for (const [occasion, before, at] of [
    ['2026-03-28T09:00:00Z', '2026-03-29T04:59:00Z', '2026-03-29T05:00:00Z'],
    ['2026-03-29T09:00:00Z', '2026-03-30T04:59:00Z', '2026-03-30T05:00:00Z'],
    ['2026-10-24T09:00:00Z', '2026-10-25T05:59:00Z', '2026-10-25T06:00:00Z'],
    ['2026-10-25T09:00:00Z', '2026-10-26T05:59:00Z', '2026-10-26T06:00:00Z'],
  ] as const) {
    await sql`delete from outbox`.execute(db);
    await runAt(occasion);
    await notifyMentee('α', new Date(occasion));
    await notifyMentee('β', new Date(occasion));
    await runAt(before);
    expect(await outbox(), before).toEqual([]);
    await runAt(at);
    await runAt(at.replace(':00:00', ':05:00'));
    expect((await outbox()).map(({ subject }) => subject)).toEqual(['Πρόγραμμα: 2 ειδοποιήσεις']);
    await sql`delete from notifications`.execute(db);
  }
});

test('the weekly digest is sent on Mondays without notifications that were read', async () => {
  await setChoices({ Kinds: [{ Kind: daily.kind, Here: true, Browser: true, Mail: 'weekly' }] });
  await runAt('2026-03-03T12:00:00Z');
  await notifyMentee('α', new Date('2026-03-03T12:00:00Z'));
  await notifyMentee('β', new Date('2026-03-03T12:00:00Z'));
  const [first] = (await app.call(notifications.list, {}, { as: mentee })).reply;
  await app.call(notifications.read, { Ids: [first?.Id ?? 0] }, { as: mentee });
  await runAt('2026-03-08T06:01:00Z');
  expect(await outbox()).toEqual([]);
  await runAt('2026-03-09T06:01:00Z');
  const [mail, ...others] = await outbox();
  expect(others).toEqual([]);
  expect(mail?.text).toContain(`https://mentoring.example/${project.url}/mentee/action/1`);
  expect(mail?.text).toContain('«α»');
  expect(mail?.text).not.toContain('«β»');
});

test('a mail at once is held in quiet hours, and replaced when the thing happens again meanwhile', async () => {
  const at = '2040-01-15T20:30:00Z';
  await notifyMentee('α', new Date(at), atOnce);
  await runAt(at);
  const held = await outbox();
  expect(held).toHaveLength(1);
  expect(held[0]?.holds).toBe(true);
  const [row] = await findRows(db, sql<{ mailedAt: Date }>`select mailed_at from notifications`);
  expect(row?.mailedAt.toISOString()).toBe('2040-01-16T06:00:00.000Z');
  await notifyMentee('α', new Date(at), atOnce);
  await runAt('2040-01-15T20:40:00Z');
  expect(await outbox()).toHaveLength(1);
});

test('a mail is dropped if its notification was read meanwhile, or such mails are no longer wanted', async () => {
  await setChoices({ Quiet: null });
  await notifyMentee('α', now(), atOnce);
  await runAt(now().toISOString());
  expect(await recheck()).toBe('send');
  await setChoices({ Kinds: [{ Kind: daily.kind, Here: true, Browser: true, Mail: 'off' }] });
  expect(await recheck()).toEqual({ drop: 'notWanted' });
  await setChoices({ Kinds: [{ Kind: daily.kind, Here: true, Browser: true, Mail: 'once' }] });
  expect(await recheck()).toBe('send');
  await sql`update members set state = 2 where user_id = ${mentee}`.execute(db);
  expect(await recheck()).toEqual({ drop: 'notWanted' });
  await sql`update members set state = 1 where user_id = ${mentee}`.execute(db);
  await app.call(notifications.read, { All: true }, { as: mentee });
  expect(await recheck()).toEqual({ drop: 'alreadySeen' });
});

test('notifications about the account’s safety are mailed even when read, and cannot be unsubscribed', async () => {
  await notifyMentee('', now(), safety);
  await app.call(notifications.read, { All: true }, { as: mentee });
  await sql`update notifications set mail = 'once'`.execute(db);
  await runAt(now().toISOString());
  const [mail] = await outbox();
  expect(mail?.headers['List-Unsubscribe']).toBeUndefined();
});

test('a mail can be unsubscribed without signing in, also twice, and by the mail program', async () => {
  await setChoices({ Quiet: null });
  await notifyMentee('α', now(), atOnce);
  await notifyMentee('β', now(), atOnce);
  await sql`insert into notification_choices (user_id, kinds) values (${mentee},
    ${JSON.stringify({ [daily.kind]: { Here: true, Browser: true, Mail: 'once' } })}::jsonb)
    on conflict (user_id) do update set kinds = excluded.kinds`.execute(db);
  await runAt(now().toISOString());
  const mails = await outbox();
  const tokens = mails.map(({ headers }) => headers['List-Unsubscribe']?.match(/\/link\/([\w-]+)>/)?.[1] ?? '');
  expect(mails.map(({ headers }) => headers['List-Unsubscribe-Post'])).toEqual(
    Array(2).fill('List-Unsubscribe=One-Click'),
  );
  const [Token = '', other = ''] = tokens;
  expect((await app.call(links.get, { Token }, {})).reply).toMatchObject({ Button: 'Διακοπή' });
  expect((await app.call(links.act, { Token }, {})).status).toBe(200);
  expect((await app.call(links.act, { Token }, {})).status).toBe(200);
  const oneClick = { Token: other, 'List-Unsubscribe': 'One-Click' } as const;
  expect((await app.call(links.oneClick, oneClick, {})).status).toBe(200);
  const kinds = (await app.call(notifications.choices, {}, { as: mentee })).reply.Groups.flatMap(({ Kinds }) => Kinds);
  expect(kinds.find(({ Kind }) => Kind === daily.kind)).toMatchObject({ Here: true, Mail: 'off' });
  expect(allLinkPurposes().map(({ name }) => name)).toContain('notifications.unsubscribe');
});
