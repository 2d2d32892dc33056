import type { Language, LocalText } from '@ithaki/contract';
import type { TextKey } from '@ithaki/texts';
import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { takeEarlyResponse } from '../api/early-responses.ts';
import { readStorage, writeStorage } from '../keep/browser-storage.ts';
import { chosenLanguage, storeLanguage } from './language.ts';
import { localText } from './text-in-language.ts';
import { textsAddress, textsPart } from './texts-address.ts';

/** Texts by key. */
type Texts = Record<string, string>;

const storageKey = (language: Language): string => ['texts', textsPart(), language].filter(Boolean).join('.');

/** Returns the copy stored in this browser as JSON, unless another version of the application stored it. */
function storedTexts(language: Language): string | undefined {
  const kept = readStorage(storageKey(language));
  return kept?.startsWith(`${__TEXTS__}{`) ? kept.slice(__TEXTS__.length) : undefined;
}

/** The server does not (or no longer) offer the language. */
class LanguageGone extends Error {}

/** Loads the texts of a language from the server as JSON. */
async function loadTexts(language: Language): Promise<string> {
  const address = textsAddress(language);
  const response = await (takeEarlyResponse(address) ?? fetch(address, { credentials: 'same-origin' }));
  if (response.status === 400) throw new LanguageGone(language);
  if (!response.ok) throw new Error(`texts: HTTP ${response.status}`);
  return response.text();
}

/** A key of a text. Keys ending in `_one` and `_other` are used without that ending and with a `count`. */
export type Label = TextKey extends infer K ? (K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K) : never;
export type Values = Record<string, string | number>;
export type Translate = (label: Label, values?: Values) => string;

const i18n = createInstance();

let ownTexts: Readonly<Record<string, LocalText>> = {};

/** Replaces texts of a loaded language by the project's own ones. */
function applyOwnTexts(language: Language): void {
  const words = Object.entries(ownTexts).map(([label, value]) => [label, localText(value, language)]);
  if (words.length > 0) i18n.addResourceBundle(language, 'translation', Object.fromEntries(words), true, true);
}

function addTexts(language: Language, json: string): void {
  i18n.addResourceBundle(language, 'translation', JSON.parse(json) as Texts, false, true);
  applyOwnTexts(language);
}

/** Sets the project's own texts, which replace those of the product in the languages loaded so far and later. */
export function setOwnTexts(words: Readonly<Record<string, LocalText>>): void {
  ownTexts = words;
  for (const language of new Set(['el', 'en', i18n.language])) applyOwnTexts(language);
}

/** Shows texts that the server sent, and stores them in this browser. */
function replaceTexts(language: Language, json: string): void {
  addTexts(language, json);
  writeStorage(storageKey(language), __TEXTS__ + json);
}

/**
 * Makes the texts of a language available: from the stored copy, which is refreshed in the background, else
 * from the server.
 */
async function provideTexts(language: Language): Promise<void> {
  const kept = storedTexts(language);
  const fresh = loadTexts(language).then((loaded) => {
    // Adding texts renders the whole page again.
    if (loaded !== kept) replaceTexts(language, loaded);
  });
  if (!kept) return void (await fresh);
  addTexts(language, kept);
  fresh.catch((error: unknown) => {
    if (error instanceof LanguageGone) void switchLanguage('el');
  });
}

function applyLanguage(language: Language): void {
  document.documentElement.lang = language;
}

/** Loads the texts before the first paint, so that no raw key is ever visible. */
export async function startTexts(): Promise<void> {
  let language = chosenLanguage();
  await i18n.use(initReactI18next).init({
    lng: language,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  try {
    await provideTexts(language);
  } catch (error) {
    if (!(error instanceof LanguageGone)) throw error;
    language = 'el';
    storeLanguage(language);
    await provideTexts(language);
    await i18n.changeLanguage(language);
  }
  applyLanguage(language);
}

/** Loads the texts of the present language again, because somebody changed them. */
export async function reloadTexts(): Promise<void> {
  const language = i18n.language as Language;
  replaceTexts(language, await loadTexts(language));
}

/** Returns the texts of the present language by key, with the project's own ones. */
export const shownTexts = (): Readonly<Record<string, string>> =>
  (i18n.getResourceBundle(i18n.language, 'translation') ?? {}) as Record<string, string>;

/** Switches to another language once its texts are loaded, and stores the choice. */
export async function switchLanguage(language: Language): Promise<void> {
  if (language === i18n.language) return;
  await provideTexts(language);
  storeLanguage(language);
  await i18n.changeLanguage(language);
  applyLanguage(language);
}

/** Returns a text, for code outside components; components use `useText`, which re-renders them in a new language. */
export const t: Translate = (label, values) => i18n.t(label, values ?? {});

/** Returns the texts in the current language: `const { t, language } = useText()`. */
export function useText(): { t: Translate; language: Language } {
  const { i18n: shown } = useTranslation();
  const inPreview: Translate = (label, values) => shown.t(label, values ?? {});
  return { t: shown === i18n ? t : inPreview, language: shown.language };
}

/**
 * Returns an instance with the texts of another language, for a part of a page that is previewed in it; the language of
 * the page stays.
 */
export async function textsIn(language: Language): Promise<typeof i18n> {
  await provideTexts(language);
  return i18n.cloneInstance({ lng: language });
}
