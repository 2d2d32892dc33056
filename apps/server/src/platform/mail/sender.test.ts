import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aDatabase } from '../../testing/database.ts';
import { execute, findRows } from '../database/statement.ts';
import { queueMail } from './queue.ts';
import { type Outgoing, sendNext, startSender } from './sender.ts';

const { db } = await aDatabase();
const options = { checks: [], findAttachment: async () => undefined };
beforeEach(() => execute(db, sql`delete from outbox`));

const aMail = (subject = 'Καλημέρα', text = 'Γεια σας') =>
  queueMail(db, { projectId: null, userId: null, recipient: 'maria@example.gr', subject, text, template: 'test' });
const rows = async () =>
  await findRows(
    db,
    sql<{ sent: boolean; attempts: number; error: string | null; text: string; minutes: number }>`
      select sent_at is not null as sent, attempts, last_error as error, body_text as text,
        round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from outbox order by id`,
  );

test('a queued mail is sent once, by only one of two nodes', async () => {
  for (let i = 0; i < 6; i++) await aMail(`mail ${i}`);
  const sent: string[] = [];
  const node = async () => {
    const send = async (mail: Outgoing) => {
      await new Promise((resolve) => setImmediate(resolve));
      sent.push(mail.subject);
    };
    while ((await sendNext(db, send, options)) === 'done');
  };
  await Promise.all([node(), node()]);
  expect(sent.sort()).toEqual([0, 1, 2, 3, 4, 5].map((i) => `mail ${i}`));
  expect((await rows()).every((row) => row.sent)).toBe(true);
});

test('a refused mail waits longer after each attempt, stores only an error code, and does not delay others', async () => {
  await aMail('refused');
  const refuse = () =>
    Promise.reject(Object.assign(new Error('maria@example.gr is unknown'), { code: 'EENVELOPE', responseCode: 550 }));
  expect(await sendNext(db, refuse, options)).toBe('done');
  expect(await sendNext(db, refuse, options)).toBe('none');
  expect(await rows()).toMatchObject([{ sent: false, attempts: 1, error: 'EENVELOPE 550', minutes: 1 }]);
  await execute(db, sql`update outbox set next_attempt_at = now()`);
  await sendNext(db, refuse, options);
  expect(await rows()).toMatchObject([{ attempts: 2, minutes: 2 }]);
  await aMail('next');
  const sent: Outgoing[] = [];
  await sendNext(db, async (mail) => sent.push(mail), options);
  expect(sent.map((mail) => mail.subject)).toEqual(['next']);
});

test('the stored copy of a sent mail no longer contains its token', async () => {
  await aMail('reset', 'https://x.gr/resetpassword?token=AbC-12_x\n\nΓεια https://x.gr/link/AbC-12_x');
  const sent: Outgoing[] = [];
  await sendNext(db, async (mail) => sent.push(mail), options);
  expect(sent[0]?.text).toContain('token=AbC-12_x');
  expect((await rows())[0]?.text).toBe('https://x.gr/resetpassword?token=…\n\nΓεια https://x.gr/link/…');
});

test('a mail of a rolled back transaction is never sent, and line breaks in a subject are removed', async () => {
  const failing = db.transaction().execute(async (transaction) => {
    await queueMail(transaction, {
      projectId: null,
      userId: null,
      recipient: 'a@b.gr',
      subject: 's',
      text: 't',
      template: 'test',
    });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await rows()).toEqual([]);
  await aMail('Hello\r\nBcc: x@y.gr');
  const sent: Outgoing[] = [];
  await sendNext(db, async (mail) => sent.push(mail), options);
  expect(sent[0]?.subject).toBe('Hello Bcc: x@y.gr');
});

test('the sender sends queued mails until closed', async () => {
  await aMail('by itself');
  let sender = { close: async () => {} };
  const subject = await new Promise((resolve) => {
    sender = startSender(db, async (mail) => resolve(mail.subject), options);
  });
  await sender.close();
  expect(subject).toBe('by itself');
  expect((await rows())[0]?.sent).toBe(true);
});
