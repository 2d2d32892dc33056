import { expect, test } from 'vitest';
import { isLanguageCode, isRightToLeft, localText, wordingsOf } from './languages.ts';

test.each(['de', 'pt-BR', 'zh-Hant', 'sq'])('%s is the code of a language', (code) => {
  expect(isLanguageCode(code)).toBe(true);
});

test.each(['', 'xx', 'DE', 'de_DE', 'de-XX', 'iw', 'constructor', '<b>', 'de-'])(
  '%j is not the code of a language',
  (code) => {
    expect(isLanguageCode(code)).toBe(false);
  },
);

test('Arabic and Hebrew are written from right to left, German is not', () => {
  expect(['ar', 'he', 'fa', 'de', 'el'].filter(isRightToLeft)).toEqual(['ar', 'he', 'fa']);
});

test('a text is shown in Greek when it is missing or empty in the requested language', () => {
  const text = { el: 'Τίτλος', en: '', de: 'Titel' };
  expect(['de', 'en', 'fr', 'el'].map((language) => localText(text, language))).toEqual([
    'Titel',
    'Τίτλος',
    'Τίτλος',
    'Τίτλος',
  ]);
  expect([localText('Απλό', 'de'), ...wordingsOf(text)]).toEqual(['Απλό', 'Τίτλος', 'Titel']);
});
