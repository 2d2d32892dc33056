import { unaccentSpecials } from './fold-specials.ts';

const specials = new Map(
  unaccentSpecials.flatMap(([result, characters]) => Array.from(characters, (c) => [c, result])),
);

function withoutMarks(character: string): string {
  const bare = character.normalize('NFD').replace(/[\u0300-\u0362]/g, '');
  return /^[a-zα-ω]?$/i.test(bare) ? bare : character;
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
