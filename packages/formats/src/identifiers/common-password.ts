import { fold } from '../text/fold.ts';
import common from './common-passwords.json' with { type: 'json' };

const commonWords = new Set(common.map(fold));

/** Characters that people often write in place of letters. */
const letterByCharacter = new Map(
  Object.entries({ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' }),
);
const undisguised = (text: string) => Array.from(text, (sign) => letterByCharacter.get(sign) ?? sign).join('');

const trimmed = (text: string) => text.replace(/^\P{L}+|\P{L}+$/gu, '');
const isWordTwice = (text: string) =>
  text.length % 2 === 0 && text.slice(0, text.length / 2) === text.slice(text.length / 2);

/**
 * Whether a password is a common word, even with typical replacements and additions ('P@ssw0rd1!'), has fewer
 * than five distinct characters, or contains the user name or the local part of the e-mail address.
 */
export function isCommonPassword(password: string, own: readonly (string | null)[] = []): boolean {
  const text = fold(password);
  const forms = [text, undisguised(text)].flatMap((form) => [form, trimmed(form), undisguised(trimmed(text))]);
  const known = forms.some(
    (form) =>
      commonWords.has(form) || form === '' || (isWordTwice(form) && commonWords.has(form.slice(0, form.length / 2))),
  );
  const names = own.map((name) => fold(name?.split('@')[0] ?? '')).filter((name) => name.length >= 4);
  return known || new Set(text).size < 5 || names.some((name) => text.includes(name));
}
