import { texts } from '@ithaki/texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { aMentee } from '../calendar.testing.ts';

vi.setConfig({ testTimeout: 240_000 });

const { el } = texts;

test('the address of the own calendar is shown once with a QR code, and making a new one asks for confirmation', async () => {
  let Active = false;
  const calls = fakeServer({
    accounts: { identity: aMentee },
    feeds: {
      get: () => ({ Active, LastReadAt: null }),
      renew: () => {
        Active = true;
        return { Url: 'https://ithaki.example/feed/abc.ics', LastReadAt: null };
      },
      stop: () => {
        Active = false;
        return { Ok: true as const };
      },
    },
  });
  const made = (name: string) => calls.filter(({ path }) => path === `/api/calendar/${name}`).length;
  await openApp('/epicheiro/settings?section=calendar');
  await userEvent.click(await screen.findByRole('button', { name: el['calendar.feed.make'] }));
  const address = await screen.findByLabelText<HTMLInputElement>(el['calendar.feed.address']);
  expect(address.value).toBe('https://ithaki.example/feed/abc.ics');
  expect(await screen.findByRole('img', { name: el['calendar.feed.picture'] })).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: el['calendar.feed.renew'] }));
  const asked = await screen.findByRole('dialog');
  expect(made('RenewFeed')).toBe(1);
  await userEvent.click(within(asked).getByRole('button', { name: el['calendar.feed.renew'] }));
  await waitFor(() => expect(made('RenewFeed')).toBe(2));
  await userEvent.click(await screen.findByRole('button', { name: el['calendar.feed.stop'] }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: el['calendar.feed.stop'] }),
  );
  expect(await screen.findByRole('button', { name: el['calendar.feed.make'] })).toBeDefined();
  expect(screen.queryByLabelText(el['calendar.feed.address'])).toBeNull();
});
