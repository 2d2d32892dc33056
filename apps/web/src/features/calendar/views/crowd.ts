import type { Entry } from '@ithaki/contract';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/text.ts';
import { type Day, dayWords, hasWholeDays, lastDayOf, wallText } from '../days.ts';
import { fillsDay } from './entry-look.ts';

/** Entries that a grid lists together: those that begin in one hour of a day, or without an hour those of the whole day. */
export interface Crowd {
  day: Day;
  /** The hour in two digits, such as `09`. */
  hour?: string;
}

/** Returns a text that identifies a crowd in an address. */
export const crowdKey = ({ day, hour }: Crowd): string => ['crowd', day, hour].filter(Boolean).join('-');

/** Returns the crowd that a text from the address identifies. */
export function crowdOf(key: string | undefined): Crowd | undefined {
  const [, day, hour] = /^crowd-(\d{4}-\d\d-\d\d)(?:-(\d\d))?$/.exec(key ?? '') ?? [];
  return day === undefined ? undefined : { day, ...(hour !== undefined && { hour }) };
}

/** Returns the entries of a crowd, those that the grid shows included. */
export const entriesOfCrowd = (entries: readonly Entry[], { day, hour }: Crowd, zone: string): Entry[] =>
  entries.filter((entry) => {
    const [start, end] = [wallText(entry.Start, zone), wallText(entry.End, zone)];
    const isWhole = fillsDay(entry) || hasWholeDays(start, end);
    if (hour !== undefined) return !isWhole && start.startsWith(`${day} ${hour}`);
    if (!isWhole) return false;
    // A deadline belongs to the day on which it ends.
    if (fillsDay(entry) && !entry.AllDay) return end.startsWith(day);
    return start.slice(0, 10) <= day && day <= lastDayOf(start, end);
  });

/** Returns the day and hour of a crowd in words. */
export function crowdWords({ day, hour }: Crowd, t: Translate, language: Language): string {
  const words = dayWords(day, language, { weekday: 'long', day: 'numeric', month: 'long' });
  return `${words}, ${hour === undefined ? t('calendar.allDay') : `${hour}:00–${hour}:59`}`;
}
