import { texts } from '@ithaki/texts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

vi.setConfig({ testTimeout: 240_000 });

const { el } = texts;
const receipt = {
  State: 'valid' as const,
  Code: 'K7Q2-9D4M-0XTR-5HBW',
  Document: { Title: 'Υποβολή αίτησης', Programme: 'Επιχειρώ', Lines: [{ Label: 'Αριθμός', Text: '2026-00007' }] },
};
const unknown = { State: 'unknown' as const, Code: null, Document: null };

test('without a code the page asks for one, and shows its document at a separate address', async () => {
  const Keys = [{ Print: 'A1B2 C3D4', PublicKey: '', Active: true }];
  const calls = fakeServer({
    verify: { get: ({ Code }) => (Code === 'k7q2 9d4m' ? receipt : unknown), keys: () => ({ Keys }) },
  });
  await openApp('/verify');
  expect(await screen.findByText('A1B2 C3D4')).toBeDefined();
  expect(calls.filter(({ path }) => path === '/api/verify/Get')).toEqual([]);
  await userEvent.type(screen.getByLabelText(el['verify.code']), ' k7q2 9d4m{Enter}');
  expect(await screen.findByText(el['verify.valid'])).toBeDefined();
  for (const text of ['Επιχειρώ', '2026-00007', 'K7Q2-9D4M-0XTR-5HBW']) expect(screen.getByText(text)).toBeDefined();
  expect(decodeURIComponent(window.location.pathname)).toBe('/verify/k7q2 9d4m');
});

test('a code in the address is verified at once, and an unknown one is explained', async () => {
  fakeServer({ verify: { get: () => unknown } });
  await openApp('/verify/WRONG');
  expect(await screen.findByText(el['verify.unknown'])).toBeDefined();
  expect(screen.getByText(el['verify.unknown.help'])).toBeDefined();
  expect(screen.getByLabelText(el['verify.code'])).toHaveProperty('value', 'WRONG');
});
