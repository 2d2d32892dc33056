import { texts } from '@ithaki/texts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { onePage } from '../testing/chat-replies.ts';

vi.setConfig({ testTimeout: 120_000 });

const { el } = texts;
const identity = () => anIdentity({ Can: ['own.account', 'chat.use', 'chat.figures', 'mentor.read'] });
const pair = {
  Mentor: { Id: 8, Name: 'Ρήγας Άρης' },
  Mentee: { Id: 31, Name: 'Παππά Ζωή' },
  ByMentor: 7,
  ByMentee: 9,
  PerWeek: 3.7,
  LastContact: '2026-11-26T10:00:00Z',
  MinutesToAnswer: 190,
  WaitingSince: null,
};

test('figures are shown by pair, in the chosen period and order', async () => {
  const calls = fakeServer({
    accounts: { identity },
    people: { mentors: () => [{ Id: 8, Name: 'Ρήγας Άρης', Username: 'rigas', State: 1, Mentees: 4 }] },
    conversations: { figures: () => onePage([pair]) },
  });
  await openApp('/epicheiro/admin/chatfigures');
  const row = (await screen.findByRole('link', { name: 'Παππά Ζωή' })).closest('tr');
  expect(row?.textContent).toContain('793,7');
  expect(row?.textContent).toContain('3 ώρες');
  await userEvent.click(screen.getByRole('button', { name: el['chat.contact.last'] }));
  await userEvent.click(screen.getByText(el['chat.contact.period.week']));
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({ path: '/api/chat/Figures', body: { Order: 'last', Desc: true, page: 1 } }),
  );
  const asked = calls.at(-1)?.body as { From?: string } | undefined;
  const days = (Date.now() - Date.parse(asked?.From ?? '')) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
});

test('pairs are ordered by messages a week, and exported so', async () => {
  const calls = fakeServer({
    accounts: { identity },
    people: { mentors: () => [] },
    conversations: { figures: () => onePage([pair]) },
    exports: { contact: () => ({ JobId: 4 }) },
    jobs: { mine: () => ({ Jobs: [], Revision: 'a' }) },
  });
  await openApp('/epicheiro/admin/chatfigures?days=90&mentor=8');
  await userEvent.click(await screen.findByRole('button', { name: el['chat.contact.perWeek'] }));
  const ordered = expect.objectContaining({ Order: 'perWeek', Desc: false });
  await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual(ordered));
  await userEvent.click(await screen.findByRole('button', { name: el['exports.button'] }));
  await userEvent.click(await screen.findByRole('button', { name: el['exports.make'] }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/chat/ExportFigures')?.body).toMatchObject({
      ...{ From: expect.any(String), MentorId: 8, Order: 'perWeek', Desc: false, Format: 'xlsx' },
    }),
  );
});

test('figures that cannot be loaded show the reason', async () => {
  fakeServer({
    accounts: { identity },
    conversations: {
      figures: () => {
        throw new Refusal(409, 'Conflict', 'Όχι τώρα.');
      },
    },
  });
  await openApp('/epicheiro/admin/chatfigures');
  await screen.findByText('Όχι τώρα.');
  expect(screen.queryByRole('table')).toBeNull();
});
