import { texts } from '@ithaki/texts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

vi.setConfig({ testTimeout: 240_000 });

const { el } = texts;
const identity = () => anIdentity({ Can: ['own.account', 'events.retry'] });

test('a failed event is shown with the reason, and leaves the list when it is tried again', async () => {
  let failed = [
    { Id: 4, Kind: 'meeting.moved', At: '2026-03-01T10:00:00Z', Failures: [{ Handler: 'mails', Error: 'TypeError' }] },
  ];
  const calls = fakeServer({
    accounts: { identity },
    events: {
      failed: () => ({ list: failed, count: 1, All: failed.length }),
      retry: () => {
        failed = [];
        return { Ok: true as const };
      },
    },
  });
  await openApp('/epicheiro/admin/events');
  expect((await screen.findByText(/mails/)).textContent).toBe('mails (TypeError)');
  await userEvent.click(screen.getByRole('button', { name: 'Νέα προσπάθεια: meeting.moved' }));
  expect(await screen.findByText(el['events.none'])).toBeDefined();
  expect(calls.find(({ path }) => path === '/api/admin/retryEvent')?.body).toEqual({ Id: 4 });
});

test('without failures the page says so', async () => {
  fakeServer({ accounts: { identity }, events: { failed: () => ({ list: [], count: 0, All: 0 }) } });
  await openApp('/epicheiro/admin/events');
  expect(await screen.findByText(el['events.none'])).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});
