/** A text in several languages: Greek and any others. */
export interface InLanguages {
  readonly el: string;
  readonly [language: string]: string;
}

/** A text of the programme: plain (Greek), or in several languages. */
export type LocalText = string | InLanguages;

/** The languages in which the product itself is written; they are always available. */
export const ownLanguages = ['el', 'en'] as const;

/** The maximum number of languages of an installation, and of a text. */
export const MAX_LANGUAGES = 20;

const codeForm = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;
const greekNames = new Intl.DisplayNames(['el'], { type: 'language', fallback: 'none' });

/** Whether a text is the code of a language, in its usual form: `de`, `pt-BR`, `zh-Hant`. */
export function isLanguageCode(code: string): boolean {
  return codeForm.test(code) && Intl.getCanonicalLocales(code)[0] === code && greekNames.of(code) !== undefined;
}

const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** Whether a language is written from right to left. */
export const isRightToLeft = (code: string): boolean =>
  rightToLeftScripts.has(new Intl.Locale(code).maximize().script ?? '');

const known = new Set<string>(ownLanguages);

/** Whether texts of this installation may be written in a language: Greek, English or one that was added. */
export const isKnownLanguage = (code: string): boolean => known.has(code);

/**
 * Sets the languages that were added to the installation. The schemas of texts accept only these and the
 * product's own.
 */
export function setKnownLanguages(codes: Iterable<string>): void {
  known.clear();
  for (const code of [...ownLanguages, ...codes]) known.add(code);
}

/** Returns a text in a language, or in Greek when it has no such translation. */
export const localText = (text: LocalText, language: string): string =>
  typeof text === 'string' ? text : text[language] || text.el;

/** Returns the wordings of a text in all its languages. */
export const wordingsOf = (text: LocalText): string[] =>
  typeof text === 'string' ? [text] : Object.values(text).filter((wording) => wording !== '');
