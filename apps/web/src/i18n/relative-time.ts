import type { Language } from './language.ts';

/** The words of a language: before or after a duration, and singular and plural of each unit. */
interface Words {
  future: (distance: string) => string;
  past: (distance: string) => string;
  seconds: string;
  units: Readonly<Record<Unit, readonly [one: string, several: string]>>;
}

/** Words used in place of those of `Intl`, as people say them: 'πριν από έναν μήνα' rather than 'πριν από 1 μήνα'. */
const ownWords: Readonly<Record<string, Words>> = {
  el: {
    future: (distance) => `σε ${distance}`,
    past: (distance) => `πριν από ${distance}`,
    seconds: 'λίγα δευτερόλεπτα',
    units: {
      minute: ['ένα λεπτό', 'λεπτά'],
      hour: ['μία ώρα', 'ώρες'],
      day: ['μία ημέρα', 'ημέρες'],
      month: ['έναν μήνα', 'μήνες'],
      year: ['έναν χρόνο', 'χρόνια'],
    },
  },
  en: {
    future: (distance) => `in ${distance}`,
    past: (distance) => `${distance} ago`,
    seconds: 'a few seconds',
    units: {
      minute: ['a minute', 'minutes'],
      hour: ['an hour', 'hours'],
      day: ['a day', 'days'],
      month: ['a month', 'months'],
      year: ['a year', 'years'],
    },
  },
};

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** Units with their length, and the number up to which each is used. */
const units = [
  ['minute', MINUTE, 44],
  ['hour', 60 * MINUTE, 21],
  ['day', DAY, 25],
  ['month', 30.44 * DAY, 10],
  ['year', 365.25 * DAY, Number.POSITIVE_INFINITY],
] as const;
type Unit = (typeof units)[number][0];

/** Returns how far an instant is from now, in words: 'σε 9 ημέρες', '3 hours ago'. */
export function timeFromNow(instant: Date, language: Language): string {
  const distance = instant.getTime() - Date.now();
  const words = ownWords[language];
  const place = distance > 0 ? words?.future : words?.past;
  if (Math.abs(distance) < 45_000)
    return words && place
      ? place(words.seconds)
      : new Intl.RelativeTimeFormat(language).format(Math.round(distance / 1_000), 'second');
  const [unit, length] = units.find(([, size, most]) => Math.round(Math.abs(distance) / size) <= most) ?? units[0];
  const count = Math.max(1, Math.round(Math.abs(distance) / length));
  if (!words || !place) return new Intl.RelativeTimeFormat(language).format(Math.sign(distance) * count, unit);
  const [one, several] = words.units[unit];
  return place(count === 1 ? one : `${count} ${several}`);
}
