import { ownFiles, textOf } from './files.ts';
import { unusedKeys } from './translation-use.ts';

const languageFile = /^(.*)\/(el|en)\/((?:[^/]+\/)?[^/]+\.json)$/;
const ends = /^(packages|apps)\//;

/** Texts by key. */
type Texts = Readonly<Record<string, string>>;

const gaps = (text: string): string =>
  [...text.matchAll(/\{\{\s*-?\s*(\w+)/g)]
    .map((match) => match[1])
    .sort()
    .join();

/** Words used instead of the glossary's programme (πρόγραμμα); names that scripts see are exempt. */
const otherWords = { Greek: /(?<!\p{L})έργ(ο|ου|α|ων)(?!\p{L})/iu, English: /\bprojects?\b/i };

/** Findings about a pair of files, Greek and English. */
export const pairFindings = (path: string, el: Texts, en: Texts): string[] =>
  [...new Set([...Object.keys(el), ...Object.keys(en)])].flatMap((key) => {
    const [greek, english] = [el[key], en[key]];
    if (!greek?.trim()) return [`${path}: '${key}' has no Greek text`];
    if (!english?.trim()) return [`${path}: '${key}' has no English text`];
    if (gaps(greek) !== gaps(english)) return [`${path}: '${key}' fills different gaps in the two languages`];
    if (otherWords.Greek.test(greek)) return [`${path}: '${key}' does not say πρόγραμμα in Greek`];
    return otherWords.English.test(english) ? [`${path}: '${key}' does not say programme in English`] : [];
  });

const repeatedKeys = (files: readonly (readonly [string, Texts])[]): string[] => {
  const places = new Map<string, string>();
  return files.flatMap(([path, texts]) =>
    Object.keys(texts).flatMap((key) => {
      const earlier = places.get(key);
      places.set(key, path);
      return earlier ? [`${path}: '${key}' is also in ${earlier}`] : [];
    }),
  );
};

/**
 * Checks that every text exists in Greek and English, with the same gaps and the glossary's word for a programme, is
 * defined once, and is used by some code.
 */
export const translations = async (): Promise<string[]> => {
  const all = ownFiles();
  const paths = all.filter((path) => ends.test(path) && languageFile.test(path));
  const read = (path: string): Texts => (all.includes(path) ? JSON.parse(textOf(path)) : {});
  const pairs = [...new Set(paths.map((path) => path.replace(languageFile, '$1/el/$3')))];
  const greek = pairs.map((path) => [path, read(path)] as const);
  const code = all.filter((path) => /\.tsx?$/.test(path) && ends.test(path)).map(textOf);
  return [
    ...greek.flatMap(([path, el]) => pairFindings(path, el, read(path.replace(languageFile, '$1/en/$3')))),
    ...repeatedKeys(greek),
    ...unusedKeys(
      greek.flatMap(([, el]) => Object.keys(el)),
      code,
    ).map((key) => `'${key}' is used nowhere`),
  ];
};
