import { type CalendarDate, dateAt, daysBetween, formatDate } from '@ithaki/formats';
import type { Language } from './language.ts';
import type { Translate } from './text.ts';

const locales: Record<Language, string> = { el: 'el-GR', en: 'en-GB' };

const weekday = ({ year, month, day }: CalendarDate, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, day),
  );

interface Context {
  now: Date;
  /** An IANA name. */
  zone: string;
  language: Language;
  t: Translate;
}

/** Returns the label of an instant's day: today, yesterday, its weekday within a week, else DD-MM-YYYY. */
export function dayLabel(instant: Date, { now, zone, language, t }: Context): string {
  const day = dateAt(instant, zone);
  const ago = daysBetween(day, dateAt(now, zone));
  if (ago === 0) return t('ui.today');
  if (ago === 1) return t('ui.yesterday');
  return ago > 1 && ago < 7 ? weekday(day, language) : formatDate(day);
}
