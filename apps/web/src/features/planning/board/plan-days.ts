import type { Plan, PlanItem } from '@ithaki/contract';
import { instantToZonedTime, parseDate, zonedTimeToInstant } from '@ithaki/formats';
import { MEETING_GAP_MINUTES } from '@ithaki/meetings';
import { dateLocaleOf, type Language } from '../../../i18n/language.ts';

type Mentor = Plan['Mentors'][number];

const MINUTE_MS = 60_000;
/** Minutes between two times that are offered. */
const STEP = 15;

const dayOf = (instant: string, zone: string): string => instantToZonedTime(new Date(instant), zone).date;

const sortable = (day: string): string => day.split('-').reverse().join('');

/** Returns the days of a plan on which there are hours or a meeting, DD-MM-YYYY, the earliest first. */
export function daysOfPlan({ Mentors, Items }: Plan, zone: string): string[] {
  const starts = [
    ...Mentors.flatMap(({ Hours }) => Hours.map(({ From }) => From)),
    ...Items.map((item) => item.StartsAt),
  ];
  return [...new Set(starts.map((start) => dayOf(start, zone)))].sort((a, b) => sortable(a).localeCompare(sortable(b)));
}

/** Returns the meetings of a mentor's day, the earliest first. */
export const itemsOn = ({ Items }: Plan, mentorId: number, day: string, zone: string): PlanItem[] =>
  Items.filter((item) => item.MentorId === mentorId && dayOf(item.StartsAt, zone) === day).sort((a, b) =>
    a.StartsAt.localeCompare(b.StartsAt),
  );

/** Returns the available hours of a mentor's day. */
export const hoursOn = ({ Hours }: Mentor, day: string, zone: string): Mentor['Hours'] =>
  Hours.filter(({ From }) => dayOf(From, zone) === day);

/** A time at which a mentor could meet, as far as the plan knows. */
export interface FreeTime {
  StartsAt: string;
  Mode: PlanItem['Mode'];
  RoomId: number | null;
}

/** Returns the times of a mentor's day at which a mentee's meeting would clash with no other meeting of the plan. */
export function freeTimes(plan: Plan, menteeId: number, mentorId: number, day: string, zone: string): FreeTime[] {
  const mentor = plan.Mentors.find(({ Id }) => Id === mentorId);
  if (!mentor) return [];
  const taken = Math.max(plan.duration, MEETING_GAP_MINUTES) * MINUTE_MS;
  const others = itemsOn(plan, mentorId, day, zone)
    .filter((item) => item.MenteeId !== menteeId)
    .map(({ StartsAt }) => Date.parse(StartsAt));
  const times: FreeTime[] = [];
  for (const { From, To, Modes, RoomId } of hoursOn(mentor, day, zone))
    for (let at = Date.parse(From); at + plan.duration * MINUTE_MS <= Date.parse(To); at += STEP * MINUTE_MS) {
      const Mode = Modes[0];
      if (!Mode || others.some((other) => Math.abs(other - at) < taken)) continue;
      times.push({ StartsAt: new Date(at).toISOString(), Mode, RoomId: Mode === 'place' ? RoomId : null });
    }
  return times;
}

/**
 * Returns the free time of a mentor's day nearest to the hour of a mentee's meeting; the earliest if there is no
 * meeting yet.
 */
export function nearestTime(
  plan: Plan,
  menteeId: number,
  mentorId: number,
  day: string,
  zone: string,
): FreeTime | undefined {
  const item = plan.Items.find((other) => other.MenteeId === menteeId);
  const times = freeTimes(plan, menteeId, mentorId, day, zone);
  if (!item) return times[0];
  const minuteOf = (instant: string) => {
    const { hours, minutes } = instantToZonedTime(new Date(instant), zone);
    return hours * 60 + minutes;
  };
  const wanted = minuteOf(item.StartsAt);
  const distance = ({ StartsAt }: FreeTime) => Math.abs(minuteOf(StartsAt) - wanted);
  return times.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Returns an instant as HH:MM. */
export function timeText(instant: string, zone: string): string {
  const { hours, minutes } = instantToZonedTime(new Date(instant), zone);
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** Returns the instant of a day and a time HH:MM; undefined if one of them is invalid. */
export function instantOf(day: string, time: string, zone: string): string | undefined {
  const match = /^(\d{1,2}):(\d{2})$/.exec(time.trim());
  if (!match || !parseDate(day)) return undefined;
  return zonedTimeToInstant({ date: day, hours: Number(match[1]), minutes: Number(match[2]) }, zone)?.toISOString();
}

/** Returns the title of a column: weekday and date. */
export function dayTitle(day: string, language: Language): string {
  const date = parseDate(day);
  if (!date) return day;
  return new Intl.DateTimeFormat(dateLocaleOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(date.year, date.month - 1, date.day)));
}

/** Returns the plan's meetings with the one of a mentee replaced; null removes it. */
export const withItem = (plan: Plan, menteeId: number, item: Omit<PlanItem, 'MenteeId'> | null): PlanItem[] => [
  ...plan.Items.filter((other) => other.MenteeId !== menteeId),
  ...(item ? [{ ...item, MenteeId: menteeId }] : []),
];
