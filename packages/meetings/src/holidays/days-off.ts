import { type LocalText, parseDate } from '@ithaki/formats';
import { type DayNumber, dayNumber } from '../time/days.ts';
import { greekHolidayOn } from './greek-holidays.ts';

/** A day that a project declares as a holiday, or a holiday on which it works; `Day` as DD-MM-YYYY. */
export interface ProjectDay {
  Day: string;
  Name: LocalText;
  Works?: boolean | undefined;
}

/** A day off, with the name that the project or the law gives it. */
export interface DayOff {
  day: DayNumber;
  name: LocalText;
}

/**
 * Returns a function that gives the day off on a date, if it is one. The project's own days take precedence over the
 * Greek holidays.
 */
export function daysOff(projectDays: readonly ProjectDay[]): (day: DayNumber) => DayOff | undefined {
  const own = new Map<DayNumber, ProjectDay>();
  for (const projectDay of projectDays) {
    const date = parseDate(projectDay.Day);
    if (date) own.set(dayNumber(date), projectDay);
  }
  return (day) => {
    const projectDay = own.get(day);
    const holiday = greekHolidayOn(day);
    if (!projectDay) return holiday;
    if (projectDay.Works) return undefined;
    return { day, name: projectDay.Name };
  };
}
