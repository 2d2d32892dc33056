import type { HomeMeeting, home, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { daysAhead, periodOf } from './calendar.ts';
import {
  countMentees,
  findLate,
  findMeetingsBetween,
  findMeetingsToMinute,
  findWaiting,
  type MeetingRow,
} from './mentor-queries.ts';
import { presentPending } from './pending-action.ts';
import { findVisibleActions } from './visible-actions.ts';

/** Most items of each list; the home page links to the rest. */
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

/** Returns the first rows of a list, and how many rows there are in all. */
const listWithCount = <Row extends { all: number }, Item>(rows: readonly Row[], present: (row: Row) => Item) => ({
  Count: rows[0]?.all ?? 0,
  First: rows.map(present),
});

/** Returns the mentor's home page: hand-ins to review, late mentees, and the meetings of the next seven days. */
export async function readMentorHome({ db, actor, now }: Context): Promise<ReplyOf<typeof home.mentor>> {
  const { id, zone } = currentProject(actor);
  const ids = (await findVisibleActions(db, actor, id)).map((action) => action.id);
  const days = daysAhead(now, zone);
  const [mentees, waiting, late, meetings, toMinute] = await Promise.all([
    countMentees(db, actor),
    findWaiting(db, actor, ids, MAX_LISTED),
    findLate(db, actor, ids, MAX_LISTED),
    findMeetingsBetween(db, actor, ids, periodOf(days, now)),
    findMeetingsToMinute(db, actor, ids, 2 * MAX_LISTED),
  ]);
  const endOfToday = days[0]?.to ?? now;
  const isToday = (row: MeetingRow) => row.time < endOfToday;
  return {
    Mentees: mentees,
    Waiting: listWithCount(waiting, presentPending),
    Late: listWithCount(late, (row) => ({ ...presentPending(row), Late: row.late })),
    Today: meetings.filter(isToday).map(presentMeeting),
    Ahead: meetings.filter((row) => !isToday(row)).map(presentMeeting),
    ToMinute: listWithCount(toMinute, presentMeeting),
  };
}
