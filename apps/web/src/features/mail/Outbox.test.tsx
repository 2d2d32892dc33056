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
  ...change,
});

test('equal subjects are one line that opens, recipients are named, and a sent mail is sent again', async () => {
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
      outboxItem: () => ({ ...aMail({}), Text: 'Γεια σας' }),
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
