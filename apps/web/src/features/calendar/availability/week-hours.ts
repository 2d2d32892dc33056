import type { Availability, MeetingMode } from '@ithaki/contract';

/** Hours of a weekday during which a mentor is available. */
export type WeekHours = Availability['Hours'][number];

/** The minutes of a cell in the painted week. */
export const CELL = 30;

/** The first and the last hour of the painted week. */
export const paintedHours = { from: 7, to: 21 };

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Returns whether a time of a weekday (1 Monday to 7 Sunday) is within the hours. */
export const isWithin = (hours: readonly WeekHours[], weekday: number, minutes: number): boolean =>
  hours.some(({ Weekday, From, To }) => Weekday === weekday && minutesOf(From) <= minutes && minutes < minutesOf(To));

const inOrder = (one: WeekHours, other: WeekHours): number =>
  one.Weekday - other.Weekday || minutesOf(one.From) - minutesOf(other.From);

const isAlike = (one: WeekHours, other: WeekHours): boolean =>
  one.Weekday === other.Weekday && one.RoomId === other.RoomId && one.Modes.join() === other.Modes.join();

/** Returns hours in order, with adjoining ones of the same kind joined. */
function joined(hours: readonly WeekHours[]): WeekHours[] {
  const result: WeekHours[] = [];
  for (const next of [...hours].sort(inOrder)) {
    const last = result.at(-1);
    if (last && isAlike(last, next) && minutesOf(next.From) <= minutesOf(last.To)) {
      if (minutesOf(next.To) > minutesOf(last.To)) last.To = next.To;
    } else result.push({ ...next });
  }
  return result;
}

/** Returns hours without the given time of a weekday; the rest of a split stretch is kept. */
export const without = (hours: readonly WeekHours[], weekday: number, from: number, to: number): WeekHours[] =>
  joined(
    hours.flatMap((range) => {
      const [start, end] = [minutesOf(range.From), minutesOf(range.To)];
      if (range.Weekday !== weekday || end <= from || start >= to) return [range];
      return [
        ...(start < from ? [{ ...range, To: timeOf(from) }] : []),
        ...(end > to ? [{ ...range, From: timeOf(to) }] : []),
      ];
    }),
  );

/** Returns hours with a stretch of a weekday added. */
export const withStretch = (
  hours: readonly WeekHours[],
  weekday: number,
  from: number,
  to: number,
  Modes: MeetingMode[],
): WeekHours[] =>
  joined([...without(hours, weekday, from, to), { Weekday: weekday, From: timeOf(from), To: timeOf(to), Modes }]);

/** Returns the indices of hours that end before they begin, such as from 14:00 to 9:00. */
export const wrongHours = (hours: readonly { From: string; To: string }[]): number[] =>
  hours.flatMap(({ From, To }, index) => (From !== '' && To !== '' && From < To ? [] : [index]));
