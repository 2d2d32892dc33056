import type { OutboxMail } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

vi.setConfig({ testTimeout: 240_000 });

const { el } = texts;

const aMail = (change: Partial<OutboxMail>): OutboxMail => ({
  Id: 1,
  Recipient: 'eleni@example.gr',
  Person: { Id: 7, Name: 'Παπαδοπούλου Ελένη' },
  Subject: 'Υπενθύμιση',
  Template: 'reminder',
  CreatedAt: '2026-03-01T10:00:00Z',
  SentAt: '2026-03-01T10:01:00Z',
  Attempts: 1,
  LastError: null,
  CanResend: true,
  CanWithdraw: false,
  HeldUntil: null,
  DroppedAt: null,
  DropReason: null,
  Replaced: 0,
  ...change,
});

/** Properties of a mail that consists only of its text. */
const plain = { Text: 'Γεια σας', Html: null, Calendar: null, Headers: {}, Attachments: [] };

test('mails with equal subjects are one line that expands, recipients are named, and a sent mail is sent again', async () => {
  const mails = [aMail({ Id: 1 }), aMail({ Id: 2 })];
  const calls = fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'outbox.read', 'outbox.send', 'people.list'] }) },
    mail: {
      outboxGroups: () => ({
        list: [{ Subject: 'Υπενθύμιση', Count: 2, Unsent: 0, Newest: aMail({ Id: 2 }) }],
        count: 1,
        All: 1,
      }),
      outbox: () => ({ list: mails, count: 1, All: 2 }),
      outboxItem: () => ({ ...aMail({}), ...plain }),
      resend: () => aMail({ Id: 3, SentAt: null }),
    },
  });
  await openApp('/epicheiro/admin/outbox');
  await userEvent.click(await screen.findByRole('button', { name: 'Υπενθύμιση' }));
  const [person] = await screen.findAllByRole('link', { name: 'Παπαδοπούλου Ελένη' });
  expect(person?.getAttribute('href')).toBe('/epicheiro/admin/user/view/7');
  const [first] = await screen.findAllByRole('button', { name: 'Υπενθύμιση' });
  if (first) await userEvent.click(first);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: el['mail.resend'] }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ path }) => path === '/api/admin/outboxResend')?.body).toEqual({ Id: 1 });
});

test('a held mail shows its other parts, its formatted text in a frame that runs no code, and is withdrawn', async () => {
  const held = aMail({ SentAt: null, CanResend: false, CanWithdraw: true, HeldUntil: '2036-03-01T10:00:00Z' });
  const calls = fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'outbox.read', 'outbox.send'] }) },
    mail: {
      outboxGroups: () => ({ list: [{ Subject: held.Subject, Count: 1, Unsent: 1, Newest: held }], count: 1, All: 1 }),
      outboxItem: () => ({
        ...held,
        ...plain,
        Html: '<p>Γεια <script>alert(1)</script><b onclick="alert(1)">σας</b></p>',
        Headers: { 'List-Unsubscribe': '<https://x.gr/link/…>' },
        Attachments: ['Συμφωνητικό.pdf'],
      }),
      withdraw: () => aMail({ DropReason: 'withdrawn', DroppedAt: '2026-03-01T10:00:00Z' }),
    },
  });
  await openApp('/epicheiro/admin/outbox?mail=1');
  const dialog = within(await screen.findByRole('dialog'));
  const frame = (await dialog.findByTitle('Υπενθύμιση')) as HTMLIFrameElement;
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
  expect(frame.srcdoc).toContain('<b>σας</b>');
  expect(frame.srcdoc).not.toMatch(/alert/);
  dialog.getByText('Συμφωνητικό.pdf');
  dialog.getByText('List-Unsubscribe: <https://x.gr/link/…>');
  await userEvent.click(dialog.getByRole('radio', { name: el['mail.as.text'] }));
  dialog.getByText('Γεια σας');
  await userEvent.click(dialog.getByRole('button', { name: el['mail.withdraw'] }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ path }) => path === '/api/admin/outboxWithdraw')?.body).toEqual({ Id: 1 });
});
