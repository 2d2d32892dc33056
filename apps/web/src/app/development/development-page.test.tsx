import { texts } from '@ithaki/texts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

vi.setConfig({ testTimeout: 240_000 });

const { el } = texts;

const openTabs = async (hash: string) => {
  fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'development.see', 'operations.read'] }) },
    development: {
      tabs: () => ['Translations', 'System'],
      health: () => ({ Now: new Date().toISOString(), Parts: [{ Name: 'database', Works: false }], Padding: '' }),
    },
    translations: { list: () => [] },
  });
  const router = await openApp(`/epicheiro/admin/development/index${hash}`);
  const tabs = within(await screen.findByRole('navigation', { name: el['development.tabs'] }));
  const current = () =>
    tabs
      .getAllByRole('link')
      .flatMap((link) => (link.ariaCurrent === 'page' || link.getAttribute('aria-current') ? link.textContent : []));
  return { router, tabs, current };
};

test('the tab that the hash names is open, and another is opened by its link', async () => {
  const { router, tabs, current } = await openTabs('#dTab=System');
  expect(current()).toEqual([el['development.system']]);
  await screen.findByText(new RegExp(`${el['development.part.database']}.*${el['development.fails']}`));
  await userEvent.click(tabs.getByRole('link', { name: el['translations.texts.title'] }));
  expect(current()).toEqual([el['translations.texts.title']]);
  expect(router.state.location.hash).toBe('dTab=Translations');
  expect(await screen.findByRole('heading', { level: 2, name: el['translations.texts.title'] })).toBeDefined();
});

test('an unknown tab opens the first, and the page keeps one heading of the first level', async () => {
  const { current } = await openTabs('#dTab=Nothing');
  expect(current()).toEqual([el['translations.texts.title']]);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    el['development.title'],
  ]);
});
