import type { HoursBy, HoursRow, hours, Language, LocalText, ParsedBodyOf, Proof, ReplyOf } from '@ithaki/contract';
import { formatDate, localText, parseDate } from '@ithaki/formats';
import { calendarDate, dayNumber, hoursCount, realTime } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { seesTotalsOnly } from '../../../access/purposes.ts';
import { projectZone } from '../../actions/index.ts';
import { findLockedMonths } from '../presence/locked-months-queries.ts';
import { meetingSettingsOf } from '../settings.ts';
import { countPeople, findHoursMeetings, type HoursPart, type HoursScope, sumHours } from './hours-queries.ts';

/** Totals of fewer people are hidden, because they could reveal something about one of them. */
const SMALLEST_GROUP = 5;
const MOST_MEETINGS = 1_000;

/**
 * Returns the meetings whose hours a call sums: mentors read their own, and those who see no names read totals of
 * everyone.
 */
export function hoursScope(
  { actor }: Pick<Context, 'actor'>,
  { From, To, MentorId }: { From: string; To: string; MentorId?: number | undefined },
): HoursScope {
  const zone = projectZone(actor);
  const isStaff = actor.level <= 20 || !actor.can.has('mentor.own');
  return {
    ...{ actor, zone, mentorId: MentorId },
    from: startOf(From, zone),
    to: startOf(dayAfter(To), zone),
    totalsOnly: seesTotalsOnly(actor, 'calendar.see'),
    ownOnly: !isStaff,
  };
}

function startOf(day: string, zone: string): Date {
  const date = parseDate(day) ?? { year: 2000, month: 1, day: 1 };
  const real = realTime({ ...date, hours: 0, minutes: 0 }, zone);
  if (real.kind === 'real') return real.at;
  const next = real.kind === 'skipped' ? realTime(real.next, zone) : undefined;
  return next?.kind === 'real' ? next.at : new Date(Date.UTC(date.year, date.month - 1, date.day));
}

const dayAfter = (day: string): string => {
  const date = parseDate(day);
  return date ? formatDate(calendarDate(dayNumber(date) + 1)) : day;
};

/** Returns the months of a period as 'YYYY-MM'. */
function monthsOf(From: string, To: string): string[] {
  const [from, to] = [parseDate(From), parseDate(To)];
  if (!from || !to) return [];
  const count = (to.year - from.year) * 12 + to.month - from.month + 1;
  return Array.from({ length: Math.max(0, Math.min(count, 1200)) }, (_, n) => {
    const month = from.month - 1 + n;
    return `${from.year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

type Figures = Omit<HoursRow, 'Key' | 'Title' | 'Locked' | 'Months'>;

/** Returns the sums over all classes of proof. */
function addUp(parts: readonly HoursPart[], needed: 'none' | 'any' | 'live'): Figures {
  const sum = (name: 'meetings' | 'planned' | 'held' | 'minuted' | 'approved') =>
    parts.reduce((total, part) => total + part[name], 0);
  const Proven: Partial<Record<Proof, number>> = {};
  for (const { proof, proven } of parts) if (proof && proven > 0) Proven[proof] = (Proven[proof] ?? 0) + proven;
  const Counted = parts.reduce((total, { proof, proven }) => total + (hoursCount(needed, proof) ? proven : 0), 0);
  return {
    ...{ Meetings: sum('meetings'), Planned: sum('planned'), Held: sum('held'), Proven },
    ...{ Minuted: sum('minuted'), Counted, Approved: sum('approved') },
  };
}

/** Returns the hours of meetings in a period, and the meetings of one of the sums. */
export async function readHours(
  context: Pick<Context, 'db' | 'actor' | 'language'>,
  body: ParsedBodyOf<typeof hours.get>,
): Promise<ReplyOf<typeof hours.get>> {
  const { db, actor, language } = context;
  const scope = hoursScope(context, body);
  const parts = await sumHours(db, scope, body.By);
  const { HoursCount } = meetingSettingsOf(actor);
  const months = monthsOf(body.From, body.To);
  const lockedMonths = (await findLockedMonths(db, actor.project?.id ?? 0)).filter((month) => months.includes(month));
  const isLocked = (key: string) =>
    body.By === 'month' ? lockedMonths.includes(key) : lockedMonths.length === months.length;
  const hidden = scope.totalsOnly && (await countPeople(db, scope)) < SMALLEST_GROUP;
  const keys = [...new Set(parts.map(({ key }) => key))];
  const Rows = keys.map((key) => {
    const ofKey = parts.filter((part) => part.key === key);
    return {
      // Hours of meetings without a mentor have no key.
      Key: body.By === 'month' ? key : Number(key) || null,
      Title: titleOf(ofKey[0]?.title ?? '', body.By, language),
      ...addUp(ofKey, HoursCount),
      Locked: isLocked(key),
      ...(body.Monthly && {
        Months: [...new Set(ofKey.map(({ month }) => month))].map((Month) => ({
          Month,
          ...addUp(
            ofKey.filter(({ month }) => month === Month),
            HoursCount,
          ),
        })),
      }),
    };
  });
  const meetings =
    body.Key === undefined || scope.totalsOnly
      ? undefined
      : await findHoursMeetings(db, scope, { by: body.By, key: body.Key, limit: MOST_MEETINGS });
  return {
    // The sum of a single person would reveal something about them, even without a name.
    Rows: scope.totalsOnly ? [] : Rows,
    Total: addUp(hidden ? [] : parts, HoursCount),
    ...(meetings && {
      Meetings: meetings.map((one) => ({
        MeetingId: one.id,
        StartsAt: one.startsAt.toISOString(),
        Title: localText(one.title, language),
        ...{ Mentor: one.mentor, Mentees: one.mentees, State: one.state, Planned: one.duration },
        ...{ Held: one.state === 'held' ? one.duration : 0, Proven: one.state === 'held' ? one.proven : 0 },
        ...{ Lasted: one.lasted, Proof: one.proof, Minuted: one.isMinuted },
        Approved: one.approved,
      })),
    }),
    LockedMonths: lockedMonths,
  };
}

const titleOf = (title: string, by: HoursBy, language: Language): string =>
  by === 'action' ? localText(JSON.parse(title) as LocalText, language) : title;
