import { describe, expect, test, vi } from 'vitest';
import { startTexts, switchLanguage, t } from './text.ts';

const answer = (texts: Record<string, string>) => new Response(JSON.stringify(texts));
const rows = { 'ui.rows_one': '{{count}} γραμμή', 'ui.rows_other': '{{count}} γραμμές' };

describe('texts', () => {
  test('are loaded before anything is shown, in Greek by default, with plurals', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return answer(rows);
    });
    await startTexts();
    expect(asked).toEqual(['/api/Lang/LangService?lang=el-GR']);
    expect(t('ui.rows', { count: 1 })).toBe('1 γραμμή');
    expect(t('ui.rows', { count: 1500 })).toBe('1500 γραμμές');
  });

  test('stored at the last visit are used at once and replaced by a fresh copy', async () => {
    vi.stubGlobal('fetch', async () => answer({ 'ui.loading': 'παλιό' }));
    await startTexts();
    let deliver: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise((resolve) => (deliver = resolve)));
    await startTexts();
    expect(t('ui.loading')).toBe('παλιό');
    deliver(answer({ 'ui.loading': 'νέο' }));
    await expect.poll(() => t('ui.loading')).toBe('νέο');
  });

  test('that have not changed since the last visit are not stored again', async () => {
    vi.stubGlobal('fetch', async () => answer({ 'ui.loading': 'ίδιο' }));
    await startTexts();
    const store = vi.spyOn(Storage.prototype, 'setItem');
    await startTexts();
    await new Promise((resolve) => setTimeout(resolve));
    vi.stubGlobal('fetch', async () => answer({ 'ui.loading': 'νέο' }));
    await startTexts();
    await expect.poll(() => t('ui.loading')).toBe('νέο');
    expect(store.mock.calls.map(([, text]) => text)).toEqual([expect.stringContaining('νέο')]);
    store.mockRestore();
  });

  test('that another version of the application stored are not used', async () => {
    localStorage.setItem('texts.el', 'earlier{"ui.loading":"παλιό"}');
    vi.stubGlobal('fetch', async () => answer({ 'ui.loading': 'νέο' }));
    await startTexts();
    expect(t('ui.loading')).toBe('νέο');
  });

  test('in another language are loaded when it is chosen, and the choice is stored', async () => {
    vi.stubGlobal('fetch', async (path: string) =>
      answer({ 'ui.loading': path.endsWith('=en') ? 'Loading' : 'Φόρτωση' }),
    );
    await startTexts();
    await switchLanguage('en');
    expect(t('ui.loading')).toBe('Loading');
    expect([document.documentElement.lang, localStorage.getItem('language')]).toEqual(['en', 'en']);
    await switchLanguage('el');
    expect(t('ui.loading')).toBe('Φόρτωση');
  });
});
