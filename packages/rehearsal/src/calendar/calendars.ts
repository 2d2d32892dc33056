import { dateAt, type Random } from '@ithaki/formats';
import {
  type DayNumber,
  dayNumber,
  daysOff,
  type FreeHour,
  type FreeQuestion,
  freeHours,
  MEETING_GAP_MINUTES,
  type MentorTimes,
  midnightOf,
  minuteOfDay,
  mondayOf,
  type TakenTime,
  weekdayOf,
} from '@ithaki/meetings';
import type { RehearsalProblem } from '../model.ts';

const MINUTE_MS = 60_000;
/** Assumed hours of a mentor who never saved any: staff may set meetings at any time, and mostly choose these. */
const usualHours = [1, 2, 3, 4, 5].map((Weekday) => ({
  ...{ Weekday, From: '10:00', To: '14:00' },
  Modes: ['online' as const],
}));
/** Days searched at once for a free hour; the first search mostly finds one. */
const SEARCHED_AT_ONCE = 7;
/** An hour is chosen among this many of the first free ones, since people do not all take the first. */
const CHOICE = 6;

/** A meeting to be booked. */
export interface Wish {
  actionId: number;
  mentorId: number;
  /** The meetings that the person already has; empty for a group meeting. */
  taken: readonly TakenTime[];
  isGroup: boolean;
  from: DayNumber;
  minutes: number;
}

/** The time of a booked meeting. */
export type BookedTime = TakenTime & { day: DayNumber };

/** A mentor's calendar. */
export interface MentorCalendar extends MentorTimes {
  meetings: TakenTime[];
  /** Whether the mentor never saved any hours. */
  isSilent: boolean;
}

/** The calendars of all mentors during a rehearsal: meetings are arranged in them by the rules of booking. */
export class Calendars {
  readonly mentors: ReadonlyMap<number, MentorCalendar>;
  readonly #problem: RehearsalProblem;
  readonly #isDayOff: (day: DayNumber) => boolean;
  readonly #actionStarts = new Map<number, number[]>();
  /** By mentor and length: the last day on which the mentor was found to have no free hour within the horizon. */
  readonly #fullOn = new Map<string, DayNumber>();

  constructor(problem: RehearsalProblem) {
    this.#problem = problem;
    const known = new Map<DayNumber, boolean>();
    const dayOff = daysOff(problem.meetings.holidays);
    this.#isDayOff = (day) => {
      const is = known.get(day) ?? dayOff(day) !== undefined;
      known.set(day, is);
      return is;
    };
    this.mentors = new Map(
      problem.mentors.map((mentor) => {
        const isSilent = mentor.hours.length + mentor.extra.length === 0;
        return [
          mentor.mentorId,
          { ...mentor, meetings: [...mentor.meetings], isSilent, hours: isSilent ? usualHours : mentor.hours },
        ];
      }),
    );
  }

  /** Whether nobody of the programme works on a day: a holiday, or a weekend. */
  isFree(day: DayNumber): boolean {
    return weekdayOf(day) > 5 || this.#isDayOff(day);
  }

  /** Returns the nth working day after a day. */
  workday(day: DayNumber, after: number): DayNumber {
    let at = day;
    for (let left = after; left > 0; ) if (!this.isFree(++at)) left--;
    return at;
  }

  /**
   * Books one of the first free hours for a meeting. When no hour within the horizon is free, it returns whether only
   * other meetings of the action are in the way ('action'), or the mentor has none ('mentor').
   */
  book(wish: Wish, today: DayNumber, random: Random): BookedTime | 'action' | 'mentor' {
    const mentor = this.mentors.get(wish.mentorId);
    const { meetings: rules } = this.#problem;
    const full = `${wish.mentorId} ${wish.minutes}`;
    if (!mentor || this.#fullOn.get(full) === today) return 'mentor';
    let byAction = 0;
    let byOthers = 0;
    const last = today + rules.horizonDays;
    // A wish for a day after the booking horizon is searched in the last days of the horizon.
    const first = Math.max(today + 1, Math.min(wish.from, last - SEARCHED_AT_ONCE + 1));
    for (let from = first; from <= last; from += SEARCHED_AT_ONCE) {
      const question = this.#question(wish, mentor, today, from, Math.min(last, from + SEARCHED_AT_ONCE - 1));
      const { hours, why } = freeHours(question);
      const hour = hours[random.below(Math.min(CHOICE, hours.length))];
      if (hour) return this.#take(wish, mentor, hour);
      for (const { rule, count } of why)
        if (rule === 'MeetingTooClose') byAction += count;
        else if (rule !== 'TooSoon' && rule !== 'OwnMeeting') byOthers += count;
    }
    if (byAction > byOthers) return 'action';
    if (byAction === 0 && wish.taken.length === 0) this.#fullOn.set(full, today);
    return 'mentor';
  }

  #question(wish: Wish, mentor: MentorCalendar, today: DayNumber, from: DayNumber, to: DayNumber): FreeQuestion {
    const { holidays: _holidays, actionsApart, reminders: _reminders, ...rules } = this.#problem.meetings;
    // Only what can touch the days of the search, in whole weeks because of the maximum per week.
    const begin = midnightOf(mondayOf(from), rules.zone).getTime();
    const end = midnightOf(mondayOf(to) + 7, rules.zone).getTime();
    const near = (time: { from: number; to: number }) => time.to >= begin && time.from < end;
    return {
      ...rules,
      now: midnightOf(today, rules.zone),
      ...{ from, to, minutes: wish.minutes },
      isDayOff: this.#isDayOff,
      mentee: wish.taken.filter(near),
      actionStarts:
        actionsApart && !wish.isGroup
          ? (this.#actionStarts.get(wish.actionId) ?? []).filter((start) => start >= begin && start < end)
          : [],
      mentors: [
        {
          ...mentor,
          meetings: mentor.meetings.filter(near),
          absences: mentor.absences.filter(near),
          busy: mentor.busy.filter(near),
        },
      ],
    };
  }

  #take({ actionId, minutes }: Wish, mentor: MentorCalendar, { at, mode, roomId }: FreeHour) {
    const { zone, rooms } = this.#problem.meetings;
    const from = at.getTime();
    const room = roomId === null ? undefined : rooms.get(roomId);
    const time = { from, to: from + minutes * MINUTE_MS, place: mode === 'place' ? (room?.address ?? '') : null };
    mentor.meetings.push(time);
    if (room) (room.taken as { from: number; to: number }[]).push(time);
    const starts = this.#actionStarts.get(actionId) ?? [];
    this.#actionStarts.set(actionId, starts);
    starts.push(from);
    return { ...time, day: dayNumber(dateAt(at, zone)) };
  }

  /** Removes the meetings before the week of a day, which no search needs any more. */
  forgetBefore(day: DayNumber): void {
    const before = midnightOf(mondayOf(day), this.#problem.meetings.zone).getTime();
    for (const mentor of this.mentors.values()) mentor.meetings = mentor.meetings.filter(({ to }) => to >= before);
    for (const [actionId, starts] of this.#actionStarts)
      this.#actionStarts.set(
        actionId,
        starts.filter((start) => start >= before),
      );
  }

  /** Returns the minutes that a mentor offers during the whole rehearsal. */
  offeredMinutes(mentor: MentorCalendar): number {
    const { from, until, meetings } = this.#problem;
    let minutes = 0;
    for (let day = from; day <= until; day++) {
      const begin = midnightOf(day, meetings.zone).getTime();
      const isAway = mentor.absences.some((span) => span.from <= begin && span.to >= begin + 12 * 60 * MINUTE_MS);
      if (isAway) continue;
      const length = ({ From, To }: { From: string; To: string }) => minuteOfDay(To) - minuteOfDay(From);
      if (!this.#isDayOff(day))
        for (const hours of mentor.hours) if (hours.Weekday === weekdayOf(day)) minutes += length(hours);
      for (const hours of mentor.extra) if (hours.day === day) minutes += length(hours);
    }
    return minutes;
  }
}

/** Whether a time is free among others, with 45 minutes between the beginnings of meetings. */
export const isFreeAt = (taken: readonly TakenTime[], { from, to }: { from: number; to: number }): boolean =>
  taken.every(
    (other) =>
      Math.max(to, from + MEETING_GAP_MINUTES * MINUTE_MS) <= other.from ||
      Math.max(other.to, other.from + MEETING_GAP_MINUTES * MINUTE_MS) <= from,
  );
