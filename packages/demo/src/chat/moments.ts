import type { Random } from '@ithaki/formats';
import { athensInstant, type DayNumber, weekday } from '../time/days.ts';
import { nextWorkday } from '../time/workdays.ts';

/** A day, and a number of seconds after its midnight in Athens. */
export interface Moment {
  day: DayNumber;
  second: number;
}

const HOUR = 3_600;
const FIRST = 8.75 * HOUR;
const LATEST_START = 20.5 * HOUR;

/** The latest time of day at which people write, in seconds after midnight. */
export const EVENING = 21.7 * HOUR;

/** The latest time of day at which adults write to a minor, in seconds after midnight. */
export const EARLY_EVENING = 20.7 * HOUR;

/** The instant of a day and time in Athens. */
export const instantAt = ({ day, second }: Moment): string =>
  `${athensInstant(day, Math.floor(second / 60)).slice(0, 17)}${String(second % 60).padStart(2, '0')}.000Z`;

const isWeekend = (day: DayNumber) => weekday(day) === 0 || weekday(day) === 6;

/** The days and hours within which a conversation takes place. */
export interface Hours {
  /** The last day. */
  to: DayNumber;
  /** Seconds after midnight until which people write. */
  latest: number;
}

/** Returns when a dialogue planned for a day begins: after all earlier messages. */
export function startAt(random: Random, meant: DayNumber, before: Moment | null, { to, latest }: Hours): Moment {
  const wished = isWeekend(meant) && !random.chance(0.2) ? nextWorkday(meant) : meant;
  const day = Math.max(Math.min(wished, to), before?.day ?? 0);
  if (before?.day !== day) return { day, second: random.int(FIRST, Math.min(LATEST_START, latest)) };
  return follow(random, before, day > meant ? random.int(4 * 60, 40 * 60) : random.int(12 * 60, 110 * 60), {
    to,
    latest,
  });
}

/** Returns when the reply in a dialogue is written: mostly within minutes, sometimes hours later, never at night. */
export function answerAt(random: Random, before: Moment, isLate: boolean, hours: Hours): Moment {
  const pace = random.next();
  if (pace < 0.62 || isLate) return follow(random, before, random.int(18, 320), hours);
  return follow(random, before, pace < 0.92 ? random.int(320, 3_000) : random.int(3_000, 4 * HOUR), hours);
}

function follow(random: Random, { day, second }: Moment, wait: number, { to, latest }: Hours): Moment {
  if (second + wait <= latest) return { day, second: second + wait };
  if (day < to) return { day: day + 1, second: random.int(FIRST, FIRST + HOUR) };
  return { day, second: second + random.int(12, 40) };
}
