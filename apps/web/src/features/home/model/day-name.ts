import type { Language } from '@ithaki/contract';

/** Days are written day before month in both languages. */
const locales: Record<Language, string> = { el: 'el-GR', en: 'en-GB' };

/** 'Mon 16/11', as short as a column needs. `at` in milliseconds. */
export const shortDay = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { weekday: 'short', day: 'numeric', month: 'numeric' }).format(at);

/** 'Monday 16 November 2026'. `at` in milliseconds. */
export const fullDay = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'full' }).format(at);
