import type { Language } from '@ithaki/contract';
import { takeEarly } from '../api/early-answers.ts';
import { keepHere, keptHere } from '../keep/browser-storage.ts';
import { textsAddress, textsPart } from './texts-address.ts';

/** Texts by label. */
export type Texts = Record<string, string>;

const place = (language: Language): string => ['texts', textsPart(), language].filter(Boolean).join('.');

/** The copy kept in this browser, unless it was made for other screens than these. */
export function keptTexts(language: Language): Texts | undefined {
  const kept = keptHere(place(language));
  if (!kept?.startsWith(`${__TEXTS__}{`)) return undefined;
  return JSON.parse(kept.slice(__TEXTS__.length)) as Texts;
}

/** Asks the server for a language's texts and keeps them. */
export async function freshTexts(language: Language): Promise<Texts> {
  const address = textsAddress(language);
  const response = await (takeEarly(address) ?? fetch(address, { credentials: 'same-origin' }));
  if (!response.ok) throw new Error(`texts: HTTP ${response.status}`);
  const texts = (await response.json()) as Texts;
  keepHere(place(language), __TEXTS__ + JSON.stringify(texts));
  return texts;
}
