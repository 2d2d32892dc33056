import type { Language } from '@ithaki/contract';
import { keepHere, keptHere } from '../keep/browser-storage.ts';

export type { Language };

const place = 'language';

/** The language this browser shows: the person's last choice, else Greek. */
export const chosenLanguage = (): Language => (keptHere(place) === 'en' ? 'en' : 'el');

/** Keeps the choice for the next visit. */
export const keepLanguage = (language: Language): void => keepHere(place, language);

/** The locale's name as the server's text call and the browser's formats know it. */
export const localeOf = (language: Language): string => (language === 'el' ? 'el-GR' : 'en');
