const vowelRun = /[αεηιουωάέήίόύώϊϋΐΰ]+/g;
const accented = /[άέήίόύώΐΰ]/;

/**
 * Whether a masculine name in -ος keeps its ο in the vocative: names of two syllables (Γιώργος), and names in
 * -κος with the stress before it (Αλέκος).
 */
function keepsOmicron(name: string): boolean {
  const runs = name.match(vowelRun) ?? [];
  if (!/^[οό]$/.test(runs.at(-1) ?? '')) return false;
  const stressedBefore = accented.test(runs.at(-2) ?? '') || !accented.test(name);
  return runs.length === 2 || (name.endsWith('κος') && stressedBefore);
}

/** Replaces the ending of a word, in capitals when the word is in capitals. */
const withEnd = (word: string, end: string): string =>
  word.slice(0, -2) + (word === word.toUpperCase() ? end.toUpperCase() : end);

function vocativeOfWord(word: string): string {
  const name = word.toLowerCase();
  if (/([αάηήεέ]|ο[υύ])ς$/.test(name)) return word.slice(0, -1);
  if (!/[οό]ς$/.test(name)) return word;
  if (name.endsWith('ός')) return withEnd(word, name.match(vowelRun)?.length === 2 ? 'ό' : 'έ');
  return withEnd(word, keepsOmicron(name) ? 'ο' : 'ε');
}

/**
 * Returns a Greek first name in the vocative case: Γιώργος gives Γιώργο, Αλέξανδρος Αλέξανδρε, Δημήτρης
 * Δημήτρη. Each of several names changes; women's names and names in other scripts stay unchanged.
 */
export const vocative = (firstName: string): string =>
  firstName
    .normalize('NFC')
    .trim()
    .replace(/\p{L}+/gu, vocativeOfWord);

/** Returns a name as it stands after a greeting in a language: in Greek 'Γεια σας Γιώργο', in others as it is. */
export const inGreeting = (name: string, language: string): string => (language === 'el' ? vocative(name) : name);
