import type { Language, LocalText } from '@ithaki/contract';
import type { TextKey } from '@ithaki/texts';
import dayjs from 'dayjs';
import 'dayjs/locale/el';
import relativeTime from 'dayjs/plugin/relativeTime';
import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { takeEarly } from '../api/early-answers.ts';
import { keepHere, keptHere } from '../keep/browser-storage.ts';
import { chosenLanguage, keepLanguage } from './language.ts';
import { localText } from './text-in-language.ts';
import { textsAddress, textsPart } from './texts-address.ts';

/** Texts by label. */
type Texts = Record<string, string>;

const place = (language: Language): string => ['texts', textsPart(), language].filter(Boolean).join('.');

/** The copy kept in this browser, unless it was made for other screens than these. */
function keptTexts(language: Language): Texts | undefined {
  const kept = keptHere(place(language));
  if (!kept?.startsWith(`${__TEXTS__}{`)) return undefined;
  return JSON.parse(kept.slice(__TEXTS__.length)) as Texts;
}

/** Asks the server for a language's texts and keeps them. */
async function freshTexts(language: Language): Promise<Texts> {
  const address = textsAddress(language);
  const response = await (takeEarly(address) ?? fetch(address, { credentials: 'same-origin' }));
  if (!response.ok) throw new Error(`texts: HTTP ${response.status}`);
  const texts = (await response.json()) as Texts;
  keepHere(place(language), __TEXTS__ + JSON.stringify(texts));
  return texts;
}

dayjs.extend(relativeTime);

/** A label of the interface; those with `_one` and `_other` are named without the end and take a `count`. */
export type Label = TextKey extends infer K ? (K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K) : never;
export type Values = Record<string, string | number>;
export type Translate = (label: Label, values?: Values) => string;

const i18n = createInstance();

let ownWords: Readonly<Record<string, LocalText>> = {};

/** What the project says in its own way, over the texts of everyone. */
function overlay(language: Language): void {
  const words = Object.entries(ownWords).map(([label, value]) => [label, localText(value, language)]);
  if (words.length > 0) i18n.addResourceBundle(language, 'translation', Object.fromEntries(words), true, true);
}

function put(language: Language, texts: Texts): void {
  i18n.addResourceBundle(language, 'translation', texts, false, true);
  overlay(language);
}

/** Says some labels in the project's own words, in both languages, from now on. */
export function sayInstead(words: Readonly<Record<string, LocalText>>): void {
  ownWords = words;
  overlay('el');
  overlay('en');
}

/** Makes a language's texts present: the kept copy at once and a fresh one behind it, or the fresh one if none is kept. */
async function provide(language: Language): Promise<void> {
  const kept = keptTexts(language);
  const fresh = freshTexts(language).then((texts) => put(language, texts));
  if (!kept) return void (await fresh);
  put(language, kept);
  fresh.catch(() => undefined);
}

function follow(language: Language): void {
  dayjs.locale(language);
  document.documentElement.lang = language;
}

/** Prepares the texts before the first paint, so that no raw label is ever seen. */
export async function startTexts(): Promise<void> {
  const language = chosenLanguage();
  await i18n.use(initReactI18next).init({
    lng: language,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  await provide(language);
  follow(language);
}

/** Shows another language once its texts are here, and keeps the choice. */
export async function switchLanguage(language: Language): Promise<void> {
  if (language === i18n.language) return;
  await provide(language);
  keepLanguage(language);
  await i18n.changeLanguage(language);
  follow(language);
}

/** A text outside components; inside them use `useText`, which follows the language. */
export const t: Translate = (label, values) => i18n.t(label, values ?? {});

/** Texts in the language shown: `const { t, language } = useText()`. */
export function useText(): { t: Translate; language: Language } {
  const { i18n: shown } = useTranslation();
  return { t, language: shown.language === 'en' ? 'en' : 'el' };
}
