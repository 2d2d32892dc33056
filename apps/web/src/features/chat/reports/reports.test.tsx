import type { Calls, ReplyOf, Report } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { aChatUser, onePage } from '../testing/chat-replies.ts';

vi.setConfig({ testTimeout: 120_000 });

const { el } = texts;
const report: Report = {
  Id: 3,
  At: '2026-11-26T10:00:00Z',
  Reason: 'insult',
  Text: 'Με έβρισε.',
  State: 'open',
  Reporter: aChatUser(),
  Reported: aChatUser({ Id: 8, Name: 'Ρήγας Άρης', Role: 'Mentor' }),
  DecidedBy: null,
  DecidedAt: null,
  DecisionText: null,
  Until: null,
};
const message = { Time: '2026-11-26T09:58:00Z', Files: [], Reported: false };
const copy = [
  { ...message, Seq: 4, Author: 'Παππά Ζωή', Message: 'Καλημέρα' },
  { ...message, Seq: 5, Author: 'Ρήγας Άρης', Message: 'Άσχημα λόγια', Reported: true },
];

function serve(
  decide: () => Report = () => ({ ...report, State: 'dismissed' }),
  messages: ReplyOf<Calls['chatReports']['get']>['Messages'] = copy,
) {
  return fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'chat.use', 'chat.moderate'] }) },
    chatReports: { list: () => onePage([report]), get: () => ({ ...report, Messages: messages }), decide },
  });
}

test('the list of reports shows no text of messages', async () => {
  serve();
  await openApp('/epicheiro/admin/chatreports');
  await screen.findByRole('link', { name: 'Ρήγας Άρης' });
  expect(screen.queryByText('Άσχημα λόγια')).toBeNull();
  expect(screen.queryByText('Με έβρισε.')).toBeNull();
});

test('the files of a sealed copy are opened from it', async () => {
  const file = { Id: 'a'.repeat(22), FileName: 'απειλή.txt', Type: 'text/plain', Bytes: 2048, Thumbnail: false };
  serve(undefined, [{ ...message, Seq: 4, Author: 'Ρήγας Άρης', Message: '', Files: [file] }]);
  await openApp('/epicheiro/admin/chatreports/3');
  const link = await screen.findByRole('link', { name: /απειλή\.txt/ });
  expect(link.getAttribute('href')).toContain(`Id=${file.Id}`);
});

test('a report shows its sealed copy, and suspends the author until a day', async () => {
  const calls = serve(() => ({
    ...report,
    State: 'stopped',
    DecidedBy: 'Παπαδοπούλου Ελένη',
    DecidedAt: '2026-11-27T10:00:00Z',
    DecisionText: 'Δεν επιτρέπεται.',
    Until: '2026-12-23T22:00:00Z',
  }));
  await openApp('/epicheiro/admin/chatreports/3');
  expect((await screen.findByText('Άσχημα λόγια')).closest('li')?.dataset.reported).toBe('true');
  expect(screen.getByText('Καλημέρα').closest('li')?.dataset.reported).toBeUndefined();
  await userEvent.click(screen.getByLabelText(el['chat.reports.decision.stopped']));
  const until = await screen.findByLabelText(el['chat.reports.until']);
  await userEvent.clear(until);
  await userEvent.type(until, '24-12-2026');
  await userEvent.type(screen.getByLabelText(/^Αιτιολογία/), 'Δεν επιτρέπεται.');
  await userEvent.click(screen.getByRole('button', { name: el['chat.reports.decide.do'] }));
  await screen.findByText('Δεν επιτρέπεται.');
  expect(calls.find(({ path }) => path === '/api/chat/DecideReport')?.body).toEqual({
    Id: 3,
    Decision: 'stopped',
    Until: '2026-12-23T22:00:00.000Z',
    Text: 'Δεν επιτρέπεται.',
  });
  expect(calls.filter(({ path }) => path === '/api/chat/GetReport')).toHaveLength(1);
});

test('a decision needs reasons; an earlier decision by somebody else is shown', async () => {
  const calls = serve(() => {
    throw new Refusal(422, 'Decided', 'Έχει ήδη αποφασιστεί.');
  });
  await openApp('/epicheiro/admin/chatreports/3');
  await userEvent.click(await screen.findByLabelText(el['chat.reports.decision.dismissed']));
  await userEvent.click(screen.getByRole('button', { name: el['chat.reports.decide.do'] }));
  await screen.findByText(el['errors.field.required']);
  expect(calls.some(({ path }) => path === '/api/chat/DecideReport')).toBe(false);
  await userEvent.type(screen.getByLabelText(/^Αιτιολογία/), 'Όλα καλά.');
  await userEvent.click(screen.getByRole('button', { name: el['chat.reports.decide.do'] }));
  await screen.findByText('Έχει ήδη αποφασιστεί.');
  await waitFor(() => expect(screen.getByLabelText(/^Αιτιολογία/)).toHaveProperty('value', 'Όλα καλά.'));
});
