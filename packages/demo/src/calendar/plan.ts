import { athensInstant, athensMidnight, isoDay, weekday } from '../time/days.ts';
import { slotsIn } from './hours.ts';
import type { DemoAbsence, DemoPlan } from './model.ts';
import { type CalendarWorld, openPlacesOf, takeSlot } from './setting.ts';

const PLANNED_ORDER = 8;
const NOT_PLACED = 4;
/** Of those, mentees of a mentor who is away. */
const OF_ABSENT = 2;
/** From Monday of one week to Friday of the next. */
const DAYS = 12;

/** Returns the Monday on which the plan begins, at least five days from today. */
function firstDay(today: number): number {
  const monday = today + ((8 - weekday(today)) % 7);
  return monday < today + 5 ? monday + 7 : monday;
}

/**
 * A draft plan of meetings for those who have none, and the long absence of a mentor, because of which some of them are
 * not placed.
 */
export function planOf(world: CalendarWorld, others: readonly string[]): { plan: DemoPlan; absence: DemoAbsence } {
  const first = firstDay(world.context.calendar.today);
  const [from, to] = [athensMidnight(first), athensMidnight(first + DAYS)];
  const away = mentorAway(world, { from, to }, others);
  const planned = [...world.open].filter(({ record }) => record.order === PLANNED_ORDER);
  const meetings: DemoPlan['meetings'] = [];
  for (const place of planned) {
    const hours = world.hours.get(place.mentor);
    // Mentors with a weekly limit are left out, because the plan does not count meetings by week.
    if (!hours || hours.maxPerWeek !== undefined || place.mentor === away) continue;
    const slot = takeSlot(world, place, slotsIn(hours, first, DAYS - 2));
    if (!slot || slot.day >= first + DAYS) continue;
    const { day, start } = slot;
    meetings.push({ mentee: place.record.mentee, mentor: place.mentor, startsAt: athensInstant(day, start) });
  }
  const ofAbsent = planned.filter(({ mentor }) => mentor === away).slice(0, OF_ABSENT);
  const unassigned = world.part.members.filter(
    ({ project, kayas, state, defaultMentor }) =>
      project === 'epicheiro' && kayas !== null && state === 1 && defaultMentor === null,
  );
  const notPlaced: DemoPlan['notPlaced'] = [
    ...ofAbsent.map(({ record }) => ({ mentee: record.mentee, reason: 'away' as const })),
    ...unassigned.map(({ userName }) => ({ mentee: userName, reason: 'noMentor' as const })),
  ];
  return {
    absence: { mentor: away, from, to, reason: 'Επαγγελματικό ταξίδι' },
    plan: {
      ...{ order: PLANNED_ORDER, by: 'manager', at: world.setAt, duration: 60, meetings },
      ...{ from: isoDay(first), to: isoDay(first + DAYS - 1) },
      notPlaced: notPlaced.slice(0, NOT_PLACED),
    },
  };
}

/** The mentor with fewest meetings in a period among those with enough mentees without one. */
function mentorAway(
  world: CalendarWorld,
  { from, to }: { from: string; to: string },
  others: readonly string[],
): string {
  const mentors = new Map(
    world.part.members.map((member) => [`${member.project} ${member.userName}`, member.defaultMentor]),
  );
  const meetings = new Map<string, number>();
  for (const { project, mentee, actionMentor, meeting } of world.part.records) {
    const mentor = actionMentor ?? mentors.get(`${project} ${mentee}`);
    if (mentor && meeting && meeting.startsAt >= from && meeting.startsAt < to)
      meetings.set(mentor, (meetings.get(mentor) ?? 0) + 1);
  }
  const waiting = (mentor: string) =>
    openPlacesOf(world, mentor).filter(({ record }) => record.order === PLANNED_ORDER).length;
  const [away] = [...world.hours.keys()]
    .filter((mentor) => !others.includes(mentor) && waiting(mentor) >= OF_ABSENT)
    .sort((a, b) => (meetings.get(a) ?? 0) - (meetings.get(b) ?? 0));
  if (away === undefined) throw new Error('No mentor has enough mentees without a meeting');
  return away;
}
