import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aDatabase } from '../../testing/database.ts';
import { queueMail } from './queue.ts';
import { sendNext, startSender } from './sender.ts';
import type { UnsentMail } from './unsent-mails.ts';

const { db } = await aDatabase();
beforeEach(() => sql`delete from outbox`.execute(db));

const aMail = (subject = 'Καλημέρα', text = 'Γεια σας') =>
  queueMail(db, { projectId: null, userId: null, recipient: 'maria@example.gr', subject, text, template: 'test' });
const rows = async () =>
  (
    await sql<{ sent: boolean; attempts: number; error: string | null; text: string; minutes: number }>`
      select sent_at is not null as sent, attempts, last_error as error, body_text as text,
        round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from outbox order by id`.execute(db)
  ).rows;

test('a queued mail is sent once, by whichever of two nodes gets to it', async () => {
  for (let i = 0; i < 6; i++) await aMail(`mail ${i}`);
  const sent: string[] = [];
  const node = async () => {
    while (
      await sendNext(db, async (mail) => {
        await new Promise((resolve) => setImmediate(resolve));
        sent.push(mail.subject);
      })
    );
  };
  await Promise.all([node(), node()]);
  expect(sent.sort()).toEqual([0, 1, 2, 3, 4, 5].map((i) => `mail ${i}`));
  expect((await rows()).every((row) => row.sent)).toBe(true);
});

test('a mail that is not taken waits longer each time, keeps only a code of the reason, and holds up no other', async () => {
  await aMail('refused');
  const refuse = () =>
    Promise.reject(Object.assign(new Error('maria@example.gr is unknown'), { code: 'EENVELOPE', responseCode: 550 }));
  expect(await sendNext(db, refuse)).toBe(true);
  expect(await sendNext(db, refuse)).toBe(false);
  expect(await rows()).toMatchObject([{ sent: false, attempts: 1, error: 'EENVELOPE 550', minutes: 1 }]);
  await sql`update outbox set next_attempt_at = now()`.execute(db);
  await sendNext(db, refuse);
  expect(await rows()).toMatchObject([{ attempts: 2, minutes: 2 }]);
  await aMail('next');
  const sent: UnsentMail[] = [];
  await sendNext(db, async (mail) => sent.push(mail));
  expect(sent.map((mail) => mail.subject)).toEqual(['next']);
});

test('the kept copy of a sent mail no longer opens anything', async () => {
  await aMail('reset', 'https://x.gr/resetpassword?token=AbC-12_x\n\nΓεια');
  const sent: UnsentMail[] = [];
  await sendNext(db, async (mail) => sent.push(mail));
  expect(sent[0]?.text).toContain('token=AbC-12_x');
  expect((await rows())[0]?.text).toBe('https://x.gr/resetpassword?token=…\n\nΓεια');
});

test('a mail of a transaction that does not commit is never sent, and a subject stays one line', async () => {
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
  const sent: UnsentMail[] = [];
  await sendNext(db, async (mail) => sent.push(mail));
  expect(sent[0]?.subject).toBe('Hello Bcc: x@y.gr');
});

test('the sender sends by itself and ends when closed', async () => {
  await aMail('by itself');
  let sender = { close: async () => {} };
  const subject = await new Promise((resolve) => {
    sender = startSender(db, async (mail) => resolve(mail.subject));
  });
  await sender.close();
  expect(subject).toBe('by itself');
  expect((await rows())[0]?.sent).toBe(true);
});
