import { texts } from '@ithaki/texts';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeLayout } from '../../../testing/fake-layout.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import type { TextRow } from './text-lines.ts';

vi.setConfig({ testTimeout: 240_000 });

beforeEach(fakeLayout);
afterEach(() => vi.restoreAllMocks());

const row = (label: string, language: string, text: string, rest: Partial<TextRow> = {}): TextRow => ({
  label,
  language,
  text,
  type: 'File',
  ...rest,
});

/** A server with some texts, of which one is changed, one not translated and one unused, and those of more labels. */
function aServer(can: string[] = ['translations.edit', 'translations.remove'], labels: (keyof typeof texts.el)[] = []) {
  let rows = [
    row('ui.close', 'el', 'Κλείσιμο'),
    row('ui.close', 'en', 'Close it', { type: 'Changed', original: 'Close' }),
    row('ui.rows_other', 'el', '{{count}} γραμμές'),
    row('ui.rows_other', 'en', '{{count}} rows'),
    row('ui.today', 'el', 'Σήμερα'),
    row('ui.today', 'en', '', { type: 'Missing' }),
    row('old.words', 'en', 'Old', { type: 'Unused' }),
    ...labels.map((label) => row(label, 'el', texts.el[label])),
  ];
  return fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', ...can] as never }) },
    translations: {
      list: () => rows,
      setText: ({ label, language, text }) => {
        rows = rows.map((known) =>
          known.label === label && known.language === language ? { ...known, text, type: 'Changed' } : known,
        );
        return { Ok: true as const };
      },
      makePermanent: () => ({ Ok: true as const }),
      removeLanguage: () => ({ Ok: true as const }),
    },
  });
}

test('a translator finds a text without accents, changes it, and reads what must be kept in it', async () => {
  const calls = aServer(['translations.edit']);
  await openApp('/epicheiro/admin/texts?q=γραμμεσ&language=en');
  expect(await screen.findByText('1 κείμενο')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Αλλαγή κειμένου ui.rows_other: Αγγλικά' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Αλλαγή κειμένου στα αγγλικά' }));
  expect(dialog.getByText(/Κρατήστε όπως είναι: {{count}}/)).toBeDefined();
  const text = dialog.getByRole('textbox', { name: /Αγγλικά/ });
  await userEvent.clear(text);
  await userEvent.click(text);
  await userEvent.paste('{{count}} lines');
  await userEvent.click(dialog.getByRole('button', { name: 'Αποθήκευση' }));
  expect(await screen.findByText('{{count}} lines')).toBeDefined();
  expect(calls.filter(({ path }) => path.includes('InsertLangText')).map(({ body }) => body)).toEqual([
    { label: 'ui.rows_other', language: 'en', text: '{{count}} lines' },
  ]);
});

test('an administrator removes a change and makes one permanent, a translator does neither', async () => {
  const calls = aServer();
  await openApp('/epicheiro/admin/texts?show=changed&label=ui.close&edit=en');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Close')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Μονιμοποίηση' }));
  const confirm = await screen.findByRole('dialog', { name: 'Μονιμοποίηση' });
  await userEvent.click(within(confirm).getByRole('button', { name: 'Μονιμοποίηση' }));
  await expect.poll(() => calls.some(({ path }) => path === '/api/Lang/MakeRowPermanent')).toBe(true);
});

test('texts that are not translated, and those of no label, are found by the filter', async () => {
  aServer(['translations.edit']);
  const router = await openApp('/epicheiro/admin/texts?show=missing');
  expect(await screen.findByText('ui.today')).toBeDefined();
  expect(screen.queryByText('ui.close')).toBeNull();
  await router.navigate({ to: '.', search: { show: 'unused' } });
  expect(await screen.findByText('old.words')).toBeDefined();
});

test('a press with Alt on a text of any page opens its dialog, and does not do what the button does', async () => {
  const { el } = texts;
  aServer(['translations.edit'], ['translations.lead', 'translations.add']);
  await openApp('/epicheiro/admin/languages');
  const dialog = () => screen.queryByRole('dialog', { name: 'Αλλαγή κειμένου στα ελληνικά' });
  const lead = await screen.findByText(el['translations.lead']);
  await vi.waitFor(() => {
    fireEvent.click(lead, { altKey: true });
    expect(dialog()).not.toBeNull();
  });
  await userEvent.keyboard('{Escape}');
  await expect.poll(dialog).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: el['translations.add'] }), { altKey: true });
  await expect.poll(dialog).not.toBeNull();
  expect(screen.queryByRole('dialog', { name: el['translations.add'] })).toBeNull();
});
