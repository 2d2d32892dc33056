import { fold } from './fold.ts';
import { womensNames } from './womens-names.ts';

const plainVowels: Readonly<Record<string, string>> = {
  ...{ ά: 'α', έ: 'ε', ή: 'η', ί: 'ι', ό: 'ο', ύ: 'υ', ώ: 'ω' },
  ...{ Ά: 'Α', Έ: 'Ε', Ή: 'Η', Ί: 'Ι', Ό: 'Ο', Ύ: 'Υ', Ώ: 'Ω' },
};
const stressedVowels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(plainVowels).map(([stressed, plain]) => [plain, stressed]),
);

/** A syllable's vowels: two letters that sound as one, or a single letter. */
const vowels = /[αεο][ιί]|υ[ιί]|[οαεη][υύ]|[αεηιουωάέήίόύώϊϋΐΰ]/gi;
const isStressed = (sound: string) => /[άέήίόύώΐΰ]/i.test(sound);

/** Names in -ος whose genitive keeps the stress on the third syllable from the end (folded text). */
const keepsStress = /(πουλοσ|γλοσ|^μαριοσ|^τασιοσ)$/;

/** Names with an irregular genitive. */
const irregular: Readonly<Record<string, string>> = {
  ...{ Άρτεμις: 'Αρτέμιδος', Ίρις: 'Ίριδος', Θέτις: 'Θέτιδος', Πάρις: 'Πάρη', Θέμις: 'Θέμιδος', Χάρις: 'Χάριτος' },
  ...{ Σπυρίδων: 'Σπυρίδωνος', Ιάσων: 'Ιάσονος', Πλάτων: 'Πλάτωνος', Σόλων: 'Σόλωνος', Φαίδων: 'Φαίδωνος' },
  ...{ Ξενοφών: 'Ξενοφώντος', Λέων: 'Λέοντος', Παντελεήμων: 'Παντελεήμονος', Αγαμέμνων: 'Αγαμέμνονος' },
};

/** Moves the stress from the third syllable from the end to the second: Γεώργιος gives Γεωργίος. */
function stressForward(word: string): string {
  const sounds = [...word.matchAll(vowels)];
  const [from, to] = sounds.slice(-3);
  if (sounds.length < 3 || !from || !to || !isStressed(from[0])) return word;
  const unstressed = from[0].replace(/./g, (letter) => plainVowels[letter] ?? letter);
  const last = to[0].slice(-1);
  const stressed = to[0].slice(0, -1) + (stressedVowels[last] ?? last);
  return (
    word.slice(0, from.index) +
    unstressed +
    word.slice(from.index + from[0].length, to.index) +
    stressed +
    word.slice(to.index + to[0].length)
  );
}

/** Replaces the last letters of a word, in capitals when the word is in capitals. */
const withEnd = (word: string, length: number, end: string): string =>
  word.slice(0, word.length - length) + (word === word.toUpperCase() ? fold(end).toUpperCase() : end);

function genitiveOfWord(word: string, isFirstName: boolean): string {
  const known = irregular[word];
  if (known) return known;
  const name = word.toLowerCase();
  if (/ε[υύ]ς$/.test(name)) return withEnd(word, 3, name.endsWith('ύς') ? 'έως' : 'εως');
  if (/([αάηήεέ]|ο[υύ])ς$/.test(name)) return word.slice(0, -1);
  if (name.endsWith('ός')) return withEnd(word, 2, 'ού');
  if (name.endsWith('ος')) return withEnd(keepsStress.test(fold(word)) ? word : stressForward(word), 2, 'ου');
  if (/[αάηήωώ]$/.test(name) && (isFirstName || womensNames.has(fold(word)))) return withEnd(word, 0, 'ς');
  return word;
}

/**
 * Returns a Greek name in the genitive case: Γεώργιος Παπαδόπουλος gives Γεωργίου Παπαδόπουλου, Ελένη Δημητρίου Ελένης
 * Δημητρίου. Surnames of women are genitives already. A woman's name on -α, -η or -ω changes when it is among
 * the known first names, or with `firstName`, which says that the text holds nothing but first names.
 */
export const genitive = (name: string, firstName = false): string =>
  name
    .normalize('NFC')
    .trim()
    .replace(/\p{L}+/gu, (word) => genitiveOfWord(word, firstName));
