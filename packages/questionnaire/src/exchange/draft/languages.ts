import type { Text } from '../../model/text.ts';

/** A text by language name; '' is the form's default language. */
export type ForeignText = ReadonlyMap<string, string>;

/** Recognises a language name as Greek or English: 'Greek (el)', 'el', 'Ελληνικά', 'english'. */
export function languageOf(name: string): 'el' | 'en' | undefined {
  const code = /\(([a-z]{2,3})(?:[-_]\w+)?\)\s*$/i.exec(name)?.[1]?.toLowerCase() ?? name.trim().toLowerCase();
  if (/^(el|gr|ell|gre|el[-_]\w+)$/.test(code) || /greek|ελλην/i.test(name)) return 'el';
  return /^(en|eng|en[-_]\w+)$/.test(code) || /english|αγγλικ/i.test(name) ? 'en' : undefined;
}

/** Trims a text and removes NUL characters and lone surrogates. */
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed().normalize('NFC').trim();

/**
 * Converts a foreign text. Greek and English are used where present, and the form's own language for whichever is
 * missing; otherwise any language there is, as a plain string.
 */
export function textFrom(texts: ForeignText, ownLanguage: 'el' | 'en' | undefined): Text {
  const cleaned = new Map(
    [...texts].map(([name, text]) => [name, clean(text)] as const).filter(([, text]) => text !== ''),
  );
  const find = (language: 'el' | 'en') =>
    [...cleaned].find(([name]) => name !== '' && languageOf(name) === language)?.[1];
  const unnamed = cleaned.get('') ?? cleaned.get('default');
  const el = find('el') ?? (ownLanguage === 'el' ? unnamed : undefined);
  const en = find('en') ?? (ownLanguage === 'en' ? unnamed : undefined);
  if (el !== undefined && en !== undefined) return el === en ? el : { el, en };
  const single = el ?? en;
  if (single !== undefined && unnamed !== undefined && unnamed !== single) {
    return el === undefined ? { el: unnamed, en: single } : { el: single, en: unnamed };
  }
  return single ?? unnamed ?? [...cleaned.values()][0] ?? '';
}

/** Languages of a text that are neither Greek nor English and are dropped. */
export const otherLanguages = (texts: ForeignText): string[] =>
  [...texts.keys()].filter((name) => name !== '' && name !== 'default' && languageOf(name) === undefined);
