import type { Calls, MicrodataBatch, ReplyOf } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

vi.setConfig({ testTimeout: 240_000 });

const { el } = texts;
type Send = ReplyOf<Calls['microdataSending']['oneSend']>;

const aBatch = (change: Partial<MicrodataBatch>): MicrodataBatch => ({
  ...{ BatchId: '5f0c8b7a-0000-8000-8000-000000000001', Number: 1, State: 'accepted', Problem: null },
  ...{ Digest: 'ab'.repeat(32), Count: 2, Accepted: 2, Refused: 0, NextAt: null, MaybeReceived: true },
  ...{ ReceiptNumber: 'MIS-1', Signature: null, Kayas: [1, 2], Reasons: [], Attempts: [] },
  ...change,
});

const head: Omit<Send, 'StayedOut' | 'List'> = {
  ...{ Id: 3, At: '2026-03-01T10:00:00Z', By: 'Παππάς Νίκος', Mis: '5001234', Host: 'mis.example.gr' },
  Sheet: 'start',
  ...{ Count: 2, Accepted: 0, Refused: 0, Open: 2, Held: false, Unchanged: 0, NotReady: 1 },
};

const aSend = (batch: Partial<MicrodataBatch>, change: Partial<Send> = {}): Send => ({
  ...{ ...head, StayedOut: [{ Kayas: 9, Codes: ['MD-P04'] }], List: [aBatch(batch)] },
  ...change,
});

const identity = (...more: ('microdata.send' | 'microdata.see')[]) =>
  anIdentity({ Can: ['own.account', 'microdata.see', ...more] });

test('a send that is under way is asked for again until its receipt is there', async () => {
  let asked = 0;
  fakeServer({
    accounts: { identity: () => identity() },
    microdataSending: {
      oneSend: () =>
        ++asked < 2
          ? aSend({ State: 'sending', Accepted: 0, ReceiptNumber: null })
          : aSend({}, { Accepted: 2, Open: 0 }),
    },
  });
  await openApp('/epicheiro/admin/project/microdata/sends/3');
  await screen.findByText(el['microdata.state.sending']);
  expect(screen.getByText('MD-P04')).not.toBeNull();
  await screen.findByText(el['microdata.state.accepted'], undefined, { timeout: 20_000 });
  screen.getByText('MIS-1');
  expect(screen.queryByRole('button', { name: el['microdata.batch.download'] })).toBeNull();
});

test('who may send says what became of a held batch, and needs a number and a reason for it', async () => {
  const held = { State: 'held', Problem: 'lost', Accepted: 0, ReceiptNumber: null } as const;
  const calls = fakeServer({
    accounts: { identity: () => identity('microdata.send') },
    microdataSending: {
      oneSend: () => aSend(held, { Held: true }),
      resolve: () => ({ Ok: true }),
    },
  });
  await openApp('/epicheiro/admin/project/microdata/sends/3');
  await screen.findByText(el['microdata.problem.lost']);
  await userEvent.click(screen.getByRole('button', { name: el['microdata.batch.resolve'] }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: el['microdata.resolve.received'] }));
  await userEvent.click(dialog.getByRole('button', { name: el['microdata.resolve.submit'] }));
  await dialog.findByText(el['errors.NumberMissing']);
  await userEvent.type(dialog.getByRole('textbox', { name: /παραλαβής/ }), 'Π-77');
  await userEvent.type(dialog.getByRole('textbox', { name: /μάθατε/ }), 'Τηλέφωνο');
  await userEvent.click(dialog.getByRole('button', { name: el['microdata.resolve.submit'] }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ path }) => path === '/api/microdata/Resolve')?.body).toEqual({
    ...{ BatchId: aBatch({}).BatchId, Received: true, Number: 'Π-77', Reason: 'Τηλέφωνο' },
  });
});

test('each code of what stayed out has words, also those that only a send finds', async () => {
  const StayedOut = [
    { Kayas: 8, Codes: ['MD-X02'] },
    { Kayas: 9, Codes: ['MD-F00'] },
  ];
  fakeServer({
    accounts: { identity: () => identity() },
    microdataDefinitions: { rules: () => [] },
    microdataSending: { oneSend: () => aSend({}, { StayedOut }) },
  });
  await openApp('/epicheiro/admin/project/microdata/sends/3');
  expect(await screen.findByText(el['microdata.send.onTheWay'])).toBeDefined();
  expect(screen.getByText(el['microdata.send.notFound'])).toBeDefined();
});
