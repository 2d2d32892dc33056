import { unaccentSpecials } from './fold-specials.ts';

const specials = new Map(
  unaccentSpecials.flatMap(([result, characters]) => Array.from(characters, (c) => [c, result])),
);

function withoutMarks(character: string): string {
  const bare = character.normalize('NFD').replace(/[\u0300-\u0362]/g, '');
  return /^[a-zα-ω]?$/i.test(bare) ? bare : character;
}

/**
 * The form in which texts are compared when searching: no accents, no capitals, no final sigma. Equal to the database's
 * `fold`, character by character, so that a list filtered in the browser agrees with one filtered by a call.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\0-\x7f]/gu, (character) => specials.get(character) ?? withoutMarks(character))
    .toLowerCase()
    .replaceAll('ς', 'σ');
}

/** Whether `needle` stands anywhere in `haystack`, accents, case and final sigma aside; an empty needle always does. */
export function matches(haystack: string, needle: string): boolean {
  return fold(haystack).includes(fold(needle));
}
