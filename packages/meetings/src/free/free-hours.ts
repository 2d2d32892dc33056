import { type FreeRule, freeRules, hourJudge, type TakenBy } from './judge.ts';
import { type OfferedStart, offeredStarts } from './offered.ts';
import type { FreeQuestion, MeetingMode, MentorTimes } from './question.ts';

/** An hour at which a mentee and a mentor can meet. */
export interface FreeHour {
  at: Date;
  mentorId: number;
  mode: MeetingMode;
  roomId: number | null;
}

/** An hour that would be free without these rules, each with the amount by which it would have to yield. */
export interface AlmostFree extends FreeHour {
  rules: readonly TakenBy[];
}

export interface FreeHours {
  hours: FreeHour[];
  /** For each rule, how many offered hours it takes. An hour that several rules take counts for the first of them. */
  why: { rule: FreeRule; count: number }[];
  /** How many hours the mentors offer in the period, free or not. */
  offered: number;
  /** If no hour is free: the hour that the smallest change would make free. */
  change: AlmostFree | null;
}

/**
 * Returns the free hours of a period, why other hours are not free, and, if none is free, the smallest change that
 * would free one.
 */
export function freeHours(question: FreeQuestion): FreeHours {
  const hours: FreeHour[] = [];
  const counts = new Map<FreeRule, number>();
  let offered = 0;
  let nearest: Candidate | null = null;
  for (const mentor of question.mentors) {
    const judge = hourJudge(question, mentor);
    for (let day = question.from; day <= question.to; day++)
      for (const starts of byInstant(offeredStarts(day, mentor, question))) {
        offered++;
        let best: Candidate | undefined;
        const modes: MeetingMode[] = [];
        for (const start of starts) {
          const rules = judge(start);
          if (rules.length === 0) {
            if (modes.includes(start.mode)) continue;
            modes.push(start.mode);
            hours.push(freeHour(start, mentor.mentorId));
          } else if (modes.length === 0) {
            const candidate = { start, mentorId: mentor.mentorId, rules };
            if (!best || compareChanges(candidate, best) < 0) best = candidate;
          }
        }
        if (!best || modes.length > 0) continue;
        const [first] = best.rules;
        if (first) counts.set(first.rule, (counts.get(first.rule) ?? 0) + 1);
        // The nearest change is told only while no hour is free.
        if (hours.length === 0 && (!nearest || compareChanges(best, nearest) < 0)) nearest = best;
      }
  }
  hours.sort((a, b) => a.at.getTime() - b.at.getTime() || a.mentorId - b.mentorId);
  return {
    hours,
    why: freeRules.flatMap((rule) => ({ rule, count: counts.get(rule) ?? 0 })).filter(({ count }) => count > 0),
    offered,
    change:
      hours.length === 0 && nearest ? { ...freeHour(nearest.start, nearest.mentorId), rules: nearest.rules } : null,
  };
}

interface Candidate {
  start: OfferedStart;
  mentorId: number;
  rules: readonly TakenBy[];
}

const freeHour = ({ at, mode, roomId }: OfferedStart, mentorId: number): FreeHour => ({
  at: new Date(at),
  mentorId,
  mode,
  roomId,
});

/** Groups the sorted starts of a day by time, because one hour may be offered in several modes and rooms. */
function byInstant(starts: readonly OfferedStart[]): OfferedStart[][] {
  const groups: OfferedStart[][] = [];
  for (const start of starts) {
    const last = groups.at(-1);
    if (last?.[0]?.at === start.at) last.push(start);
    else groups.push([start]);
  }
  return groups;
}

/**
 * How hard it is to relax each rule: first what the programme can allow by itself, then what other people would have to
 * move.
 */
const hardness: Record<FreeRule, number> = {
  TooSoon: 1,
  TooFar: 2,
  DayFull: 3,
  WeekFull: 4,
  RoomTaken: 5,
  Travel: 6,
  MeetingTooClose: 7,
  Busy: 8,
  OwnMeeting: 9,
  MeetingOverlaps: 10,
  Absence: 11,
  Holiday: 12,
};

/**
 * Compares the changes that two hours need: fewer rules first, then easier rules, smaller amounts, and the earlier
 * hour.
 */
function compareChanges(a: Candidate, b: Candidate): number {
  const hardest = ({ rules }: Candidate) => rules.reduce((most, { rule }) => Math.max(most, hardness[rule]), 0);
  const amount = ({ rules }: Candidate) => rules.reduce((sum, { by }) => sum + by, 0);
  return a.rules.length - b.rules.length || hardest(a) - hardest(b) || amount(a) - amount(b) || a.start.at - b.start.at;
}

/** Why a chosen hour is not possible: the mentor does not offer it, or a rule takes it. */
export type HourRule = 'OutsideHours' | FreeRule;

/** An hour that somebody chose for a meeting. */
export interface ChosenHour {
  mentorId: number;
  at: Date;
  day: number;
  mode: MeetingMode;
  /** The chosen room; if there is none, a room that the mentor offers. */
  roomId?: number | null;
  /** The place of a meeting without a room. */
  place?: string;
}

/** Returns the rules that take a chosen hour, judged like free hours, and the room of the meeting. */
export function judgeHour(
  question: FreeQuestion,
  { mentorId, at, day, mode, roomId: room = null, place }: ChosenHour,
): { roomId: number | null; rules: HourRule[] } {
  const mentor = question.mentors.find((one) => one.mentorId === mentorId) ?? unknownMentor(mentorId);
  const judge = hourJudge(question, mentor);
  const start = { day, at: at.getTime(), mode };
  const rulesIn = (roomId: number | null) =>
    judge({ ...start, roomId, ...(place !== undefined && { place }) }).map(({ rule }) => rule);
  const offers = offeredStarts(day, mentor, question).filter((offer) => offer.at === start.at && offer.mode === mode);
  if (offers.length === 0) return { roomId: room, rules: ['OutsideHours', ...rulesIn(room)] };
  return offers
    .map((offer) => room ?? offer.roomId)
    .map((roomId) => ({ roomId, rules: rulesIn(roomId) }))
    .reduce((best, other) => (other.rules.length < best.rules.length ? other : best));
}

/** Returns a mentor without hours, absences or meetings. */
const unknownMentor = (mentorId: number): MentorTimes => ({
  mentorId,
  ...{ hours: [], extra: [], absences: [], busy: [], meetings: [], maxPerDay: null, maxPerWeek: null },
});
