import dayjs from 'dayjs';
import greek from 'dayjs/locale/el';
import relativeTime from 'dayjs/plugin/relativeTime';
import type { Language } from './language.ts';

dayjs.extend(relativeTime);

const greekRelativeTime = {
  future: 'σε %s',
  past: 'πριν από %s',
  s: 'λίγα δευτερόλεπτα',
  m: 'ένα λεπτό',
  mm: '%d λεπτά',
  h: 'μία ώρα',
  hh: '%d ώρες',
  d: 'μία ημέρα',
  dd: '%d ημέρες',
  M: 'έναν μήνα',
  MM: '%d μήνες',
  y: 'έναν χρόνο',
  yy: '%d χρόνια',
};
dayjs.locale({ ...greek, relativeTime: greekRelativeTime }, undefined, true);

const units = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** As `timeFromNow`, in the words that the browser has for a language added to the installation. */
function timeInFurtherLanguage(instant: Date, language: Language): string {
  const distance = instant.getTime() - Date.now();
  const [unit, length] =
    units.find(([, milliseconds]) => Math.abs(distance) >= milliseconds) ?? (['second', 1_000] as const);
  return new Intl.RelativeTimeFormat(language).format(Math.round(distance / length), unit);
}

/** Returns how far an instant is from now, in words: 'σε 9 ημέρες', '3 hours ago'. */
export const timeFromNow = (instant: Date, language: Language): string =>
  language === 'el' || language === 'en'
    ? dayjs(instant).locale(language).fromNow()
    : timeInFurtherLanguage(instant, language);
