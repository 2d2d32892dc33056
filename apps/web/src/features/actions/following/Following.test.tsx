import { texts } from '@ithaki/texts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { show } from '../../../testing/show.tsx';
import { MeetingTime } from '../standing/ActionDates.tsx';
import { aMeeting } from '../testing/mentee-actions.ts';
import { MailChangeButton } from './MailChangeButton.tsx';
import { MenteeNeighbours } from './MenteeNeighbours.tsx';

/** A button that is replaced by a component when clicked, for components that call the server immediately. */
function OpenButton({ piece }: { piece: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? piece : <button onClick={() => setIsOpen(true)} type="button" aria-label="door" />;
}

test('links lead from a mentee to the next waiting hand-in, and to the previous and next mentee', async () => {
  await show(<OpenButton piece={<MenteeNeighbours menteeId={7} actionId={4} />} />);
  fakeServer({
    mentor: {
      neighbours: () => ({
        Previous: { Id: 3, Name: 'Αλεξίου Άννα' },
        Next: null,
        Waiting: { MenteeId: 9, Name: 'Δήμου Δέσποινα', ActionId: 4, Action: 'Η ιδέα' },
      }),
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'door' }));
  const link = await screen.findByRole('link', { name: /Δήμου Δέσποινα, Η ιδέα/ });
  expect(link.getAttribute('href')).toMatch(/\/mentor\/mentee\/9\/4$/);
  expect(screen.getByRole('link', { name: /Αλεξίου Άννα/ }).getAttribute('href')).toMatch(/\/mentor\/mentee\/3$/);
});

test('after a review a note says that the mentee has not been informed, and a button mails it once', async () => {
  await show(<MailChangeButton target={{ actionId: 4, menteeId: 9 }} about="review" />);
  const calls = fakeServer({ mentor: { mailChange: () => ({ Name: 'Δήμου Δέσποινα' }) } });
  expect(screen.getByText(texts.el['actions.tell.mentee'])).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: texts.el['actions.tell.send'] }));
  await waitFor(() => expect(screen.queryByRole('button', { name: texts.el['actions.tell.send'] })).toBeNull());
  expect(calls.map(({ body }) => body)).toEqual([{ ActionId: 4, MenteeId: 9, About: 'review' }]);
});

test('a meeting is counted down in hours and minutes during the last 24 hours, and not earlier', async () => {
  vi.setSystemTime('2026-03-01T08:00:00Z');
  await show(
    <>
      <MeetingTime meeting={aMeeting('2026-03-01T10:30:00Z')} />
      <MeetingTime meeting={aMeeting('2026-03-02T10:30:00Z')} />
    </>,
  );
  expect(screen.getAllByText(/Αρχίζει σε/).map((line) => line.textContent)).toEqual(['Αρχίζει σε 2 ώρ. 30 λ.']);
  vi.useRealTimers();
});

test.each([
  [
    'whoever defines actions is offered to create the first',
    ['actions.edit'] as const,
    texts.el['actions.definitions.noneHelp'],
    1,
  ],
  ['a mentor is told to wait for the programme', [] as const, texts.el['actions.across.waitHelp'], 0],
])('without actions %s', async (_who, more, next, links) => {
  fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'mentor.read', ...more] }) },
    actions: { all: () => [] },
    mentor: { schedule: () => [] },
  });
  await openApp('/epicheiro/mentor/action/list');
  await screen.findByText(next);
  expect(screen.queryAllByRole('link', { name: texts.el['actions.definitions.create'] })).toHaveLength(links);
});
