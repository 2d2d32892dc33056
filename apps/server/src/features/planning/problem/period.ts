import { type CalendarDate, instantAt, wallTimeAt } from '@ithaki/formats';
import { calendarDate, type DayNumber, dayNumber, weekdayOf } from '@ithaki/meetings';
import { MINUTES_OF_DAY, type Span } from '@ithaki/planning';

/** Clocks change on quarters of an hour. */
const QUARTER = 15;

/** The days of a plan. Turns instants into minutes of wall time since the first day began, and back. */
export class Period {
  readonly first: DayNumber;
  readonly days: number;
  readonly zone: string;

  constructor(from: CalendarDate, to: CalendarDate, zone: string) {
    this.first = dayNumber(from);
    this.days = dayNumber(to) - this.first + 1;
    this.zone = zone;
  }

  /** The weekday of the first day: 1 Monday to 7 Sunday. */
  get firstWeekday(): number {
    return weekdayOf(this.first);
  }

  minuteOf(instant: Date): number {
    const wall = wallTimeAt(instant, this.zone);
    return (dayNumber(wall) - this.first) * MINUTES_OF_DAY + wall.hours * 60 + wall.minutes;
  }

  instantOf(minute: number): Date {
    const day = Math.floor(minute / MINUTES_OF_DAY);
    const ofDay = minute - day * MINUTES_OF_DAY;
    const wall = { ...calendarDate(this.first + day), hours: Math.floor(ofDay / 60), minutes: ofDay % 60 };
    return instantAt(wall, this.zone);
  }

  spanOf(from: Date, to: Date): Span {
    return { from: this.minuteOf(from), to: this.minuteOf(to) };
  }

  /** The first instant after the period. */
  get end(): Date {
    return this.instantOf(this.days * MINUTES_OF_DAY);
  }

  /** The first instant of the week in which the period begins, and the first after the week in which the period ends. */
  get weeks(): { from: Date; to: Date } {
    const last = this.first + this.days - 1;
    return {
      from: this.instantOf((1 - this.firstWeekday) * MINUTES_OF_DAY),
      to: this.instantOf((this.days + 7 - weekdayOf(last)) * MINUTES_OF_DAY),
    };
  }

  /** Returns the wall times that clocks skip when they go forward: nobody meets then. */
  skipped(): Span[] {
    const spans: Span[] = [];
    for (let day = 0; day < this.days; day++) {
      const begin = day * MINUTES_OF_DAY;
      const length = this.instantOf(begin + MINUTES_OF_DAY).getTime() - this.instantOf(begin).getTime();
      if (length >= MINUTES_OF_DAY * 60_000) continue;
      for (let from = begin; from < begin + MINUTES_OF_DAY; from += QUARTER)
        if (this.minuteOf(this.instantOf(from)) !== from) spans.push({ from, to: from + QUARTER });
    }
    return spans;
  }
}
