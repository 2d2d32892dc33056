/** Crockford's 32 letters; I, L, O and U are missing, because they look like others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const BITS = 5;
const MASK = 31;

/** Returns the first bits of some bytes as the given number of letters, five bits each. */
export function lettersOf(bytes: Uint8Array, count: number): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= BITS && text.length < count) {
      bits -= BITS;
      text += LETTERS.charAt((held >>> bits) & MASK);
    }
    held &= (1 << bits) - 1;
  }
  return text;
}

/**
 * Returns typed letters in their usual spelling: dashes, spaces and case are ignored, and look-alikes (O for 0, I for
 * 1) are accepted. Null if a character is not a letter of the alphabet, or the number of letters is wrong.
 */
export function readLetters(typed: string, count: number): string | null {
  const text = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const isLetters = [...text].every((letter) => LETTERS.includes(letter));
  return text.length === count && isLetters ? text : null;
}

/** Multiplies by two in the field of 32 elements, whose polynomial is x⁵ + x² + 1. */
const twice = (value: number): number => {
  const doubled = value << 1;
  return doubled > MASK ? doubled ^ 0b100101 : doubled;
};

/**
 * Returns the check letter of a text of at most 30 letters. Each position has its own weight in the field of 32
 * elements, so that changing any letter, or exchanging any two, changes the check letter.
 */
export function checkLetter(letters: string): string {
  let sum = 0;
  for (const letter of letters) sum = twice(sum ^ LETTERS.indexOf(letter));
  return LETTERS.charAt(sum);
}
