import type { LinkPage } from '@ithaki/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

vi.setConfig({ testTimeout: 240_000 });

const page = (changes: Partial<LinkPage> = {}): LinkPage => ({
  ...{ Language: 'en', State: 'open', Title: 'No more mails', Text: 'You will get none.', Button: 'Unsubscribe' },
  ...{ Next: { Text: 'Home page', Path: '/' }, ...changes },
});

test('a link does nothing until its button is clicked, and then shows the result, in its own language', async () => {
  const act = () => page({ State: 'done', Title: 'Unsubscribed', Text: 'It is done.', Button: null });
  const calls = fakeServer({ links: { get: () => page(), act } });
  await openApp('/link/abc_-1');
  const title = await screen.findByRole('heading', { name: 'No more mails' });
  expect(title.closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(calls.filter(({ path }) => path === '/api/links/Act')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  const told = await screen.findByRole('heading', { name: 'Unsubscribed' });
  expect(document.activeElement).toBe(told);
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
  expect(calls.find(({ path }) => path === '/api/links/Act')?.body).toEqual({ Token: 'abc_-1' });
});

test('a failure is shown beside the button, which remains', async () => {
  const act = () => {
    throw new Refusal(422, 'Late', 'Είναι αργά.');
  };
  fakeServer({ links: { get: () => page(), act } });
  await openApp('/link/abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Είναι αργά.');
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeDefined();
});

test('an unknown link gets an explanation and a link to continue', async () => {
  fakeServer({});
  for (const address of ['/link/cut-off', '/link']) {
    await openApp(address);
    expect((await screen.findAllByRole('heading', { name: 'Άγνωστος σύνδεσμος' })).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('link', { name: 'Αρχική σελίδα' }).length).toBeGreaterThan(0);
  }
});
