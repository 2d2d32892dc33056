import type { Fixture } from './fixture.ts';

/** Fixtures of the calls about languages and interface texts. */
export const translationFixtures: Record<string, Fixture> = {
  'translations.texts': { body: () => ({ lang: 'el' }) },
  'translations.addLanguage': { body: () => ({ language: 'el', Title: 'Ελληνικά' }), refusedBy: 'LanguageExists' },
  'translations.setText': { body: () => ({ language: 'en', label: 'ui.loading', text: 'Loading' }) },
  'translations.makePermanent': { body: () => ({ language: 'en', label: 'ui.close' }), refusedBy: 'TextUnchanged' },
  'exports.texts': { body: () => ({ language: 'en', type: 'Changed' }) },
  'translations.removeLanguage': { body: () => ({ language: 'el' }), refusedBy: 'OwnLanguage' },
};
