import { isKnownLanguage } from '@ithaki/formats';
import type { Text } from '../../model/text.ts';

/** A text by language name; '' is the form's default language. */
export type ForeignText = ReadonlyMap<string, string>;

/** Returns a language tag in its usual notation ('PT_br' as 'pt-BR'); undefined when it is not a tag. */
function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/**
 * Recognises a language of the installation by its name: 'Greek (el)', 'el', 'Ελληνικά', 'english', 'Deutsch
 * (de)'. Greek and English are recognised by name and with a region; other languages only by their code.
 */
export function languageOf(name: string): string | undefined {
  const tag = /\(([a-z]{2,3}(?:[-_]\w+)*)\)\s*$/i.exec(name)?.[1] ?? name.trim();
  if (/^(el|gr|ell|gre)([-_]\w+)?$/i.test(tag) || /greek|ελλην/i.test(name)) return 'el';
  if (/^(en|eng)([-_]\w+)?$/i.test(tag) || /english|αγγλικ/i.test(name)) return 'en';
  const code = canonicalTag(tag);
  return code !== undefined && isKnownLanguage(code) ? code : undefined;
}

/** Trims a text and removes NUL characters and lone surrogates. */
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed().normalize('NFC').trim();

/**
 * Returns the Greek and English of a text. A missing one is replaced by the other, or by `unnamed`, the text in
 * the form's default language.
 */
function greekAndEnglish(
  el: string | undefined,
  en: string | undefined,
  unnamed: string | undefined,
): Text | undefined {
  if (el !== undefined && en !== undefined) return el === en ? el : { el, en };
  const single = el ?? en;
  if (single !== undefined && unnamed !== undefined && unnamed !== single) {
    return el === undefined ? { el: unnamed, en: single } : { el: single, en: unnamed };
  }
  return single ?? unnamed;
}

/**
 * Converts a foreign text. Languages of the installation are kept; missing Greek or English is replaced by the
 * form's default language. If there are none of these, any language is used, as a plain string.
 */
export function textFrom(texts: ForeignText, ownLanguage: string | undefined): Text {
  const unnamed = [texts.get(''), texts.get('default')].map((text) => clean(text ?? '')).find((text) => text !== '');
  const found = new Map<string, string>();
  if (unnamed !== undefined && ownLanguage !== undefined) found.set(ownLanguage, unnamed);
  for (const [name, text] of [...texts].reverse()) {
    const language = name === '' ? undefined : languageOf(name);
    if (language !== undefined && clean(text) !== '') found.set(language, clean(text));
  }
  const any = [...texts.values()].map(clean).find((text) => text !== '') ?? '';
  const main = greekAndEnglish(found.get('el'), found.get('en'), unnamed) ?? any;
  const further = [...found].filter(([language]) => language !== 'el' && language !== 'en');
  if (further.length === 0) return main;
  return { ...(typeof main === 'string' ? { el: main } : main), ...Object.fromEntries(further) };
}

/** Returns the languages of a text that the installation does not have, so that they are dropped. */
export const otherLanguages = (texts: ForeignText): string[] =>
  [...texts.keys()].filter((name) => name !== '' && name !== 'default' && languageOf(name) === undefined);
