import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { aDatabase } from '../../testing/database.ts';
import { aMailServer } from '../../testing/mail-server.ts';
import { execute, findRows } from '../database/statement.ts';
import type { Mail } from './mail.ts';
import { queueMail, queueMails } from './queue.ts';
import { startMail } from './smtp.ts';
import { measureMails } from './unsent-mails.ts';

const { db } = await aDatabase();
beforeEach(() => execute(db, sql`truncate outbox restart identity`));

const options = { checks: [], findAttachment: async () => undefined, pause: 20 };
const mailFrom = 'Ithaki <noreply@example.gr>';
const publicUrl = 'https://ithaki.example.gr';
const aMail = (change: Partial<Mail> = {}): Mail => ({
  projectId: null,
  userId: null,
  recipient: 'maria@example.gr',
  subject: 'Hello',
  text: 'Γεια σας',
  template: 'test',
  ...change,
});

/** Sends mails to a server until the test ends. */
function send(smtpUrl: string | null, change: Partial<typeof options> = {}) {
  const sender = startMail(db, { smtpUrl, mailFrom, publicUrl }, { ...options, ...change });
  onTestFinished(() => sender.close());
  return sender;
}

async function aServer(port?: number) {
  const server = await aMailServer(port);
  onTestFinished(() => server.close());
  return server;
}

test('with a mail server configured, queued mails are sent, Greek text included', async () => {
  const { url, mails } = await aServer();
  await queueMail(db, aMail());
  send(url);
  await expect.poll(() => mails).toHaveLength(1);
  expect(mails[0]).toContain('MAIL FROM:<noreply@example.gr>');
  expect(mails[0]).toContain('RCPT TO:<maria@example.gr>');
  expect(mails[0]).toMatch(/Message-ID: <outbox-1@ithaki\.example\.gr>/);
  expect(mails[0]).toContain(Buffer.from('Γεια σας').toString('base64').slice(0, 12));
  await expect.poll(() => db.selectFrom('outbox').select('sentAt').where('sentAt', 'is', null).execute()).toEqual([]);
});

test('a mail brings its headers, its alternatives and its files', async () => {
  const { url, mails } = await aServer();
  const unsubscribe = `<https://ithaki.example.gr/link/${'a'.repeat(60)}>`;
  await queueMail(
    db,
    aMail({
      headers: { 'List-Unsubscribe': unsubscribe, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      html: '<p>Hello in colours</p>',
      calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' },
      attachments: ['the-contract'],
    }),
  );
  const contract = { fileName: 'Συμφωνητικό.txt', read: async () => Readable.from(['signed']) };
  send(url, { findAttachment: async () => contract as never });
  await expect.poll(() => mails).toHaveLength(1);
  const mail = (mails[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  expect(mail).toContain(`List-Unsubscribe: ${unsubscribe}`);
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail).toContain('Content-Type: text/html; charset=utf-8');
  expect(mail).toContain('<p>Hello in colours</p>');
  expect(mail).toContain('Content-Type: text/calendar; charset=utf-8; method=REQUEST');
  expect(mail).toMatch(/Content-Disposition: attachment;[\s\S]*c2lnbmVk|Content-Disposition: attachment;[\s\S]*signed/);
});

test('while the mail server cannot be reached few attempts are made and none counts; then all mails are sent once', async () => {
  const first = await aMailServer();
  await first.close();
  await queueMails(
    db,
    Array.from({ length: 12 }, (_, n) => aMail({ subject: `mail ${n}` })),
  );
  send(first.url);
  const tried = () => findRows(db, sql<{ attempts: number }>`select attempts from outbox where last_error is not null`);
  await expect.poll(tried).toContainEqual({ attempts: 0 });
  expect(await measureMails(db)).toMatchObject({ waiting: 12, held: 0 });
  expect((await tried()).length).toBeLessThan(6);
  const { mails } = await aServer(Number(new URL(first.url).port));
  await expect.poll(() => mails.length, { timeout: 15_000 }).toBe(12);
  expect(new Set(mails.map((mail) => /Message-ID: (\S+)/.exec(mail)?.[1])).size).toBe(12);
  await expect.poll(() => measureMails(db)).toMatchObject({ waiting: 0, failing: 0 });
});

test('without a mail server mails stay in the outbox', async () => {
  await queueMail(db, aMail({ subject: 'Stays' }));
  await send(null).close();
  expect(await db.selectFrom('outbox').select('subject').where('sentAt', 'is', null).execute()).toEqual([
    { subject: 'Stays' },
  ]);
});
