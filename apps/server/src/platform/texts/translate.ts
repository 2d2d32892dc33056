import { AsyncLocalStorage } from 'node:async_hooks';
import type { InLanguages, Language, LocalText } from '@ithaki/contract';
import { localText, ownLanguages, setKnownLanguages } from '@ithaki/formats';
import { texts } from '@ithaki/texts';
import { createInstance } from 'i18next';

const instance = createInstance({
  lng: 'el',
  fallbackLng: 'el',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: { el: { translation: texts.el }, en: { translation: texts.en } },
  initAsync: false,
});
void instance.init();

/** A language that was added to the installation. */
export interface AddedLanguage {
  code: string;
  /** Whether people may choose the language. A removed language is not offered, but its texts may still be stored. */
  offered: boolean;
}

/** A programme's own wordings of interface texts, by label. */
export type Words = Readonly<Record<string, LocalText>>;

let offered: readonly Language[] = ownLanguages;
let changed: ReadonlyMap<Language, Readonly<Record<string, string>>> = new Map();
/** The programmes with words of their own. */
let wordyProgrammes: ReadonlySet<number> = new Set();

/** The programme whose words the work in progress uses; null when it belongs to no programme. */
const currentProgramme = new AsyncLocalStorage<number | null>();

/** Runs work in which translated texts use the words of a programme: a call, an event, a job or a scheduled task. */
export const inWordsOf = <Result>(projectId: number | null, work: () => Result): Result =>
  currentProgramme.run(projectId, work);

/** Returns the programme whose words the work in progress uses; null when it belongs to none. */
export const programmeOfWords = (): number | null => currentProgramme.getStore() ?? null;

const namespaceOf = (projectId: number): string => `words-${projectId}`;

/** Returns the languages that people may choose: Greek, English, and those added to the installation. */
export const offeredLanguages = (): readonly Language[] => offered;

/**
 * Sets the added languages, for each language the texts that replace those of the files, and the words by which
 * programmes replace both.
 */
export function setLanguages(
  added: readonly AddedLanguage[],
  textsByLanguage: ReadonlyMap<Language, Readonly<Record<string, string>>>,
  wordsByProgramme: ReadonlyMap<number, Words>,
): void {
  const further = added.filter((language) => language.offered).map(({ code }) => code);
  for (const code of offered)
    for (const namespace of ['translation', ...[...wordyProgrammes].map(namespaceOf)])
      instance.removeResourceBundle(code, namespace);
  offered = [...ownLanguages, ...further];
  changed = textsByLanguage;
  setKnownLanguages(added.map(({ code }) => code));
  for (const code of offered) {
    const files = code === 'el' ? texts.el : code === 'en' ? texts.en : {};
    instance.addResourceBundle(code, 'translation', { ...files, ...textsByLanguage.get(code) });
    for (const [projectId, words] of wordsByProgramme) {
      const inLanguage = Object.entries(words).map(([label, word]) => [label, localText(word, code)]);
      instance.addResourceBundle(code, namespaceOf(projectId), Object.fromEntries(inLanguage));
    }
  }
  wordyProgrammes = new Set(wordsByProgramme.keys());
}

/** Returns the texts of a language that translators changed or added. */
export const changedTexts = (language: Language): Readonly<Record<string, string>> => changed.get(language) ?? {};

/**
 * Returns an interface text in a language, or in Greek where it has none; the label itself when there is no such text.
 * Words of the programme that the work belongs to ({@link inWordsOf}) go before changed texts, and these before the files.
 */
export function translate(language: Language, label: string, params: Record<string, string | number> = {}): string {
  const projectId = programmeOfWords();
  const ns =
    projectId !== null && wordyProgrammes.has(projectId) ? [namespaceOf(projectId), 'translation'] : 'translation';
  return instance.t(label, { lng: language, ns, ...params });
}

/** Returns a text in each language of the installation, as `write` returns it. */
export const inEachLanguage = (write: (language: Language) => string): InLanguages & { en: string } => ({
  el: write('el'),
  en: write('en'),
  ...Object.fromEntries(offered.map((language) => [language, write(language)])),
});

/** Whether there is a text with this label. */
export const hasText = (label: string) => instance.exists(label);
