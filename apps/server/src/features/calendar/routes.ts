import { availabilities } from '@ithaki/contract';
import { preparedRoute, type Route, route } from '../../access/route.ts';
import { getAvailability, saveAvailability } from './availability/availability.ts';
import { type CalendarReading, calendarSeal } from './busy-calendars/read-due.ts';
import { busySaving } from './busy-calendars/save-busy.ts';

/** What stands in calendars, when mentors meet, and what other calendars read. */
export function calendarRoutes({ outgoing, keys }: CalendarReading): Route[] {
  const busy = busySaving(outgoing, calendarSeal(keys));
  return [
    route(availabilities.get, getAvailability),
    route(availabilities.save, saveAvailability),
    preparedRoute(availabilities.saveBusy, busy.read, busy.save),
  ];
}
