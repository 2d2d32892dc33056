import { availabilities, calendar, feeds } from '@ithaki/contract';
import { directRoute, preparedRoute, type Route, route } from '../../access/route.ts';
import type { FindMessageText } from '../meetings/index.ts';
import { getAvailability, saveAvailability } from './availability/availability.ts';
import { booking } from './booking/book.ts';
import { findFree } from './booking/free.ts';
import { readProposedTimes } from './booking/proposed-times.ts';
import { type CalendarReading, calendarSeal } from './busy-calendars/read-due.ts';
import { busySaving } from './busy-calendars/save-busy.ts';
import { getEntries } from './entries/get-entries.ts';
import { feedCalls } from './feed/feed.ts';

/** The routes of calendars, availability, booking, busy calendars and feeds. */
export function calendarRoutes({
  outgoing,
  keys,
  publicUrl,
  findMessageText,
}: CalendarReading & { publicUrl: string; findMessageText: FindMessageText }): Route[] {
  const busy = busySaving(outgoing, calendarSeal(keys));
  const feed = feedCalls(publicUrl);
  return [
    route(calendar.get, getEntries),
    route(calendar.free, findFree),
    route(calendar.times, readProposedTimes),
    route(calendar.book, booking(findMessageText)),
    route(feeds.get, feed.get),
    route(feeds.renew, feed.renew),
    route(feeds.stop, feed.stop),
    directRoute(feeds.read, feed.read),
    route(availabilities.get, getAvailability),
    route(availabilities.save, saveAvailability),
    preparedRoute(availabilities.saveBusy, busy.read, busy.save),
  ];
}
