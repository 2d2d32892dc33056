import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const headingAt = async (now: string, person: Parameters<typeof anIdentity>[0]) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  fakeServer({ accounts: { identity: () => anIdentity(person) } });
  await openApp('/epicheiro');
  return (await screen.findByRole('heading', { level: 1 })).textContent;
};

test('a person is greeted by first name in the vocative case', async () => {
  expect(await headingAt('2026-03-10T07:00:00Z', { FirstName: 'Γιώργος' })).toBe('Καλημέρα, Γιώργο');
});

test('the greeting follows the hour in the programme’s time zone', async () => {
  expect(await headingAt('2026-03-10T17:00:00Z', { FirstName: 'Στέλλα' })).toBe('Καλησπέρα, Στέλλα');
});

test('a person without a first name is greeted by their other name', async () => {
  expect(await headingAt('2026-03-10T07:00:00Z', { Name: 'secretary' })).toBe('Καλώς ήρθατε, secretary');
});
