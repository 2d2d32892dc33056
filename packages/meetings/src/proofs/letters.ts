/** Crockford's 32 letters: no I, L, O and U, which look like others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const BITS = 5;
const MASK = 31;

/** Writes the first bits of some bytes, so many letters. */
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
 * Reads letters as somebody typed them: dashes, spaces and case do not matter, and letters that look like others are taken
 * for them. Null when a sign is no letter, or there are not so many.
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
 * The check letter of a text of at most 30 letters. Each place weighs differently in the field of 32 elements, so that every
 * single wrong letter, and every exchange of two, gives another check letter.
 */
export function checkLetter(letters: string): string {
  let sum = 0;
  for (const letter of letters) sum = twice(sum ^ LETTERS.indexOf(letter));
  return LETTERS.charAt(sum);
}
