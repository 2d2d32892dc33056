import type { MeetingMode, MeetingWarning } from '@ithaki/contract';
import { dateAt, formatDate } from '@ithaki/formats';
import { dayNumber, judgeHour } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { meetingSettingsOf } from '../settings.ts';
import { type AskedHours, readFreeQuestion } from './read-question.ts';
import { bookingCodes } from './rule-codes.ts';
import { countMissed } from './rule-queries.ts';

/** The people who are to meet, and the action. */
export interface MeetingParties extends Pick<AskedHours, 'menteeId' | 'mentorIds' | 'actionId'> {
  /** Meetings that are ignored, because they are being moved. */
  except?: readonly number[];
}

/** A time at which people are to meet. */
export interface PlannedHour {
  startsAt: Date;
  /** In minutes. */
  duration: number;
  mode: MeetingMode;
  roomId: number | null;
  place: string;
}

/** Codes that mentees do not learn about their mentors; they get `OutsideHours` instead. */
const hiddenFromMentees: readonly string[] = ['Absence', 'CalendarBusy', 'Travel'];

const paramsOf = ({ actor }: Pick<Context, 'actor'>) => {
  const { NoticeHours, HorizonDays } = meetingSettingsOf(actor);
  return { hours: NoticeHours, days: HorizonDays };
};

const dayOf = ({ actor }: Pick<Context, 'actor'>, instant: Date) =>
  dayNumber(dateAt(instant, currentProject(actor).zone));

/** Stands for the mentor of a meeting that nobody leads. */
const NOBODY = 0;

/**
 * Returns the room that the mentor offers for an hour that a mentee chose; throws if the mentor does not offer the hour or a
 * rule takes it. For a meeting without a mentor any hour will do that no other rule takes.
 */
export async function refuseTakenHour(
  context: Context,
  { mentorId, ...parties }: Omit<MeetingParties, 'mentorIds'> & { mentorId: number | null },
  { startsAt: at, duration, mode }: Omit<PlannedHour, 'roomId' | 'place'>,
): Promise<number | null> {
  const day = dayOf(context, at);
  const mentorIds = mentorId === null ? [] : [mentorId];
  const question = await readFreeQuestion(context, { ...parties, mentorIds, from: day, to: day, minutes: duration });
  const { roomId, rules } = judgeHour(question, { mentorId: mentorId ?? NOBODY, at, day, mode });
  const broken = mentorId === null ? rules.filter((rule) => rule !== 'OutsideHours') : rules;
  const [code] = bookingCodes(broken);
  if (code === undefined) return roomId;
  throw new Refusal(422, hiddenFromMentees.includes(code) ? 'OutsideHours' : code, { params: paramsOf(context) });
}

/**
 * Returns whether a mentee may only propose meetings: because the programme says so, or because they missed too many.
 */
export async function mustPropose(
  { db, actor }: Context,
  mentee: { projectId: number; menteeId: number },
): Promise<boolean> {
  const { Booking, NoShowLimit } = meetingSettingsOf(actor);
  if (Booking === 'propose') return true;
  return NoShowLimit > 0 && (await countMissed(db, mentee)) >= NoShowLimit;
}

/**
 * Returns the broken rules of booking for each hour, as warnings: mentors and staff may set the meeting nevertheless.
 * Only the first hour that is too far ahead is named. Mentors who never saved their availability may meet at any hour.
 */
export async function warningsOf(
  context: Context,
  parties: MeetingParties,
  hours: readonly PlannedHour[],
): Promise<MeetingWarning[][]> {
  const { now, language } = context;
  const days = hours.map(({ startsAt }) => dayOf(context, startsAt));
  const question = await readFreeQuestion(context, {
    ...parties,
    ...{ from: Math.min(...days), to: Math.max(...days), minutes: 0 },
    roomIds: hours.flatMap(({ roomId }) => roomId ?? []),
  });
  const silent = new Set(
    question.mentors.flatMap((one) => (one.hours.length + one.extra.length > 0 ? [] : one.mentorId)),
  );
  const missed = await missedWarning(context, parties.menteeId);
  const mentorIds = parties.mentorIds.length > 0 ? parties.mentorIds : [NOBODY];
  /** Whether a rule that is broken for a mentor says anything about an hour. */
  const isSaid = (code: string, mentorId: number, at: Date) =>
    !(code === 'OutsideHours' && (mentorId === NOBODY || silent.has(mentorId))) && !(code === 'TooSoon' && at <= now);
  const codesOf = ({ startsAt: at, duration, ...where }: PlannedHour, day: number) =>
    mentorIds.flatMap((mentorId) =>
      bookingCodes(
        judgeHour({ ...question, minutes: duration, step: 1 }, { mentorId, at, day, ...where }).rules,
      ).filter((code) => isSaid(code, mentorId, at)),
    );
  const found = hours.map((hour, n) => new Set(codesOf(hour, days[n] ?? 0)));
  const firstTooFar = found.findIndex((ofHour) => ofHour.has('TooFar'));
  return hours.map(({ startsAt }, n) => {
    const date = formatDate(dateAt(startsAt, currentProject(context.actor).zone));
    const warnings = [...(found[n] ?? [])]
      .filter((code) => code !== 'TooFar' || n === firstTooFar)
      .map((Code) => ({
        ...{ Code, date, Refuses: false },
        Message: translate(language, `errors.${Code}`, paramsOf(context)),
      }));
    return n === 0 ? [...warnings, ...missed] : warnings;
  });
}

/** Returns a warning if a mentee has missed so many meetings that they may only propose further ones. */
async function missedWarning({ db, actor, language }: Context, menteeId: number | null): Promise<MeetingWarning[]> {
  const { NoShowLimit } = meetingSettingsOf(actor);
  if (menteeId === null || NoShowLimit === 0) return [];
  const count = await countMissed(db, { projectId: currentProject(actor).id, menteeId });
  if (count < NoShowLimit) return [];
  return [{ Code: 'ManyMissed', Message: translate(language, 'errors.ManyMissed', { count }), Refuses: false }];
}
