import type { Slot } from '../history/agenda.ts';
import type { ProjectUrl } from '../model.ts';
import { type DayNumber, weekday } from '../time/days.ts';
import { addWorkdays } from '../time/workdays.ts';
import type { DemoAvailability, DemoHours } from './model.ts';

/** The room of the programme in which some mentors meet. */
const MEETING_ROOM = 1;

type Week = readonly (readonly [weekdays: readonly number[], from: string, to: string])[];

/** The hours of a mentor who meets few people, all of which are taken in a full week. */
const fewHours: Week = [
  [[2], '10:00', '13:00'],
  [[4], '15:00', '18:00'],
];

const weeks: readonly Week[] = [
  [
    [[1, 3], '09:00', '13:00'],
    [[2, 4], '15:00', '19:00'],
  ],
  [[[1, 2, 3, 4, 5], '10:00', '14:00']],
  [
    [[2, 4], '09:00', '17:00'],
    [[5], '09:00', '13:00'],
  ],
  [[[1, 2, 3, 4], '14:00', '19:00']],
];

/** The mentor who meets once a week at most, which is too little for many mentees, as a rehearsal finds out. */
const OVERLOADED = 19;

/** Whether the k-th mentor of a part meets during few hours. */
export const hasFewHours = (k: number): boolean => k % 5 === 0;

/** The hours of the k-th mentor of a part in one programme. Those who are in both have other hours in the second. */
export function availabilityOf(mentor: string, k: number, project: ProjectUrl, isSecond: boolean): DemoAvailability {
  const afternoons: Week = [[[1, 2, 3, 4, 5], '15:00', '18:00']];
  const mornings: Week = [[[1, 2, 3, 4, 5], '09:00', '13:00']];
  const usual = hasFewHours(k) ? fewHours : (weeks[k % weeks.length] ?? mornings);
  const isInBoth = k >= 21 && k <= 23;
  const week = isInBoth ? (isSecond ? afternoons : mornings) : usual;
  const hours = week.flatMap(([weekdays, From, To]) =>
    weekdays.map(
      (Weekday): DemoHours => ({
        ...{ Weekday, From, To, Modes: k % 6 === 1 ? ['online'] : ['place', 'online'] },
        ...(k % 8 === 2 && { RoomId: MEETING_ROOM }),
      }),
    ),
  );
  return { project, mentor, hours, maxPerDay: 6, ...(k === OVERLOADED && { maxPerWeek: 1 }) };
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The slots in a mentor's hours on some working days from a day on: every hour, unless something else is said. */
export function* slotsIn(
  { hours }: DemoAvailability,
  from: DayNumber,
  workdays: number,
  { duration = 60, step = 60 } = {},
): Generator<Slot> {
  for (let day = addWorkdays(from - 1, 1), n = 0; n < workdays; n += 1, day = addWorkdays(day, 1))
    for (const { Weekday, From, To } of hours)
      if (Weekday === weekday(day))
        for (let start = minuteOf(From); start + duration <= minuteOf(To); start += step)
          yield { day, start, duration };
}
