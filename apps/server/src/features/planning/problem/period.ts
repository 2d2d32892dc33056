import { type CalendarDate, instantAt, wallTimeAt } from '@ithaki/formats';
import { calendarDate, type DayNumber, dayNumber, weekdayOf } from '@ithaki/meetings';
import type { Span } from '@ithaki/planning';

const MINUTES_OF_DAY = 1440;
/** Clocks change on quarters of an hour. */
const QUARTER = 15;

/** Days in which is planned: turns instants into minutes of wall time since the first day begins, and back. */
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

  /** The instant in which the period is over. */
  get end(): Date {
    return this.instantOf(this.days * MINUTES_OF_DAY);
  }

  /** The instants in which the period and the weeks that it begins and ends in begin and end. */
  get weeks(): { from: Date; to: Date } {
    const last = this.first + this.days - 1;
    return {
      from: this.instantOf((1 - this.firstWeekday) * MINUTES_OF_DAY),
      to: this.instantOf((this.days + 7 - weekdayOf(last)) * MINUTES_OF_DAY),
    };
  }

  /** Times on the wall that clocks skip: nobody meets then. */
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
