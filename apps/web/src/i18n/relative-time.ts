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

/** Returns how far an instant is from now, in words: 'σε 9 ημέρες', '3 hours ago'. */
export const timeFromNow = (instant: Date, language: Language): string => dayjs(instant).locale(language).fromNow();
