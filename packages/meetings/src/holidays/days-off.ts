import { type LocalText, parseDate } from '@ithaki/formats';
import { type DayNumber, dayNumber } from '../time/days.ts';
import { greekHolidayOn } from './greek-holidays.ts';

/** A day that a project adds to the holidays, or on which it works although it is one; `Day` as DD-MM-YYYY. */
export interface ProjectDay {
  Day: string;
  Name: LocalText;
  Works?: boolean | undefined;
}

/** A day off, by the name that the project or the law gives it. */
export interface DayOff {
  day: DayNumber;
  name: LocalText;
}

/** Returns what tells of a day whether it is off: by the project's own days first, then by the Greek holidays. */
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
