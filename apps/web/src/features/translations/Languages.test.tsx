import { texts } from '@ithaki/texts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

vi.setConfig({ testTimeout: 240_000 });

const { el } = texts;

test('a language is added by its code, with its own name for itself, and removed after a confirmation', async () => {
  let languages = [
    { Language: 'el', Title: 'Ελληνικά' },
    { Language: 'en', Title: 'English' },
  ];
  const calls = fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'translations.edit', 'translations.remove'] }) },
    translations: {
      languages: () => languages,
      addLanguage: ({ language, Title }) => {
        languages = [...languages, { Language: language, Title }];
        return { Ok: true as const };
      },
      removeLanguage: ({ language }) => {
        languages = languages.filter(({ Language }) => Language !== language);
        return { Ok: true as const };
      },
    },
  });
  await openApp('/epicheiro/admin/languages');
  await userEvent.click(await screen.findByRole('button', { name: el['translations.add'] }));
  await userEvent.click(await screen.findByRole('combobox', { name: /Γλώσσα/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Γερμανικά (de)' }));
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /Όνομα στην ίδια τη γλώσσα/ });
  expect(title.value).toBe('Deutsch');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: el['translations.add'] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Αφαίρεση γλώσσας: Deutsch' }));
  await userEvent.click(await screen.findByRole('button', { name: el['translations.remove'] }));
  await expect.poll(() => screen.queryByText('Deutsch')).toBeNull();
  expect(calls.map(({ path, body }) => [path, body])).toEqual(
    expect.arrayContaining([
      ['/api/Lang/InsertLanguage', { language: 'de', Title: 'Deutsch' }],
      ['/api/Lang/DeleteLanguage', { language: 'de' }],
    ]),
  );
});
