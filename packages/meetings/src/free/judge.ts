import { dateAt } from '@ithaki/formats';
import { type DayNumber, dayNumber, mondayOf } from '../time/days.ts';
import type { OfferedStart } from './offered.ts';
import type { FreeQuestion, MentorTimes, Span, TakenTime } from './question.ts';
import { firstIndex, spanSet } from './spans.ts';

/** The minimum of minutes between the beginnings of two meetings that share a person or an action. */
export const MEETING_GAP_MINUTES = 45;

/**
 * The rules that can take an hour. An hour taken by several rules counts for the first of them in this order: from
 * rules that nothing can change to those that the mentor may waive.
 */
export const freeRules = [
  'TooSoon',
  'TooFar',
  'Holiday',
  'Absence',
  'Busy',
  'MeetingOverlaps',
  'OwnMeeting',
  'MeetingTooClose',
  'RoomTaken',
  'Travel',
  'DayFull',
  'WeekFull',
] as const;
export type FreeRule = (typeof freeRules)[number];

/** A rule that takes an hour, and the minutes, days or meetings by which it would have to yield. */
export interface TakenBy {
  rule: FreeRule;
  by: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** A time to judge, whether the mentor offers it or not. */
interface JudgedStart extends OfferedStart {
  /** The place of a meeting without a room. */
  place?: string;
}

/** The list of a free hour: the same for all, since thousands of hours of one reply are free. */
const none: readonly TakenBy[] = [];

function add(by: TakenBy[], rule: FreeRule, amount: number): void {
  if (amount > 0) by.push({ rule, by: amount });
}

/**
 * Returns a function that lists the rules which take an hour of the mentor; the list of a free hour is empty. What the day or
 * the time decides is worked out once for all modes and rooms of an hour.
 */
export function hourJudge(question: FreeQuestion, mentor: MentorTimes): (start: JudgedStart) => readonly TakenBy[] {
  const { now, zone, minutes, noticeHours, horizonDays, travelMinutes } = question;
  const earliest = now.getTime() + noticeHours * HOUR_MS;
  const lastDay = dayNumber(dateAt(now, zone)) + horizonDays;
  const length = minutes * MINUTE_MS;
  const hold = Math.max(minutes, MEETING_GAP_MINUTES) * MINUTE_MS;
  const absences = spanSet(mentor.absences);
  const busy = spanSet(mentor.busy);
  const taken = spanSet(mentor.meetings.map(held));
  const own = spanSet(question.mentee.map(held));
  const rooms = new Map([...question.rooms].map(([id, room]) => [id, spanSet(room.taken.map(held))]));
  const ofAction = question.actionStarts.toSorted((a, b) => a - b);
  const travels = travelJudge([...mentor.meetings, ...question.mentee], length, travelMinutes * MINUTE_MS);
  const counts = meetingCounts(mentor.meetings, zone);

  const ofDay = lastResult((day) => {
    const before: TakenBy[] = [];
    add(before, 'TooFar', day - lastDay);
    add(before, 'Holiday', question.isDayOff(day) ? 1 : 0);
    const after: TakenBy[] = [];
    if (mentor.maxPerDay !== null) add(after, 'DayFull', (counts.days.get(day) ?? 0) + 1 - mentor.maxPerDay);
    if (mentor.maxPerWeek !== null)
      add(after, 'WeekFull', (counts.weeks.get(mondayOf(day)) ?? 0) + 1 - mentor.maxPerWeek);
    return { before, after };
  });
  const ofTime = lastResult((at) => {
    const overlap = (span: Span | undefined) => (span ? Math.ceil((span.to - at) / MINUTE_MS) : 0);
    const after: TakenBy[] = [];
    add(after, 'Absence', overlap(absences.within(at, at + length)));
    add(after, 'Busy', overlap(busy.within(at, at + length)));
    add(after, 'MeetingOverlaps', overlap(taken.within(at, at + hold)));
    add(after, 'OwnMeeting', overlap(own.within(at, at + hold)));
    add(after, 'MeetingTooClose', minutesTooClose(ofAction, at));
    return { tooSoon: Math.ceil((earliest - at) / MINUTE_MS), after };
  });

  return ({ at, day, mode, roomId, place = '' }) => {
    const { before, after } = ofDay(day);
    const time = ofTime(at);
    const by: TakenBy[] = [];
    add(by, 'TooSoon', time.tooSoon);
    by.push(...before, ...time.after);
    const taker = roomId === null ? undefined : rooms.get(roomId)?.within(at, at + hold);
    if (taker) add(by, 'RoomTaken', Math.ceil((taker.to - at) / MINUTE_MS));
    if (mode === 'place') {
      const address = roomId === null ? place : (question.rooms.get(roomId)?.address ?? '');
      add(by, 'Travel', Math.ceil(travels(at, address) / MINUTE_MS));
    }
    by.push(...after);
    return by.length === 0 ? none : by;
  };
}

/** Returns a function that works out its result again only when it is asked about another number than the last time. */
function lastResult<Result>(work: (of: number) => Result): (of: number) => Result {
  let last: { of: number; result: Result } | undefined;
  return (of) => {
    if (last?.of !== of) last = { of, result: work(of) };
    return last.result;
  };
}

/** Returns the time during which a meeting prevents others: its length, but at least 45 minutes. */
const held = ({ from, to }: { from: number; to: number }) => ({
  from,
  to: Math.max(to, from + MEETING_GAP_MINUTES * MINUTE_MS),
});

/** Returns by how many minutes an hour is too close to the nearest of some sorted times; zero or less if it is not. */
function minutesTooClose(starts: readonly number[], at: number): number {
  const next = firstIndex(starts, (start) => start >= at);
  const distance = Math.min(at - (starts[next - 1] ?? -Infinity), (starts[next] ?? Infinity) - at);
  return MEETING_GAP_MINUTES - distance / MINUTE_MS;
}

/**
 * Returns a function that says how many milliseconds are missing to travel between a meeting at an address and the
 * meetings before and after it at other addresses.
 */
function travelJudge(meetings: readonly TakenTime[], length: number, way: number) {
  const elsewhere = meetings.filter(({ place }) => place !== null).sort((a, b) => a.from - b.from);
  const longest = Math.max(0, ...elsewhere.map(({ from, to }) => to - from));
  return (at: number, address: string): number => {
    let missing = 0;
    const first = firstIndex(elsewhere, ({ from }) => from >= at - way - longest);
    for (let index = first; index < elsewhere.length; index++) {
      const { from, to, place } = elsewhere[index] as TakenTime;
      if (from >= at + length + way) break;
      if (place === address || to <= at - way) continue;
      missing = Math.max(missing, from >= at ? at + length + way - from : to + way - at);
    }
    return missing;
  };
}

/** Counts meetings by day, and by week under its Monday. */
function meetingCounts(meetings: readonly TakenTime[], zone: string) {
  const days = new Map<DayNumber, number>();
  const weeks = new Map<DayNumber, number>();
  for (const { from } of meetings) {
    const day = dayNumber(dateAt(new Date(from), zone));
    days.set(day, (days.get(day) ?? 0) + 1);
    weeks.set(mondayOf(day), (weeks.get(mondayOf(day)) ?? 0) + 1);
  }
  return { days, weeks };
}
