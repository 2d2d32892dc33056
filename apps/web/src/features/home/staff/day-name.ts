import type { Language } from '@ithaki/contract';

/** Dates are written day before month in both languages. */
const locales: Record<Language, string> = { el: 'el-GR', en: 'en-GB' };

/** A day as 'Mon 16/11', for narrow columns. `at` in milliseconds, `zone` an IANA name. */
export const shortDay = (at: number, language: Language, zone: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    timeZone: zone,
  }).format(at);

/** A day as 'Monday 16 November 2026'. `at` in milliseconds, `zone` an IANA name. */
export const fullDay = (at: number, language: Language, zone: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: zone }).format(at);
