import { unaccentSpecials } from './fold-specials.ts';

const specials = new Map(
  unaccentSpecials.flatMap(([result, characters]) => Array.from(characters, (character) => [character, result])),
);

function withoutMarks(character: string): string {
  const baseLetter = character.normalize('NFD').replace(/[\u0300-\u0362]/g, '');
  return /^[a-zα-ω]?$/i.test(baseLetter) ? baseLetter : character;
}

/**
 * Folds a text for searching: no accents, lower case, no final sigma. Equal to the database function `fold`, character
 * by character, so that filtering in the browser and on the server agree.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\0-\x7f]/gu, (character) => specials.get(character) ?? withoutMarks(character))
    .toLowerCase()
    .replaceAll('ς', 'σ');
}

/** Whether `needle` occurs in `haystack`, ignoring accents, case and final sigma; an empty needle always does. */
export function matches(haystack: string, needle: string): boolean {
  return fold(haystack).includes(fold(needle));
}

/** Splits the text of a search box into terms, at white space and commas. */
export const searchTerms = (text: string): string[] => text.split(/[\s,]+/).filter((term) => term !== '');

const collator = new Intl.Collator('el');

/** Comparator for names and titles in Greek order; agrees with the database's `el-x-icu` collation. */
export const compareGreek = (a: string, b: string): number => collator.compare(a, b);
