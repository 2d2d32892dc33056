import { dateAt } from '@ithaki/formats';
import { calendarDate, dayNumber } from '@ithaki/meetings';
import type { RepairProblem, SetMeeting } from '@ithaki/planning';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { projectZone } from '../../actions/index.ts';
import { meetingSettingsOf } from '../../meetings/index.ts';
import { loadTimes } from '../problem/load-times.ts';
import { siteOf } from '../problem/mentor-hours.ts';
import { Period } from '../problem/period.ts';
import { findMentors, type MentorRow } from '../problem/problem-queries.ts';
import { type AheadRow, findMovable, type Hit } from './repair-queries.ts';

/** How many days ahead meetings are repaired, today included. */
export const MOST_REPAIRED_DAYS = 62;
/** How many days after the last meeting that has to move others may be put. */
const DAYS_AFTER = 14;
/** The seed of every repair, so that an unchanged problem gives equal options. */
const SEED = 1;

/** The problem of a repair as the engine takes it, with the period, the mentors, and the meetings by id. */
export interface LoadedRepair {
  problem: RepairProblem;
  period: Period;
  mentors: MentorRow[];
  rows: ReadonlyMap<number, AheadRow>;
}

/**
 * Loads the problem of a repair: the meetings that have to move, and those that may make room for them. These are of the
 * same mentors; where a mentor leaves, of all mentors whom the actor sees. All other meetings count as taken time.
 */
export async function loadRepair(
  context: Context,
  { moving, hit, notBefore }: { moving: readonly AheadRow[]; hit: Hit; notBefore: Date },
): Promise<LoadedRepair> {
  const { db, actor } = context;
  const { id: projectId } = currentProject(actor);
  const period = periodOf(context, moving);
  const leaving = 'leavingMentorId' in hit ? hit.leavingMentorId : undefined;
  const own = [...new Set(moving.map(({ mentorId }) => mentorId))];
  const mentors = (await findMentors(db, actor, projectId, leaving === undefined ? own : null)).filter(
    ({ id }) => id !== leaving,
  );
  const mentorIds = mentors.map(({ id }) => id);
  const movable = await findMovable(db, actor, { projectId, mentorIds, from: notBefore, to: period.end });
  const rows = new Map([...movable, ...moving].map((row) => [row.id, row]));
  const all = [...rows.values()];
  const menteeIds = all.map(({ menteeId }) => menteeId);
  const actionIds = [...new Set(all.map(({ actionId }) => actionId))];
  const times = await loadTimes(context, period, { mentors, menteeIds, actionIds }, [...rows.keys()]);
  const away = awayTimes(hit, moving, period);
  const hits = new Set(moving.map(({ id }) => id));
  const meetings = all.map((row): SetMeeting => {
    const { id, mode, roomId, mentorId, menteeId } = row;
    const mustMove = hits.has(id);
    return {
      ...{ id, mentorId, actionId: row.actionId, duration: row.duration, mustMove },
      mentorIds: leaving !== undefined && mustMove ? mentorIds : [mentorId],
      peopleIds: [menteeId],
      start: period.minuteOf(row.startsAt),
      venue: { mode, roomId, site: siteOf(row, mentorId, meetingSettingsOf(context.actor).Rooms) },
      taken: times.takenOf(menteeId),
      ...{ hours: null, preferred: [] },
    };
  });
  const problem: RepairProblem = {
    ...{ rules: times.rules, rooms: times.rooms, meetings, actionStarts: times.actionStarts, seed: SEED },
    mentors: times.mentors.map((mentor) => ({
      ...mentor,
      taken: [...mentor.taken, ...away.filter(({ mentorId }) => mentorId === mentor.id)],
    })),
    notBefore: period.minuteOf(notBefore),
  };
  return { problem, period, mentors, rows };
}

/** Returns the period of a repair: from today until two weeks after the last meeting that has to move. */
function periodOf({ actor, now }: Context, moving: readonly AheadRow[]): Period {
  const zone = projectZone(actor);
  const first = dateAt(now, zone);
  const last = dayNumber(dateAt(moving.at(-1)?.startsAt ?? now, zone)) + DAYS_AFTER;
  return new Period(first, calendarDate(Math.min(last, dayNumber(first) + MOST_REPAIRED_DAYS - 1)), zone);
}

/** Returns when mentors may not meet: in the absence, and at the present times of meetings that have to move. */
const awayTimes = (hit: Hit, moving: readonly AheadRow[], period: Period) => [
  ...moving.map(({ mentorId, startsAt, duration }) => {
    const from = period.minuteOf(startsAt);
    return { mentorId, from, to: from + duration, site: null, isMeeting: false, isAway: true };
  }),
  ...('mentorId' in hit
    ? [{ mentorId: hit.mentorId, ...period.spanOf(hit.from, hit.to), site: null, isMeeting: false, isAway: true }]
    : []),
];
