import { chatReports, conversations, links, notifications } from '@ithaki/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { execute, findRows } from '../../../platform/database/statement.ts';
import { keepRows, runDueEntry } from '../../../platform/schedule/start-schedule.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aTeam } from '../chat.testing.ts';
import { recallMails, unreadCheck, unreadMails } from './unread-mails.ts';

const app = await aTestApp();
const { db } = app;
const team = await aTeam(app);
const { project, url, mentor, mentee } = team;
const entries = [unreadMails('https://mentoring.example')];
const MINUTE = 60_000;

beforeEach(async () => {
  for (const table of [
    'outbox',
    'acting_links',
    'schedule_entries',
    'notification_choices',
    'presence',
    'conversations',
  ])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await execute(db, sql`update users set email = 'anna@example.gr' where id = ${mentee}`);
  await app.call(notifications.setChoices, { Quiet: null }, team.of(mentee));
});

/** Runs the scheduled work as if this number of minutes had passed. */
async function after(minutes: number): Promise<void> {
  const now = new Date(Date.now() + minutes * MINUTE);
  await keepRows(db, entries, new Date());
  while (await runDueEntry(db, entries, now));
}

interface Outgoing {
  subject: string;
  text: string;
  held: boolean;
  headers: Record<string, string>;
  args: unknown;
  drop: string | null;
}
const outbox = () =>
  findRows(
    db,
    sql<Outgoing>`select subject, body_text as text, next_attempt_at > now() + interval '1 second' as held, headers, recheck_args as args, drop_reason as drop
    from outbox where user_id = ${mentee} order by id`,
  );
const recheck = async (at = new Date()) => {
  const [mail] = await outbox();
  const args = unreadCheck.args.parse(mail?.args);
  return unreadCheck.check({ db, now: at, projectId: project, userId: mentee }, args);
};
const readAll = (ConversationId: number, Seq: number) =>
  app.call(conversations.read, { ConversationId, Seq }, team.of(mentee));
const write = async (text = 'Σας περιμένω αύριο στις δέκα.') =>
  (await team.send(mentor, { UserId: mentee }, text)).reply.ConversationId;

test('a conversation unread for 15 minutes is mailed once until it is read, then again', async () => {
  const id = await write();
  await after(14);
  expect(await outbox()).toEqual([]);
  await after(15.1);
  const [mail, ...others] = await outbox();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('«Σας περιμένω αύριο στις δέκα.»');
  expect(mail?.text).toContain(`https://mentoring.example/${url}/chat/${id}`);
  await write('Και κάτι ακόμη');
  await after(40);
  expect(await outbox()).toHaveLength(1);
  await readAll(id, 2);
  await execute(db, sql`update outbox set sent_at = now()`);
  await write('Τρίτο');
  await after(70);
  expect((await outbox()).map(({ text }) => text.includes('«Τρίτο»'))).toEqual([false, true]);
});

test('no mail is sent for messages read in time, for one’s own, or to a person using a page', async () => {
  const id = await write();
  await after(14);
  await readAll(id, 1);
  await after(16);
  expect(await outbox()).toEqual([]);
  await team.send(mentee, { ConversationId: id }, 'Εντάξει');
  await after(40);
  expect(await outbox()).toEqual([]);

  await write('Νέο');
  const later = new Date(Date.now() + 60 * MINUTE);
  await execute(
    db,
    sql`insert into presence (node, user_id, active_at, seen_at) values (gen_random_uuid(), ${mentee}, ${later}, ${later})`,
  );
  await after(60);
  expect(await outbox()).toEqual([]);
  await after(66);
  expect(await outbox()).toHaveLength(1);
});

test('several unread messages make one mail with 200 letters of the first, or without text if so chosen', async () => {
  await write(`${'Μακρύ μήνυμα '.repeat(40)}ΤΕΛΟΣ`);
  await write('Δεύτερο');
  await app.call(notifications.setChoices, { TextInMails: false }, team.of(mentee));
  await after(16);
  const [hidden] = await outbox();
  expect(hidden?.text).not.toContain('Μακρύ');
  expect(hidden?.subject).toContain('2 μηνύματα');
  await app.call(notifications.setChoices, { TextInMails: true }, team.of(mentee));
  await execute(db, sql`update conversation_members set mailed_seq = 0`);
  await after(20);
  const [shown] = await outbox();
  const excerpt = shown?.text.match(/«([^»]*)»\n\nΔιαβάστε/)?.[1] ?? '';
  expect(excerpt.startsWith('Μακρύ')).toBe(true);
  expect([...excerpt].length).toBeLessThanOrEqual(200);
  await execute(
    db,
    sql`update projects set settings = jsonb_set(settings, '{Config,Chat}', '{"MailText": false}') where id = ${project}`,
  );
  await execute(db, sql`update conversation_members set mailed_seq = 0`);
  await after(24);
  expect((await outbox())[0]?.text).not.toContain('Μακρύ');
  await execute(db, sql`update projects set settings = settings #- '{Config,Chat}' where id = ${project}`);
});

test('quiet hours delay the mail, and a muted conversation is never mailed', async () => {
  await app.call(notifications.setChoices, { Quiet: { From: '00:00', To: '23:59' } }, team.of(mentee));
  const id = await write();
  await after(16);
  expect(await outbox()).toMatchObject([{ held: true }]);
  const Until = new Date(Date.now() + 24 * 60 * MINUTE).toISOString();
  await app.call(conversations.mute, { ConversationId: id, Until }, team.of(mentee));
  expect(await recheck()).toEqual({ drop: 'notWanted' });
  await execute(db, sql`delete from outbox`);
  await execute(db, sql`update conversation_members set mailed_seq = 0`);
  await after(30);
  expect(await outbox()).toEqual([]);
});

test('a mail is dropped if its messages were read, postponed while its reader uses a page, withdrawn with its message', async () => {
  const id = await write();
  await after(16);
  expect(await recheck()).toBe('send');
  await execute(
    db,
    sql`insert into presence (node, user_id, active_at, seen_at) values (gen_random_uuid(), ${mentee}, now(), now())`,
  );
  expect(await recheck()).toEqual({ holdUntil: expect.any(Date) });
  await execute(db, sql`delete from presence`);

  await write('Το δεύτερο');
  await execute(db, sql`update messages set removed_at = now(), text = '' where conversation_id = ${id} and seq = 1`);
  expect(await recheck()).toEqual({ drop: 'noLongerTrue' });
  await recallMails(db, id, 1);
  expect(await outbox()).toMatchObject([{ drop: 'withdrawn' }]);
  await after(40);
  const [, second] = await outbox();
  expect(second?.text).toContain('«Το δεύτερο»');
  await execute(db, sql`delete from outbox where drop_reason is not null`);
  await readAll(id, 2);
  expect(await recheck()).toEqual({ drop: 'alreadySeen' });
});

test('a mail that shows a message which a moderator removes is withdrawn', async () => {
  await write('Κάτι άσχημο');
  await after(16);
  expect(await outbox()).toMatchObject([{ drop: null }]);
  const [message] = await findRows(db, sql<{ id: number }>`select id from messages where text = 'Κάτι άσχημο'`);
  const report = { MessageId: message?.id ?? 0, Reason: 'insult', Text: '' } as const;
  await app.call(chatReports.report, report, team.of(mentee));
  const [waiting] = (await app.call(chatReports.list, {}, team.of(team.manager))).reply.list;
  const decided = { Id: waiting?.Id ?? 0, Decision: 'removed', Text: 'Αφαιρέθηκε' } as const;
  expect((await app.call(chatReports.decide, decided, team.of(team.manager))).status).toBe(200);
  expect(await outbox()).toMatchObject([{ drop: 'withdrawn' }]);
});

test('mails about unread messages can be stopped without signing in', async () => {
  await write();
  await after(16);
  const [mail] = await outbox();
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const Token = mail?.headers['List-Unsubscribe']?.match(/\/link\/([\w-]+)>/)?.[1] ?? '';
  expect((await app.call(links.act, { Token }, {})).status).toBe(200);
  expect(await recheck()).toEqual({ drop: 'notWanted' });
  await execute(db, sql`delete from outbox`);
  await execute(db, sql`update conversation_members set mailed_seq = 0`);
  await after(30);
  expect(await outbox()).toEqual([]);
});

test('only one of two nodes mails a conversation; if it is killed, the other does', async () => {
  await write();
  await keepRows(db, entries, new Date());
  const now = new Date(Date.now() + 16 * MINUTE);
  const [entry] = entries;
  await expect(
    db.transaction().execute(async (transaction) => {
      await entry?.run({ db: transaction, due: now, now, last: null, projectId: project, zone: 'Europe/Athens' });
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await outbox()).toEqual([]);
  await Promise.all([runDueEntry(db, entries, now), runDueEntry(db, entries, now)]);
  expect(await outbox()).toHaveLength(1);
});
