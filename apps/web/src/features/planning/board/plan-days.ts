import type { Plan, PlanItem } from '@ithaki/contract';
import { instantToZonedTime, parseDate, zonedTimeToInstant } from '@ithaki/formats';

type Mentor = Plan['Mentors'][number];

const MINUTE_MS = 60_000;
/** Minutes between two times that are offered. */
const STEP = 15;
/** A meeting takes its people for at least this long. */
const LEAST = 45;

const dayOf = (instant: string, zone: string): string => instantToZonedTime(new Date(instant), zone).date;

const sortable = (day: string): string => day.split('-').reverse().join('');

/** The days of a plan on which somebody has hours or a meeting, DD-MM-YYYY, the earliest first. */
export function daysOfPlan({ Mentors, Items }: Plan, zone: string): string[] {
  const starts = [
    ...Mentors.flatMap(({ Hours }) => Hours.map(({ From }) => From)),
    ...Items.map((item) => item.StartsAt),
  ];
  return [...new Set(starts.map((start) => dayOf(start, zone)))].sort((a, b) => sortable(a).localeCompare(sortable(b)));
}

/** The meetings of a mentor's day, the earliest first. */
export const itemsOn = ({ Items }: Plan, mentorId: number, day: string, zone: string): PlanItem[] =>
  Items.filter((item) => item.MentorId === mentorId && dayOf(item.StartsAt, zone) === day).sort((a, b) =>
    a.StartsAt.localeCompare(b.StartsAt),
  );

/** The hours of a mentor's day. */
export const hoursOn = ({ Hours }: Mentor, day: string, zone: string): Mentor['Hours'] =>
  Hours.filter(({ From }) => dayOf(From, zone) === day);

/** A time at which a mentor could meet, as far as the plan knows. */
export interface FreeTime {
  StartsAt: string;
  Mode: PlanItem['Mode'];
  RoomId: number | null;
}

/** The times of a mentor's day at which no other meeting of the plan stands in the way of one mentee's. */
export function freeTimes(plan: Plan, menteeId: number, mentorId: number, day: string, zone: string): FreeTime[] {
  const mentor = plan.Mentors.find(({ Id }) => Id === mentorId);
  if (!mentor) return [];
  const taken = Math.max(plan.duration, LEAST) * MINUTE_MS;
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

/** The free time of a mentor's day whose hour is nearest to that of a meeting; the earliest for whom has none. */
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

/** HH:MM of an instant. */
export function timeText(instant: string, zone: string): string {
  const { hours, minutes } = instantToZonedTime(new Date(instant), zone);
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** The instant of a day and HH:MM; undefined when either is none. */
export function instantOf(day: string, time: string, zone: string): string | undefined {
  const match = /^(\d{1,2}):(\d{2})$/.exec(time.trim());
  if (!match || !parseDate(day)) return undefined;
  return zonedTimeToInstant({ date: day, hours: Number(match[1]), minutes: Number(match[2]) }, zone)?.toISOString();
}

/** A day as it heads a column: weekday and date. */
export function dayTitle(day: string, locale: string): string {
  const date = parseDate(day);
  if (!date) return day;
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(date.year, date.month - 1, date.day)));
}

/** The plan's meetings with one mentee's at another time; null: taken out. */
export const withItem = (plan: Plan, menteeId: number, item: Omit<PlanItem, 'MenteeId'> | null): PlanItem[] => [
  ...plan.Items.filter((other) => other.MenteeId !== menteeId),
  ...(item ? [{ ...item, MenteeId: menteeId }] : []),
];
