import type { Text } from '../../model/text.ts';

/** A text in the languages a form has; '' is its own, unnamed one. */
export type ForeignText = ReadonlyMap<string, string>;

/** Which of ours a language's name means: 'Greek (el)', 'el', 'Ελληνικά', 'english'. */
export function languageOf(name: string): 'el' | 'en' | undefined {
  const code = /\(([a-z]{2,3})(?:[-_]\w+)?\)\s*$/i.exec(name)?.[1]?.toLowerCase() ?? name.trim().toLowerCase();
  if (/^(el|gr|ell|gre|el[-_]\w+)$/.test(code) || /greek|ελλην/i.test(name)) return 'el';
  return /^(en|eng|en[-_]\w+)$/.test(code) || /english|αγγλικ/i.test(name) ? 'en' : undefined;
}

/** Words without spaces around, NUL or halves of characters. */
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed().normalize('NFC').trim();

/**
 * A text in ours. Greek and English are taken where they are there, the form's own language for whichever is missing; else
 * whatever there is, plain.
 */
export function textFrom(texts: ForeignText, ownLanguage: 'el' | 'en' | undefined): Text {
  const said = new Map(
    [...texts].map(([name, text]) => [name, clean(text)] as const).filter(([, text]) => text !== ''),
  );
  const find = (language: 'el' | 'en') => [...said].find(([name]) => name !== '' && languageOf(name) === language)?.[1];
  const unnamed = said.get('') ?? said.get('default');
  const el = find('el') ?? (ownLanguage === 'el' ? unnamed : undefined);
  const en = find('en') ?? (ownLanguage === 'en' ? unnamed : undefined);
  if (el !== undefined && en !== undefined) return el === en ? el : { el, en };
  const only = el ?? en;
  if (only !== undefined && unnamed !== undefined && unnamed !== only) {
    return el === undefined ? { el: unnamed, en: only } : { el: only, en: unnamed };
  }
  return only ?? unnamed ?? [...said.values()][0] ?? '';
}

/** Languages of a text that are not ours and so are left out. */
export const otherLanguages = (texts: ForeignText): string[] =>
  [...texts.keys()].filter((name) => name !== '' && name !== 'default' && languageOf(name) === undefined);
