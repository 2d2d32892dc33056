import type { Language } from '@ithaki/contract';

/** Days are written day before month in both languages. */
const locales: Record<Language, string> = { el: 'el-GR', en: 'en-GB' };

/** 'Mon 16/11', as short as a column needs. `at` in milliseconds, `zone` of IANA. */
export const shortDay = (at: number, language: Language, zone: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    timeZone: zone,
  }).format(at);

/** 'Monday 16 November 2026'. `at` in milliseconds, `zone` of IANA. */
export const fullDay = (at: number, language: Language, zone: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: zone }).format(at);
