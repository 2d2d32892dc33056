/**
 * Returns the estimated width of a character relative to the font size; Greek capitals and round letters are
 * the widest.
 */
const widthOfCharacter = (character: string): number => {
  if (/[.,:;'’!()\-–/\sιίϊΐlijtf1I]/.test(character)) return 0.34;
  if (/[ωώμφψΩΜΦΨΘΟΌWMmw@%&…]/.test(character)) return 0.8;
  return /\p{Lu}/u.test(character) ? 0.7 : 0.59;
};

/** Font size of titles in pixels. */
const FONT = 11.5;

const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + widthOfCharacter(character), 0) * FONT;

/** Minimum number of letters of a shortened word, so that it can be recognised. */
const FEWEST_LETTERS = 4;

const isVowel = (letter: string): boolean => /[αεηιουωaeiouy]/i.test(letter.normalize('NFD').charAt(0));

/**
 * Shortens a word in the Greek way: before a vowel, after its consonant, with a full stop ('Επιχειρηματικό',
 * 'Επιχειρ.').
 */
function shortWord(word: string, width: number): string {
  const letters = [...word];
  if (letters.length <= FEWEST_LETTERS || widthOf(word) <= width) return word;
  let end = letters.length - 1;
  const fits = () => widthOf(`${letters.slice(0, end).join('')}.`) <= width;
  const endsWell = () => !isVowel(letters[end - 1] ?? '') && isVowel(letters[end] ?? '');
  while (end > FEWEST_LETTERS && !(fits() && endsWell())) end -= 1;
  return `${letters.slice(0, end).join('')}.`;
}

/**
 * Fits a title into a number of lines with a width in pixels: words too long for a line are abbreviated, and if
 * words are omitted the last line ends with '…'. Words are never cut without a full stop.
 */
export function shortTitle(title: string, width: number, lines: number): string[] {
  const words = title.split(/\s+/).filter(Boolean);
  const fitted: string[] = [];
  let index = 0;
  while (index < words.length && fitted.length < lines) {
    const room = fitted.length === lines - 1 ? (rest: number) => width - (rest > 0 ? widthOf(' …') : 0) : () => width;
    let line = shortWord(words[index] ?? '', room(words.length - index - 1));
    index += 1;
    while (index < words.length) {
      const longer = `${line} ${words[index]}`;
      if (widthOf(longer) > room(words.length - index - 1)) break;
      line = longer;
      index += 1;
    }
    fitted.push(line);
  }
  if (index < words.length) fitted.push(`${fitted.pop()} …`);
  return fitted;
}
