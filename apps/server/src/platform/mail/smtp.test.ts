import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { aDatabase } from '../../testing/database.ts';
import { queueMail } from './queue.ts';
import { startMail } from './smtp.ts';

const { db } = await aDatabase();

const options = { checks: [], findAttachment: async () => undefined };

/** A mail server on this machine that accepts one mail; returns what it received. */
function aMailServer(): Promise<{ url: string; mail: Promise<string>; close: () => void }> {
  let received = '';
  let resolveMail: (mail: string) => void;
  const mail = new Promise<string>((resolve) => {
    resolveMail = resolve;
  });
  const server = createServer((socket) => {
    let data = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      received += chunk;
      if (data && !received.endsWith('\r\n.\r\n')) return;
      if (data) resolveMail(received);
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

test('with a mail server configured, queued mails are sent, Greek text included', async () => {
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
  const sender = startMail(db, setting, options);
  const received = await server.mail;
  await sender.close();
  expect(received).toContain('MAIL FROM:<noreply@example.gr>');
  expect(received).toContain('RCPT TO:<maria@example.gr>');
  expect(received).toMatch(/Message-ID: <outbox-1@ithaki\.example\.gr>/);
  expect(received).toContain(Buffer.from('Γεια σας').toString('base64').slice(0, 12));
  expect(await db.selectFrom('outbox').select('sentAt').where('sentAt', 'is', null).execute()).toEqual([]);
});

test('without a mail server mails stay in the outbox', async () => {
  await queueMail(db, {
    projectId: null,
    userId: null,
    recipient: 'maria@example.gr',
    subject: 'Stays',
    text: 'a',
    template: 'test',
  });
  await startMail(db, { smtpUrl: null, mailFrom: 'x', publicUrl: 'https://x.gr' }, options).close();
  expect(await db.selectFrom('outbox').select('subject').where('sentAt', 'is', null).execute()).toEqual([
    { subject: 'Stays' },
  ]);
});
