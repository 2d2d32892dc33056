import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { aDatabase } from '../../testing/database.ts';
import { queueMail } from './queue.ts';
import { startMail } from './smtp.ts';

const { db } = await aDatabase();

/** A mail server on this machine that takes one mail; answers what it was told. */
function aMailServer(): Promise<{ url: string; mail: Promise<string>; close: () => void }> {
  let told = '';
  let received: (mail: string) => void;
  const mail = new Promise<string>((resolve) => {
    received = resolve;
  });
  const server = createServer((socket) => {
    let data = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      told += chunk;
      if (data && !told.endsWith('\r\n.\r\n')) return;
      if (data) received(told);
      const starts = /^DATA\r\n$/.test(String(chunk));
      socket.write(starts ? '354 go on\r\n' : '250 ok\r\n');
      data = starts;
    });
    socket.on('error', () => socket.destroy());
  });
  afterAll(() => server.close());
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`;
      resolve({ url, mail, close: () => server.close() });
    }),
  );
}

test('with a mail server configured, mails leave by themselves, Greek included', async () => {
  const server = await aMailServer();
  const setting = {
    smtpUrl: server.url,
    mailFrom: 'Ithaki <noreply@example.gr>',
    publicUrl: 'https://ithaki.example.gr',
  };
  await queueMail(db, {
    projectId: null,
    userId: null,
    recipient: 'maria@example.gr',
    subject: 'Hello',
    text: 'Γεια σας',
    template: 'test',
  });
  const sender = startMail(db, setting);
  const told = await server.mail;
  await sender.close();
  expect(told).toContain('MAIL FROM:<noreply@example.gr>');
  expect(told).toContain('RCPT TO:<maria@example.gr>');
  expect(told).toMatch(/Message-ID: <outbox-1@ithaki\.example\.gr>/);
  expect(told).toContain(Buffer.from('Γεια σας').toString('base64').slice(0, 12));
  expect(await db.selectFrom('outbox').select('sent_at').where('sent_at', 'is', null).execute()).toEqual([]);
});

test('without one they stay in the outbox', async () => {
  await queueMail(db, {
    projectId: null,
    userId: null,
    recipient: 'maria@example.gr',
    subject: 'Stays',
    text: 'a',
    template: 'test',
  });
  await startMail(db, { smtpUrl: null, mailFrom: 'x', publicUrl: 'https://x.gr' }).close();
  expect(await db.selectFrom('outbox').select('subject').where('sent_at', 'is', null).execute()).toEqual([
    { subject: 'Stays' },
  ]);
});
