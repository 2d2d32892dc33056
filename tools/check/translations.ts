import { ownFiles, textOf } from './files.ts';
import { unusedKeys } from './translation-use.ts';
import { missingVariables, neededVariables } from './translation-variables.ts';

const languageFile = /^(.*)\/(el|en)\/((?:[^/]+\/)?[^/]+\.json)$/;
const workspaces = /^(packages|apps)\//;

/** Texts by key. */
type Texts = Readonly<Record<string, string>>;

const placeholders = (text: string): string =>
  [...text.matchAll(/\{\{?\s*-?\s*(\w+)/g)]
    .map((match) => match[1])
    .sort()
    .join();

/** Words that must not be used in place of the glossary's programme (πρόγραμμα); names that scripts see are exempt. */
const otherWords = { Greek: /(?<!\p{L})έργ(ο|ου|α|ων)(?!\p{L})/iu, English: /\bprojects?\b/i };

/** Returns findings about a pair of files, Greek and English. */
export const pairFindings = (path: string, el: Texts, en: Texts): string[] =>
  [...new Set([...Object.keys(el), ...Object.keys(en)])].flatMap((key) => {
    const [greek, english] = [el[key], en[key]];
    if (!greek?.trim()) return [`${path}: '${key}' has no Greek text`];
    if (!english?.trim()) return [`${path}: '${key}' has no English text`];
    if (placeholders(greek) !== placeholders(english))
      return [`${path}: '${key}' has different placeholders in the two languages`];
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
 * Checks that every text exists in Greek and English with the same placeholders and the glossary's word for a
 * programme; that it is defined once and used by some code; and that calls that name it pass every variable.
 */
export const translations = async (): Promise<string[]> => {
  const files = ownFiles();
  const paths = files.filter((path) => workspaces.test(path) && languageFile.test(path));
  const read = (path: string): Texts => (files.includes(path) ? JSON.parse(textOf(path)) : {});
  const pairs = [...new Set(paths.map((path) => path.replace(languageFile, '$1/el/$3')))];
  const greek = pairs.map((path) => [path, read(path)] as const);
  const modules = files.filter((path) => /\.tsx?$/.test(path) && workspaces.test(path));
  const code = modules.map(textOf);
  const needed = neededVariables(Object.assign({}, ...greek.map(([, el]) => el)));
  return [
    ...greek.flatMap(([path, el]) => pairFindings(path, el, read(path.replace(languageFile, '$1/en/$3')))),
    ...repeatedKeys(greek),
    ...unusedKeys(
      greek.flatMap(([, el]) => Object.keys(el)),
      code,
    ).map((key) => `'${key}' is not used`),
    ...modules.flatMap((path, index) => missingVariables(path, code[index] ?? '', needed)),
  ];
};
