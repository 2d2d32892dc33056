import { parseDate } from '@ithaki/formats';
import { minuteOfDay, weekdayOf } from '@ithaki/meetings';
import { type Mentee, MINUTES_OF_DAY, type PlannedMeeting, type PlanProblem, type Span } from '@ithaki/planning';
import type { Context } from '../../../access/context.ts';
import { projectZone } from '../../actions/index.ts';
import { meetingSettingsOf } from '../../meetings/index.ts';
import type { PlanMeetingRow, PlanSettings } from '../plans/plan-queries.ts';
import { loadTimes } from './load-times.ts';
import { siteOf } from './mentor-hours.ts';
import { Period } from './period.ts';
import { findMentees, findMentors, type MenteeRow, type MentorRow } from './problem-queries.ts';

/** The problem of a plan as the engine takes it, with the period and the people whom the problem is about. */
export interface LoadedProblem {
  problem: PlanProblem;
  period: Period;
  mentees: MenteeRow[];
  mentors: MentorRow[];
}

/** A meeting of a plan as it is stored. */
export type PlanItemRow = Pick<PlanMeetingRow, 'menteeId' | 'roomId' | 'pinned'> & {
  mentorId: number;
  startsAt: Date;
  mode: NonNullable<PlanMeetingRow['mode']>;
};

/** Returns the rows that have a meeting. */
export const itemsOf = (rows: readonly PlanMeetingRow[]): PlanItemRow[] =>
  rows.flatMap(({ mentorId, startsAt, mode, ...row }) =>
    mentorId !== null && startsAt && mode ? [{ ...row, mentorId, startsAt, mode }] : [],
  );

function periodOf({ actor }: Pick<Context, 'actor'>, { fromDay, toDay }: PlanSettings): Period {
  const [from, to] = [parseDate(fromDay), parseDate(toDay)];
  if (!from || !to) throw new Error(`a plan from ${fromDay} to ${toDay}`);
  return new Period(from, to, projectZone(actor));
}

/** The hours that everybody prefers, on each day of a period. */
const preferredSpans = ({ preferred }: PlanSettings, period: Period): Span[] =>
  Array.from({ length: period.days }, (_, day) =>
    preferred
      .filter(({ Weekday }) => Weekday === undefined || Weekday === weekdayOf(period.first + day))
      .map(({ From, To }) => ({
        from: day * MINUTES_OF_DAY + minuteOfDay(From),
        to: day * MINUTES_OF_DAY + minuteOfDay(To),
      })),
  ).flat();

/**
 * Loads the problem of a plan as things are now: the mentees among `menteeIds` whom the actor sees, and the mentors who may
 * lead their meetings. Meetings in `except` take nobody's time.
 */
export async function loadProblem(
  context: Context,
  settings: PlanSettings,
  {
    menteeIds,
    pins,
    except = [],
  }: { menteeIds: readonly number[]; pins: readonly PlanItemRow[]; except?: readonly number[] },
): Promise<LoadedProblem> {
  const { db, actor, now } = context;
  const { projectId, actionId, mentorIds, duration, weights, seed } = settings;
  const period = periodOf(context, settings);
  const mentees = await findMentees(db, actor, { projectId, actionId, ids: menteeIds, now });
  const own = mentees.flatMap(({ mentorId }) => mentorId ?? []);
  const wanted = [...new Set([...(mentorIds ?? own), ...pins.map((pin) => pin.mentorId)])];
  const mentors = await findMentors(db, actor, projectId, wanted);
  const knownMentors = new Set(mentors.map(({ id }) => id));
  const knownMentees = new Set(mentees.map(({ id }) => id));
  const times = await loadTimes(
    context,
    period,
    { mentors, menteeIds: [...knownMentees], actionIds: [actionId] },
    except,
  );
  const past = { from: -7 * MINUTES_OF_DAY, to: period.minuteOf(now), site: null, isMeeting: false };
  const preferred = preferredSpans(settings, period);
  const kept = pins.filter(({ mentorId, menteeId }) => knownMentors.has(mentorId) && knownMentees.has(menteeId));
  return {
    period,
    mentees,
    mentors,
    problem: {
      rules: times.rules,
      duration,
      mentors: times.mentors.map((mentor) => ({ ...mentor, taken: [...mentor.taken, past] })),
      rooms: times.rooms,
      mentees: mentees.map(
        (mentee): Mentee => ({
          id: mentee.id,
          mentorIds: mentorsFor(mentee, mentorIds),
          taken: times.takenOf(mentee.id),
          hours: null,
          preferred,
        }),
      ),
      pins: kept.map((pin) => plannedMeeting(context, period, pin)),
      actionStarts: times.actionStarts.get(actionId) ?? [],
      weights: {
        fairLoad: weights.FairLoad,
        preference: weights.Preference,
        travel: weights.Travel,
        gaps: weights.Gaps,
      },
      seed,
    },
  };
}

/** The ids of those who may lead a mentee's meeting: the named mentors, the mentee's own first, or only the mentee's own. */
function mentorsFor({ mentorId }: MenteeRow, named: readonly number[] | null): number[] {
  if (named === null) return mentorId === null ? [] : [mentorId];
  return [...named.filter((id) => id === mentorId), ...named.filter((id) => id !== mentorId)];
}

/** Returns a stored meeting of a plan as the engine takes it. */
export function plannedMeeting(
  context: Pick<Context, 'actor'>,
  period: Period,
  { menteeId, mentorId, startsAt, mode, roomId, pinned }: PlanItemRow,
): PlannedMeeting {
  const site = siteOf({ mode, roomId }, mentorId, meetingSettingsOf(context.actor).Rooms);
  return { menteeId, mentorId, start: period.minuteOf(startsAt), venue: { mode, roomId, site }, pinned };
}
