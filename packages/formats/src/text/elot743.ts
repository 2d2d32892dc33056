const letters = new Map(
  Object.entries({
    ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
    ...{ ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
  }),
);

const voiced = /^[αβγδεζηιλμνορυω]/;
const isGreek = (character: string | undefined) => character !== undefined && /\p{Script=Greek}/u.test(character);

/** A tonos on the first vowel or a dialytika on the second makes two separate sounds. */
const isSeparateSound = (vowel: string, upsilon: string) =>
  /[\u0300\u0301\u0342]/.test(vowel) || /\u0308/.test(upsilon);

const baseLetter = (character: string | undefined) => (character ?? '').normalize('NFD').charAt(0).toLowerCase();

/** The lower-case Latin for the letters at `i`, and the number of Greek letters consumed. */
function transliterateAt(text: readonly string[], i: number): [latin: string, letters: number] {
  const [current, next, afterNext] = [text[i], text[i + 1], text[i + 2]].map(baseLetter);
  const pair = `${current}${next}`;
  if (next === 'υ' && !isSeparateSound((text[i] ?? '').normalize('NFD'), (text[i + 1] ?? '').normalize('NFD'))) {
    if (current === 'ο') return ['ou', 2];
    if (current === 'α' || current === 'ε' || current === 'η') {
      return [`${letters.get(current)}${voiced.test(afterNext ?? '') ? 'v' : 'f'}`, 2];
    }
  }
  if (pair === 'μπ' && (!isGreek(text[i - 1]) || !isGreek(text[i + 2]))) return ['b', 2];
  if (pair === 'γγ' || pair === 'γξ' || pair === 'γχ') return ['n', 1];
  return [letters.get(current ?? '') ?? text[i] ?? '', 1];
}

/** A capital becomes all capitals when the letter next to it is a capital: Θωμάς is Thomas, ΘΩΜΑΣ is THOMAS. */
function withCaseOf(latin: string, text: readonly string[], i: number, count: number): string {
  const isCapital = (character: string | undefined) => /\p{Lu}/u.test(character ?? '');
  if (!isCapital(text[i])) return latin;
  const neighbour = isGreek(text[i + 1]) ? text[i + 1] : text[i - 1];
  if (count === 1 && latin.length === 1) return latin.toUpperCase();
  return isCapital(neighbour) ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1);
}

/** Transliterates Greek to Latin by ELOT 743 (ISO 843, transcription); other characters are unchanged. */
export function toLatin(greek: string): string {
  const text = Array.from(greek.normalize('NFC'));
  let latin = '';
  for (let i = 0; i < text.length; ) {
    const [piece, count] = transliterateAt(text, i);
    latin += withCaseOf(piece, text, i, count);
    i += count;
  }
  return latin;
}
