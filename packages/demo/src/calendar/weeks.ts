import type { Slot } from '../history/agenda.ts';
import { athensInstant, type DayNumber } from '../time/days.ts';
import { addWorkdays, nextWorkday } from '../time/workdays.ts';
import { hasFewHours, slotsIn } from './hours.ts';
import type { OpenPlace } from './open-places.ts';
import { type CalendarWorld, meetingIn, openPlacesOf, setMeeting, takeSlot } from './setting.ts';

const WEEK = 7;
const SERIES = 8;
/** Workdays ahead of the meetings that an absence hits: later than any notice. */
const ABSENCE_AHEAD = 4;
const PROPOSALS = 6;
const NOT_TOLD = 5;
/** The mentor with whom the first mentee of the demonstration meets. */
const FIRST_MENTOR = 'mentor1';

/** The mentor among these who has most mentees without a meeting. */
function mostOpen(world: CalendarWorld, mentors: readonly string[]): string {
  const [first] = [...mentors].sort((a, b) => openPlacesOf(world, b).length - openPlacesOf(world, a).length);
  if (first === undefined) throw new Error('There are no mentors');
  return first;
}

/** Meetings of one mentee at the same hour of every week; those of holidays are left out. */
export function addSeries(world: CalendarWorld): void {
  const hours = world.hours.get(FIRST_MENTOR);
  const [place] = openPlacesOf(world, FIRST_MENTOR);
  if (!hours || !place) return;
  const people = [place.mentor, place.record.mentee];
  for (const first of slotsIn(hours, world.context.calendar.today + 1, 10)) {
    const slots = weekly(first);
    if (!slots.every((slot) => people.every((person) => world.agenda.isFree(slot, person)))) continue;
    if (!slots.every((slot) => takeSlot(world, place, [slot]))) continue;
    const [meeting, ...others] = slots.map((slot, index) => ({
      ...meetingIn(world, place, slot),
      series: { index: index + 1, count: SERIES },
    }));
    if (meeting) setMeeting(world, place, meeting);
    place.record.others = others;
    return;
  }
}

function weekly(first: Slot): Slot[] {
  const slots: Slot[] = [];
  for (let day = first.day; slots.length < SERIES; day += WEEK)
    if (nextWorkday(day) === day) slots.push({ ...first, day });
  return slots;
}

/** Takes every hour of a mentor who has few, in the next five working days. Returns who that is. */
export function fillWeek(world: CalendarWorld): string {
  const few = [...world.hours.keys()].filter((mentor) => hasFewHours(Number(mentor.replace('mentor', ''))));
  const mentor = mostOpen(world, few);
  const hours = world.hours.get(mentor);
  const tomorrow = world.context.calendar.today + 1;
  const slots = hours
    ? [...slotsIn(hours, tomorrow, 5), ...slotsIn(hours, tomorrow, 5, { duration: 45, step: 15 })]
    : [];
  for (const slot of slots) {
    const taker = openPlacesOf(world, mentor).find((place) => takeSlot(world, place, [slot]));
    if (taker) setMeeting(world, taker, meetingIn(world, taker, slot));
  }
  return mentor;
}

/** Meetings on one day of a mentor who will be away then. Returns who that is, and the day. */
export function addHitMeetings(world: CalendarWorld, others: readonly string[]): { mentor: string; day: DayNumber } {
  const day = addWorkdays(world.context.calendar.today, ABSENCE_AHEAD);
  const mentor = mostOpen(
    world,
    [...world.hours.keys()].filter((name) => !others.includes(name) && name !== FIRST_MENTOR),
  );
  const hourly = Array.from({ length: 8 }, (_, n): Slot => ({ day, start: (10 + n) * 60, duration: 60 }));
  for (const place of openPlacesOf(world, mentor).slice(0, 3)) {
    const slot = takeSlot(world, place, hourly);
    if (slot) setMeeting(world, place, meetingIn(world, place, slot));
  }
  return { mentor, day };
}

/** One mentee of each of some mentors, beginning with the first mentor. */
function oneOfEach(world: CalendarWorld, count: number, except: readonly string[]): OpenPlace[] {
  const mentors = [FIRST_MENTOR, ...world.hours.keys()].filter((mentor) => !except.includes(mentor));
  return [...new Set(mentors)].flatMap((mentor) => openPlacesOf(world, mentor).slice(0, 1)).slice(0, count);
}

/** Meetings that mentees and mentors proposed, by turns, and meetings of which nobody was told. */
export function addProposalsAndUntold(world: CalendarWorld, except: readonly string[]): void {
  const { today } = world.context.calendar;
  const until = athensInstant(today + 1, 21 * 60 + 15);
  for (const [index, place] of oneOfEach(world, PROPOSALS, except).entries()) {
    const meeting = soon(world, place);
    const by = index % 2 === 0 ? place.record.mentee : place.mentor;
    if (meeting) setMeeting(world, place, { ...meeting, proposal: { by, until } });
  }
  for (const place of oneOfEach(world, NOT_TOLD, except)) {
    const meeting = soon(world, place);
    if (meeting) setMeeting(world, place, { ...meeting, mailedAt: null });
  }
}

function soon(world: CalendarWorld, place: OpenPlace) {
  const hours = world.hours.get(place.mentor);
  const slot = hours && takeSlot(world, place, slotsIn(hours, world.context.calendar.today + 3, 15));
  return slot ? meetingIn(world, place, slot) : null;
}
