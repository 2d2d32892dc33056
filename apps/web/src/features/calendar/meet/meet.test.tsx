import type { ProvableMeeting } from '@ithaki/contract';
import { importProofKey, proofCode, proofReply, stepAt } from '@ithaki/meetings';
import { texts } from '@ithaki/texts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { removeCopiesOfOthers } from '../../../keep/device-copies.ts';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { aMeeting } from '../calendar.testing.ts';

vi.setConfig({ testTimeout: 240_000 });
beforeEach(() => removeCopiesOfOthers());

const { el } = texts;
const mentorKey = 'bWVudG9yLWtleS1vZi10aGlydHktdHdvLWJ5dGVzISE';
const menteeKey = 'bWVudGVlLWtleS1vZi10aGlydHktdHdvLWJ5dGVzISE';

const provable = (Side: 'mentor' | 'mentee'): ProvableMeeting => ({
  Id: 12,
  ProjectId: 1,
  Programme: 'Επιχειρώ',
  Title: 'Γνωριμία',
  StartsAt: new Date(Date.now() - 300_000).toISOString(),
  EndsAt: new Date(Date.now() + 2_400_000).toISOString(),
  Place: 'Αίθουσα 2',
  Link: '',
  Side,
  Key: Side === 'mentor' ? mentorKey : menteeKey,
  Invitees: Side === 'mentor' ? [{ MenteeId: 31, Name: 'Αντωνίου Νίκη' }] : [],
});

/** Starts a fake server that stores records; unreachable while `line.isCut`. */
function startMeet(side: 'mentor' | 'mentee', line = { isCut: false }, meetings = [provable(side)]) {
  const reached = <Reply,>(reply: Reply): Reply => {
    if (line.isCut) throw new TypeError('Failed to fetch');
    return reply;
  };
  const projects: (string | null)[] = [];
  const calls = fakeServer({
    accounts: { identity: () => reached(anIdentity({ Can: ['own.account', 'calendar.see', 'meetings.prove'] })) },
    meetings: { get: () => reached(aMeeting()) },
    presences: {
      keys: () => reached({ Now: new Date().toISOString(), Meetings: meetings }),
      renewKeys: () => reached({ At: new Date().toISOString() }),
      proofs: ({ Records }, headers) => {
        projects.push(headers.get('X-Project'));
        return reached({ Results: Records.map(({ RecordId }) => ({ RecordId, Proof: 'live' as const })) });
      },
    },
  });
  return {
    projects,
    bodiesOf: (name: string) => calls.filter(({ path }) => path === `/api/calendar/${name}`).map(({ body }) => body),
    records: () =>
      calls
        .filter(({ path }) => path === '/api/calendar/Proofs')
        .flatMap(({ body }) => (body as { Records: object[] }).Records),
  };
}

test('the mentor’s telephone shows the code of this half minute and accepts the mentee’s reply', async () => {
  const server = startMeet('mentor');
  await openApp('/meet');
  const key = await importProofKey(mentorKey);
  const steps = [-1, 0, 1].map((by) => proofCode(key, 'in', stepAt(new Date()) + by));
  const codes = await Promise.all(steps);
  await waitFor(() => expect(codes.some((code) => screen.queryByText(code) !== null)).toBe(true));
  await userEvent.type(screen.getByLabelText(el['calendar.meet.reply']), 'K7Q2MX');
  await userEvent.click(screen.getByRole('button', { name: el['calendar.meet.take'] }));
  await waitFor(() => expect(server.records()).toHaveLength(1));
  expect(server.records()[0]).toMatchObject({
    Kind: 'reply',
    Phase: 'in',
    MeetingId: 12,
    MenteeId: 31,
    Reply: 'K7Q2MX',
  });
});

test('without a connection the mentee’s telephone keeps the code, shows the reply, and sends the code later', async () => {
  const line = { isCut: false };
  const server = startMeet('mentee', line);
  const code = await proofCode(await importProofKey(mentorKey), 'in', stepAt(new Date()));
  await openApp('/meet');
  await screen.findByLabelText(el['calendar.meet.code']);
  line.isCut = true;
  cleanup();
  await openApp('/meet');
  await screen.findByText(el['calendar.meet.offline']);
  await userEvent.type(screen.getByLabelText(el['calendar.meet.code']), code.toLowerCase());
  await userEvent.click(screen.getByRole('button', { name: el['calendar.meet.keep'] }));
  const reply = await proofReply(await importProofKey(menteeKey), 'in', code);
  expect(await screen.findByText(reply)).toBeDefined();
  line.isCut = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.records()[0]).toMatchObject({ Kind: 'read', Phase: 'in', Code: code }));
  await screen.findByRole('button', { name: el['calendar.keys.renew'] });
  expect(screen.queryByText(el['calendar.meet.offline'])).toBeNull();
});

test('a code with a wrong letter is refused at once and not stored', async () => {
  const server = startMeet('mentee');
  await openApp('/meet');
  await userEvent.type(await screen.findByLabelText(el['calendar.meet.code']), 'AAAA-AAAA-Z');
  await userEvent.click(screen.getByRole('button', { name: el['calendar.meet.keep'] }));
  expect(await screen.findByText(el['calendar.meet.code.wrong'])).toBeDefined();
  expect(server.records()).toEqual([]);
});

test('meetings of all programmes are offered with their programme, and a record goes to the programme of its meeting', async () => {
  const elsewhere = { ...provable('mentee'), Id: 13, ProjectId: 2, Programme: 'Δεύτερη ευκαιρία' };
  const line = { isCut: false };
  const server = startMeet('mentee', line, [provable('mentee'), elsewhere]);
  await openApp('/meet');
  await screen.findByLabelText(el['calendar.meet.code']);
  line.isCut = true;
  cleanup();
  await openApp('/meet');
  await screen.findByText(el['calendar.meet.offline']);
  const choice = screen.getByRole('option', { name: /Δεύτερη ευκαιρία/ });
  await userEvent.selectOptions(screen.getByLabelText(el['calendar.kind.meeting']), choice);
  line.isCut = false;
  await userEvent.click(screen.getByRole('button', { name: el['calendar.meet.declare'] }));
  await waitFor(() => expect(server.records()).toMatchObject([{ Kind: 'declared', MeetingId: 13 }]));
  expect(server.projects).toEqual(['2']);
});

test('new keys are made with a reason, and fetched at once', async () => {
  const server = startMeet('mentee');
  await openApp('/meet');
  await userEvent.click(await screen.findByRole('button', { name: el['calendar.keys.renew'] }));
  const before = server.bodiesOf('Keys').length;
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(new RegExp(el['calendar.reason'])), 'Έχασα το τηλέφωνο.');
  await userEvent.click(within(dialog).getByRole('button', { name: el['calendar.keys.renew'] }));
  await waitFor(() => expect(server.bodiesOf('Keys').length).toBeGreaterThan(before));
  expect(server.bodiesOf('RenewKeys')).toEqual([{ Reason: 'Έχασα το τηλέφωνο.' }]);
});
