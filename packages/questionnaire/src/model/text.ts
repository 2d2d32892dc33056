import type { LocalText } from '@ithaki/formats';

/** A text of a questionnaire: a plain string (Greek, shown in every language), or one text for each language. */
export type Text = LocalText;

/** The language in which a questionnaire is shown. */
export type Language = string;

/** Returns the text in a language; if that is missing in Greek, and if that is missing too in English. */
export function textIn(text: Text | undefined, lang: Language): string {
  if (text === undefined) return '';
  if (typeof text === 'string') return text;
  return text[lang] || text.el || text.en || '';
}

/** The languages of some texts, Greek and English first. */
export const languagesOf = (...texts: readonly (Text | undefined)[]): string[] => [
  ...new Set(['el', 'en', ...texts.flatMap((text) => (typeof text === 'object' ? Object.keys(text) : []))]),
];

/** Returns a text in Greek, in English and in its further languages; a plain string is used for all. */
export function inEachLanguage(text: Text | undefined): { el: string; en: string; [language: string]: string } {
  const further = languagesOf(text).map((lang) => [lang, textIn(text, lang)]);
  return { el: textIn(text, 'el'), en: textIn(text, 'en'), ...Object.fromEntries(further) };
}

/** Joins texts in each language that one of them has. */
export function joinTexts(
  texts: readonly (Text | undefined)[],
  join: (parts: string[], lang: Language) => string,
): Text {
  const joined = languagesOf(...texts).map((lang) => [
    lang,
    join(
      texts.map((text) => textIn(text, lang)),
      lang,
    ),
  ]);
  return { el: '', ...Object.fromEntries(joined) };
}

/** Applies a change to each language of a text. */
export function mapText(text: Text, change: (text: string) => string): Text {
  if (typeof text === 'string') return change(text);
  const changed = Object.entries(text).map(([lang, wording]) => [lang, change(wording)]);
  return { el: change(text.el), ...Object.fromEntries(changed) };
}

/** Whether two texts are equal in every language. */
export const isSameText = (first: Text | undefined, second: Text | undefined): boolean =>
  languagesOf(first, second).every((lang) => textIn(first, lang) === textIn(second, lang));
