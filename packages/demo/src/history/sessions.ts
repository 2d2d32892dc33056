import type { Random } from '@ithaki/formats';
import type { ProjectUrl } from '../model.ts';
import type { DayNumber } from '../time/days.ts';
import { addWorkdays, nextWorkday } from '../time/workdays.ts';
import { writeGroupMinutes } from '../writing/notes.ts';
import type { Agenda, Slot } from './agenda.ts';
import type { Session } from './group-step.ts';

/** Group meetings of a mentor's mentees who start together, by days after the start. */
const afterStart: readonly (readonly [order: number, days: number])[] = [
  [1, 2],
  [10, 33],
  [14, 58],
];

/** Days in advance that a group meeting is announced. */
const ANNOUNCED_DAYS = 12;

const room = (random: Random, seat: string) => `Αίθουσα εκπαίδευσης ${random.int(1, 4)}, ${seat}`;

function sessionOf(random: Random, order: number, mentor: string, slot: Slot, seat: string): Session {
  return {
    order,
    mentor,
    slot,
    place: room(random, seat),
    setAt: { day: addWorkdays(slot.day, -8), minute: 20 * 60 + 15 },
    minutes: writeGroupMinutes(random, order),
    minutedAt: { day: slot.day, minute: slot.start + slot.duration + random.int(10, 50) },
  };
}

/** A mentor and the mentees who start with them at about the same time. */
export interface Cohort {
  project: ProjectUrl;
  mentor: string;
  mentees: string[];
  start: DayNumber;
  seat: string;
}

/** The group meetings of a cohort that have been held or announced by today. */
export function cohortSessions(
  random: Random,
  agenda: Agenda,
  cohort: Cohort,
  lengths: ReadonlyMap<number, number>,
  today: DayNumber,
): Session[] {
  const { mentor, mentees, start, seat } = cohort;
  return afterStart
    .filter(([order, days]) => lengths.has(order) && start + days <= today + ANNOUNCED_DAYS)
    .map(([order, days]) => {
      const slot = agenda.book(random, start + days, lengths.get(order) ?? 120, [mentor, ...mentees]);
      return sessionOf(random, order, mentor, slot, seat);
    });
}

const talk = { order: 25, start: 16 * 60 + 30, duration: 120, every: 14 };

/** The talks of a specialist, every second week; mentees attend the next one after they reach that step. */
export function talks(random: Random, agenda: Agenda, mentor: string, seat: string, from: DayNumber, today: DayNumber) {
  const sessions: Session[] = [];
  for (let day = nextWorkday(from); day <= today + ANNOUNCED_DAYS; day = nextWorkday(day + talk.every)) {
    const slot = { day, start: talk.start, duration: talk.duration };
    if (agenda.bookSlot(slot, [mentor])) sessions.push(sessionOf(random, talk.order, mentor, slot, seat));
  }
  return sessions;
}
