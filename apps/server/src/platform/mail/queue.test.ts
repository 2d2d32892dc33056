import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aDatabase } from '../../testing/database.ts';
import { execute, findRows } from '../database/statement.ts';
import type { Mail } from './mail.ts';
import { defineMailCheck, type Verdict } from './mail-check.ts';
import { queueMail, queueMails, withdrawMails, withdrawMailsOf } from './queue.ts';
import { type Outgoing, sendNext } from './sender.ts';

const { db } = await aDatabase();
beforeEach(() => execute(db, sql`delete from outbox`));

const options = { checks: [], findAttachment: async () => undefined };
const aMail = (change: Partial<Mail> = {}): Mail => ({
  projectId: null,
  userId: null,
  recipient: 'maria@example.gr',
  subject: 'Καλημέρα',
  text: 'Γεια σας',
  template: 'test',
  ...change,
});
const rows = () =>
  findRows(
    db,
    sql<{ subject: string; sent: boolean; reason: string | null; revision: number; attempts: number }>`
    select subject, sent_at is not null as sent, drop_reason as reason, revision, attempts from outbox order by id`,
  );

/** Sends all mails that are due; returns them. */
async function sendAll(sending: Parameters<typeof sendNext>[2] = options): Promise<Outgoing[]> {
  const sent: Outgoing[] = [];
  while ((await sendNext(db, async (mail) => sent.push(mail), sending)) === 'done');
  return sent;
}
const subjects = (sent: readonly Outgoing[]) => sent.map(({ subject }) => subject);
/** Makes all waiting mails due. */
const wait = () => execute(db, sql`update outbox set next_attempt_at = now() where next_attempt_at < 'infinity'`);

test('a mail is held until its time, and until then it can be withdrawn', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000);
  const ids = await queueMails(db, [
    aMail({ subject: 'now' }),
    aMail({ subject: 'held', holdUntil: inAnHour }),
    aMail({ subject: 'withdrawn', holdUntil: inAnHour, text: 'https://x.gr/link/AbC' }),
  ]);
  expect(subjects(await sendAll())).toEqual(['now']);
  expect(await withdrawMails(db, ids.slice(2))).toBe(1);
  expect(await withdrawMails(db, ids)).toBe(2);
  await wait();
  expect(await sendAll()).toEqual([]);
  expect((await rows()).map(({ reason }) => reason)).toEqual([null, 'withdrawn', 'withdrawn']);
  expect(await findRows(db, sql`select 1 from outbox where body_text like '%AbC%'`)).toEqual([]);
});

describe('a mail with a key', () => {
  const keyed = (subject: string, replaceKey = 'meeting:1') => aMail({ subject, replaceKey });

  test('replaces an unsent mail with the same key, and gets another Message-ID', async () => {
    const [first] = await queueMails(db, [keyed('old')]);
    expect(await queueMails(db, [keyed('other', 'meeting:2'), keyed('older'), keyed('new')])).toEqual([
      expect.any(Number),
      first,
      first,
    ]);
    expect((await sendAll()).map(({ subject, revision }) => [subject, revision]).sort()).toEqual([
      ['new', 1],
      ['other', 0],
    ]);
    await queueMail(db, keyed('next'));
    expect(subjects(await sendAll())).toEqual(['next']);
  });

  test('is queued once when ten with the same key come at the same time', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => queueMail(db, keyed(`mail ${n}`))));
    expect(await sendAll()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ sent: true, revision: 9 }]);
  });

  test('is not sent while an earlier mail with the key is being sent, which is dropped if it fails', async () => {
    await queueMail(db, keyed('old'));
    await sendNext(
      db,
      async () => {
        await queueMail(db, keyed('new'));
        throw new Error('refused');
      },
      options,
    );
    expect(await rows()).toMatchObject([
      { subject: 'old', reason: 'replaced' },
      { subject: 'new', reason: null },
    ]);
    await wait();
    expect(subjects(await sendAll())).toEqual(['new']);
  });

  test('is the only one sent when the node that was sending the earlier mail was killed', async () => {
    await queueMail(db, keyed('old'));
    await new Promise<void>((begun) => {
      const endless = () => {
        begun();
        return new Promise(() => undefined);
      };
      void sendNext(db, endless, options);
    });
    await queueMail(db, keyed('new'));
    await wait();
    expect(subjects(await sendAll())).toEqual(['new']);
    expect(await rows()).toMatchObject([{ reason: 'replaced' }, { sent: true }]);
  });

  test('can be withdrawn by its key', async () => {
    await queueMails(db, [keyed('a'), keyed('b', 'meeting:2')]);
    await withdrawMailsOf(db, ['meeting:1', 'meeting:3']);
    expect(subjects(await sendAll())).toEqual(['b']);
  });
});

describe('a mail with a check', () => {
  const asked: unknown[] = [];
  let verdict: Verdict | Error = 'send';
  const check = defineMailCheck({
    name: 'test.check',
    args: z.int(),
    async check({ userId }, args) {
      asked.push([userId, args]);
      if (verdict instanceof Error) throw verdict;
      return verdict;
    },
  });
  const checked = { ...options, checks: [check] };
  const aChecked = () => queueMail(db, aMail({ recheck: { name: 'test.check', args: 7 } }));

  test('is sent, held or dropped as its check decides just before it is sent', async () => {
    await aChecked();
    verdict = { holdUntil: new Date(Date.now() + 3_600_000) };
    expect(await sendAll(checked)).toEqual([]);
    expect(asked).toEqual([[null, 7]]);
    expect(await sendAll(checked)).toEqual([]);
    expect(asked).toHaveLength(1);
    await wait();
    verdict = 'send';
    expect(await sendAll(checked)).toHaveLength(1);
    await aChecked();
    verdict = { drop: 'alreadySeen' };
    expect(await sendAll(checked)).toEqual([]);
    expect(await rows()).toMatchObject([{ sent: true, attempts: 1 }, { reason: 'alreadySeen' }]);
  });

  test('waits when its check fails, and for a node that knows it', async () => {
    await aChecked();
    expect(await sendAll(options)).toEqual([]);
    expect(await rows()).toMatchObject([{ attempts: 0 }]);
    verdict = new Error('no');
    expect(await sendAll(checked)).toEqual([]);
    expect(await rows()).toMatchObject([{ attempts: 1, sent: false, reason: null }]);
  });
});

test('a header that is not allowed, or that holds another, is refused', async () => {
  const withHeader = (headers: object) => queueMail(db, aMail({ headers }));
  await expect(withHeader({ Bcc: 'x@y.gr' })).rejects.toThrow('Bcc');
  for (const value of ['a\r\nBcc: x@y.gr', 'a\nb', 'a\0b'])
    await expect(withHeader({ 'Reply-To': value })).rejects.toThrow('control character');
  expect(await rows()).toEqual([]);
});

test('a mail whose attached file no longer exists is dropped', async () => {
  await queueMail(db, aMail({ attachments: ['a-file-that-is-gone'] }));
  expect(await sendAll()).toEqual([]);
  expect(await rows()).toMatchObject([{ reason: 'attachmentGone' }]);
});
