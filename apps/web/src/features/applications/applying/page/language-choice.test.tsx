import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startTexts } from '../../../../i18n/text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { LanguageChoice } from './LanguageChoice.tsx';

test('all languages of the installation are offered where there are more than two', async () => {
  const languages = ['el', 'en', 'de'].map((Language) => ({
    Language,
    Title: Language === 'de' ? 'Deutsch' : Language,
  }));
  fakeServer({ translations: { languages: () => languages } });
  await startTexts();
  render(<LanguageChoice />);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Γλώσσα' }), 'Deutsch');
  await waitFor(() => expect(document.documentElement.lang).toBe('de'));
  expect(localStorage.getItem('language')).toBe('de');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Γλώσσα' }), 'el');
  await waitFor(() => expect(document.documentElement.lang).toBe('el'));
});
