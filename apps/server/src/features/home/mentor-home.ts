import type { HomeMeeting, home, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import type { Page } from '../../platform/database/page.ts';
import { groupByPhase } from '../actions/index.ts';
import { daysAhead, periodOf } from './calendar.ts';
import {
  countMentees,
  findLate,
  findMeetingsBetween,
  findMeetingsToMinute,
  findProgress,
  findWaiting,
  type MeetingRow,
  type ProgressRow,
} from './mentor-queries.ts';
import { presentPending } from './pending-action.ts';
import { findVisibleActions } from './visible-actions.ts';

/** The largest number of items in each list; the home page links to the rest. */
const MAX_LISTED = 8;

const presentMeeting = (row: MeetingRow): HomeMeeting => ({
  ActionId: row.actionId,
  Action: row.action,
  Time: row.time.toISOString(),
  Minutes: row.minutes,
  Place: row.place,
  Link: row.link,
  Outcome: row.outcome,
  Mentees: row.mentees,
});

const presentList = <Row, Item>({ rows, all }: Page<Row>, presentRow: (row: Row) => Item) => ({
  Count: all,
  First: rows.map(presentRow),
});

/** Largest number of mentees for whom the progress through the phases is drawn. */
const MAX_WAYS = 60;

const NOTHING = { Completed: 0, Total: 0, Late: false };

/** Returns the mentees by name, each with their progress in all phases in order. */
function presentWays(rows: readonly ProgressRow[], phases: number) {
  return rows.map(({ menteeId, name, stops }) => ({
    Id: menteeId,
    Name: name,
    Phases: Array.from({ length: phases }, (_, phase) => {
      const stop = stops.find((candidate) => candidate.phase === phase);
      return stop ? { Completed: stop.completed, Total: stop.total, Late: stop.late } : NOTHING;
    }),
  }));
}

/** Returns the mentor's home page: hand-ins to review, late mentees, and the meetings of the next seven days. */
export async function readMentorHome({ db, actor, now }: Context): Promise<ReplyOf<typeof home.mentor>> {
  const { id, zone } = currentProject(actor);
  const actions = await findVisibleActions(db, actor, id);
  const ids = actions.map((action) => action.id);
  const phases = groupByPhase(actions, (action) => action.groupPath);
  const days = daysAhead(now, zone);
  const [mentees, waiting, late, meetings, toMinute, ways] = await Promise.all([
    countMentees(db, actor),
    findWaiting(db, actor, ids, MAX_LISTED),
    findLate(db, actor, ids, MAX_LISTED),
    findMeetingsBetween(db, actor, ids, periodOf(days, now)),
    findMeetingsToMinute(db, actor, ids, 2 * MAX_LISTED),
    findProgress(
      db,
      actor,
      phases.flatMap(({ items }, phase) => items.map((action) => ({ actionId: action.id, phase }))),
      MAX_WAYS,
    ),
  ]);
  const endOfToday = days[0]?.to ?? now;
  const isToday = (row: MeetingRow) => row.time < endOfToday;
  return {
    Mentees: mentees,
    Waiting: presentList(waiting, presentPending),
    Late: presentList(late, (row) => ({ ...presentPending(row), Late: row.late })),
    Today: meetings.filter(isToday).map(presentMeeting),
    Ahead: meetings.filter((row) => !isToday(row)).map(presentMeeting),
    ToMinute: presentList(toMinute, presentMeeting),
    Phases: phases.map(({ title }) => title),
    Ways: presentWays(ways, phases.length),
  };
}
