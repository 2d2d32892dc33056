import type { Meeting } from '@ithaki/contract';
import { readProposal, writeProposal } from '@ithaki/meetings';
import { texts } from '@ithaki/texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeLayout } from '../../../testing/fake-layout.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { aConversation, aMessage, aUser, beWide, me, startChat } from '../../chat/chat.testing.ts';
import { aMeeting } from '../calendar.testing.ts';
import { addDays, todayIn } from '../days.ts';

vi.setConfig({ testTimeout: 240_000 });
beforeEach(() => {
  fakeLayout();
  beWide();
});
afterEach(() => vi.restoreAllMocks());

const { el } = texts;
const day = (ahead: number) => addDays(todayIn('Europe/Athens'), ahead);
const at = (ahead: number, hour: string) => `${day(ahead)}T${hour}:00.000Z`;
const times = [at(3, '09:00'), at(3, '10:00'), at(4, '09:00'), at(5, '09:00')];
const proposed = {
  actionId: 4,
  menteeId: me,
  mentorId: 7,
  minutes: 45,
  mode: 'place' as const,
  times: times.slice(0, 2),
};
const link = (menteeId: number, mentorId: number) =>
  `${window.location.origin}/epicheiro/calendar/times/${writeProposal({ ...proposed, menteeId, mentorId })}`;

interface Options {
  isMentor?: boolean;
  /** Whether the reader wrote the message. */
  isOwn?: boolean;
  accept?: (meeting: Meeting) => Meeting;
  message?: Parameters<typeof aMessage>[1];
}

/** A conversation of a mentor and a mentee with a message in which times are proposed, and a calendar behind it. */
function startProposal({ isMentor = false, isOwn = false, accept = (meeting) => meeting, message }: Options = {}) {
  let stored: Meeting | undefined = message?.Cards ? aMeeting({ ...soon, can: ['answer'] }) : undefined;
  const taken: string[] = [];
  const set = (change: Partial<Meeting>) => {
    stored = accept(aMeeting({ ...soon, ...change }));
    return stored;
  };
  const other = isMentor ? aUser({ Role: 'Mentee' }) : aUser();
  const [mentee, mentor] = isMentor ? [7, me] : [me, 7];
  const chat = startChat({
    conversations: [aConversation({ Users: [other] })],
    messages: [
      aMessage(1, {
        Message: `Προτείνω: ${link(mentee, mentor)}`,
        ...(isOwn && { UserId: me, can: ['edit'] as const }),
        ...message,
      } as never),
    ],
    identity: {
      Can: [
        'own.account',
        'chat.use',
        'calendar.see',
        'meetings.write',
        ...(isMentor ? (['mentor.own', 'meetings.set'] as const) : (['mentee.own'] as const)),
      ],
    },
    others: {
      programmes: {
        settings: () => ({ Roles: {}, Config: { Meetings: { Booking: 'book' } }, User: { Fields: [] } }) as never,
      },
      mentee: {
        actions: () => [{ Action: { Id: 4, TypeId: 2, Title: 'Γνωριμία' }, Meeting: null, can: ['meet'] }] as never,
      },
      calendar: {
        times: ({ StartsAt }) => ({
          Title: 'Γνωριμία',
          Times: StartsAt.map((time) => ({
            StartsAt: time,
            Free: !taken.includes(time),
            Place: 'Αίθουσα 2',
            RoomId: 6,
          })),
          MeetingId: stored?.Id ?? null,
          Accept: isMentor ? 'set' : 'book',
        }),
        free: () => ({
          Slots: times.map((StartsAt) => ({ StartsAt, MentorId: 7, Mode: 'place' as const, Place: '' })),
          ...{ Why: [], Earliest: null, Change: null },
        }),
        book: ({ StartsAt }) => set({ StartsAt }),
      },
      meetings: {
        get: () => stored ?? aMeeting(soon),
        save: () => ({ Meeting: set({}), Warnings: [] }),
        answer: ({ Answer }) =>
          set({ Invitees: [{ ...aMeeting().Invitees[0], MenteeId: me, Answer } as never], can: ['answer'] }),
      },
    },
  });
  return {
    ...chat,
    taken,
    change: (by: Partial<Meeting>) => {
      stored = { ...aMeeting(soon), ...by };
      chat.hub.push({ Event: 'calendar' });
    },
    bodiesOf: (path: string) => chat.calls.filter((call) => call.path === path).map(({ body }) => body),
  };
}
const soon = { StartsAt: times[0] ?? '', EndsAt: at(3, '09:45'), date: day(3).split('-').reverse().join('-') };

const card = (name = `Προτεινόμενες ώρες: Γνωριμία`) => screen.findByRole('article', { name });

test('a proposal keeps ids, minutes, mode and times in its address, and nothing else is read as one', () => {
  const written = writeProposal(proposed);
  expect(readProposal(written)).toEqual(proposed);
  for (const text of ['', '1-2-3-45-place', `${written}-zz-zz`, written.replace('place', 'moon'), `${written}!`])
    expect(readProposal(text)).toBeUndefined();
});

test('a mentee books one of the proposed times, and the meeting stands in their place', async () => {
  const server = startProposal();
  await openApp('/epicheiro/chat/12');
  const proposal = await card();
  expect(screen.queryByText(/calendar\/times/)).toBeNull();
  await userEvent.click(within(proposal).getAllByRole('button')[0] as HTMLElement);
  expect(await card('Συνάντηση: Γνωριμία')).toBeTruthy();
  expect(server.bodiesOf('/api/calendar/Book')).toEqual([
    { ActionId: 4, MentorId: 7, StartsAt: times[0], duration: 45, Mode: 'place', MessageId: 1001 },
  ]);
});

test('a mentor sets the meeting at one of the proposed times, in the room of that time', async () => {
  const server = startProposal({ isMentor: true });
  await openApp('/epicheiro/chat/12');
  await userEvent.click(within(await card()).getAllByRole('button')[1] as HTMLElement);
  expect(await card('Συνάντηση: Γνωριμία')).toBeTruthy();
  expect(server.bodiesOf('/api/calendar/Save')).toMatchObject([
    {
      Meeting: {
        ...{ ActionId: 4, date: soon.date, timeMinutes: '00', duration: 45, Mode: 'place', RoomId: 6 },
        ...{ Mentors: [{ Id: me }], Invitees: [{ MenteeId: 7 }] },
      },
      MessageId: 1001,
    },
  ]);
});

test('a time that was taken meanwhile is told, and other times can be proposed', async () => {
  const server = startProposal({
    accept: () => {
      server.taken.push(...times);
      throw new Refusal(422, 'MeetingOverlaps', 'Η ώρα μόλις πιάστηκε.');
    },
  });
  await openApp('/epicheiro/chat/12');
  const proposal = await card();
  await userEvent.click(within(proposal).getAllByRole('button')[0] as HTMLElement);
  expect(await screen.findByText('Η ώρα μόλις πιάστηκε.')).toBeTruthy();
  expect(await screen.findByText(el['calendar.times.over'])).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: el['calendar.times.others'] }));
  expect(await screen.findByRole('dialog', { name: el['calendar.propose'] })).toBeTruthy();
});

test('whoever proposed waits: their own proposal has no buttons', async () => {
  startProposal({ isOwn: true });
  await openApp('/epicheiro/chat/12');
  const proposal = await card();
  expect(within(proposal).getByText(el['calendar.times.waits'])).toBeTruthy();
  expect(within(proposal).queryByRole('button')).toBeNull();
});

test('three free times of different days are proposed from the conversation’s menu, and sent as a message', async () => {
  const server = startProposal({ message: { Message: 'Πότε τα λέμε;' } });
  await openApp('/epicheiro/chat/12');
  await userEvent.click(await screen.findByRole('button', { name: el['chat.menu'] }));
  await userEvent.click(await screen.findByRole('menuitem', { name: el['calendar.propose'] }));
  await screen.findByText('Επιλεγμένες ώρες: 3 από 3. Για να επιλέξετε άλλη, αφαιρέστε πρώτα μία.');
  await userEvent.click(screen.getByRole('button', { name: el['calendar.propose.send'] }));
  await waitFor(() => expect(server.stored()).toHaveLength(2));
  const sent = server.stored().at(-1)?.Message ?? '';
  expect(sent).toContain('«Γνωριμία»');
  expect(readProposal(sent.split('/').at(-1) ?? '')).toEqual({ ...proposed, times: [times[0], times[2], times[3]] });
});

test('the card of a meeting takes the answer, and follows when the meeting is cancelled', async () => {
  const Cards = [{ Type: 'meeting' as const, Id: 12, Title: 'Γνωριμία', State: 'set' }];
  const server = startProposal({ message: { Message: 'Δείτε', Cards } });
  await openApp('/epicheiro/chat/12');
  const meeting = await card('Συνάντηση: Γνωριμία');
  await userEvent.click(within(meeting).getByRole('button', { name: el['calendar.answer.yes'] }));
  expect(server.bodiesOf('/api/calendar/Answer')).toEqual([{ Id: 12, Answer: 'yes' }]);
  await waitFor(() => {
    server.change({ State: 'cancelled', can: [] });
    expect(screen.getByText(el['calendar.state.cancelled'])).toBeTruthy();
  });
});
