import type { Language } from '@ithaki/contract';

/** Dates are written day before month in both languages. */
const locales: Record<Language, string> = { el: 'el-GR', en: 'en-GB' };

/** Formats a day as 'Mon 16/11', for narrow columns. `instant` in milliseconds, `zone` an IANA name. */
export const shortDay = (instant: number, language: Language, zone: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    timeZone: zone,
  }).format(instant);

/** Formats a day as 'M 16', for very narrow columns. `instant` in milliseconds, `zone` an IANA name. */
export const narrowDay = (instant: number, language: Language, zone: string): { weekday: string; date: string } => ({
  weekday: new Intl.DateTimeFormat(locales[language], { weekday: 'narrow', timeZone: zone }).format(instant),
  date: new Intl.DateTimeFormat(locales[language], { day: 'numeric', timeZone: zone }).format(instant),
});

/** A day as 'Monday 16 November 2026'. `instant` in milliseconds, `zone` an IANA name. */
export const fullDay = (instant: number, language: Language, zone: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: zone }).format(instant);
