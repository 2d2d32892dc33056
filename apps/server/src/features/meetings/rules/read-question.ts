import type { MeetingSettings } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import {
  type DayNumber,
  dayNumber,
  daysOff,
  type FreeQuestion,
  type MentorTimes,
  midnightOf,
  mondayOf,
  type RoomTimes,
  type TakenTime,
} from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { keepsActionsApart, meetingSettingsOf } from '../settings.ts';
import { findActionStarts, findMentorTimes, findTaken, type MentorRow, type TakenRow } from './rule-queries.ts';

/** The people and days for which free hours are requested. */
export interface AskedHours {
  /** The first and the last day. */
  from: DayNumber;
  to: DayNumber;
  /** Null for a group. */
  menteeId: number | null;
  mentorIds: readonly number[];
  actionId: number;
  /** How long the meeting is to last. */
  minutes: number;
  /** Rooms to consider in addition to those of the mentors' hours. */
  roomIds?: readonly number[];
  /** Meetings that are ignored, because they are being moved. */
  except?: readonly number[];
}

/** Returns the settings, availability and meetings by which hours of mentors are judged to be free for a mentee. */
export async function readFreeQuestion(
  context: Pick<Context, 'actor' | 'db' | 'now'>,
  asked: AskedHours,
): Promise<FreeQuestion> {
  const { db, actor, now } = context;
  const { id: projectId, zone } = currentProject(actor);
  const rules = meetingSettingsOf(actor);
  // Whole weeks, because the maximum per week counts all meetings of a week.
  const period = {
    projectId,
    from: midnightOf(mondayOf(asked.from), zone),
    to: midnightOf(mondayOf(asked.to) + 7, zone),
  };
  const mentors = await findMentorTimes(db, period, asked.mentorIds);
  const offered = mentors.flatMap(({ hours }) => hours.flatMap(({ RoomId }) => RoomId ?? []));
  const roomIds = [...new Set([...offered, ...(asked.roomIds ?? [])])];
  const { menteeId, mentorIds, except = [] } = asked;
  const userIds = menteeId === null ? mentorIds : [menteeId, ...mentorIds];
  const taken = await findTaken(db, period, { userIds, roomIds }, except);
  const starts = keepsActionsApart(actor) ? await findActionStarts(db, [asked.actionId], period, except) : [];
  const address = (roomId: number) => rules.Rooms.find(({ Id }) => Id === roomId)?.Address ?? '';
  const timesOf = (rows: readonly TakenRow[]) => rows.map((row) => takenTime(row, address));
  return {
    ...{ zone, now, from: asked.from, to: asked.to, minutes: asked.minutes },
    step: rules.Step,
    noticeHours: rules.NoticeHours,
    horizonDays: rules.HorizonDays,
    travelMinutes: rules.TravelMinutes,
    isDayOff: isDayOffOf(rules),
    mentee: timesOf(taken.filter(({ userId }) => menteeId !== null && userId === menteeId)),
    actionStarts: starts.map(({ startsAt }) => startsAt.getTime()),
    mentors: mentors.map((row) => mentorTimes(row, timesOf(taken.filter(({ userId }) => userId === row.userId)))),
    rooms: new Map(
      roomIds.map((roomId): [number, RoomTimes] => [
        roomId,
        { address: address(roomId), taken: timesOf(taken.filter(({ takenRoomId }) => takenRoomId === roomId)) },
      ]),
    ),
  };
}

function isDayOffOf({ Holidays }: MeetingSettings): (day: DayNumber) => boolean {
  const isOff = daysOff(Holidays);
  return (day) => isOff(day) !== undefined;
}

function takenTime(
  { startsAt, duration, mode, place, roomId }: TakenRow,
  address: (roomId: number) => string,
): TakenTime {
  const from = startsAt.getTime();
  const at = roomId === null ? place : address(roomId);
  return { from, to: from + duration * 60_000, place: mode === 'place' ? at : null };
}

const spans = (rows: MentorRow['busy']) => rows.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));

const mentorTimes = (row: MentorRow, meetings: TakenTime[]): MentorTimes => ({
  mentorId: row.userId,
  hours: row.hours,
  extra: row.extra.flatMap(({ Day, From, To }) => {
    const date = parseDate(Day);
    return date ? { day: dayNumber(date), From, To } : [];
  }),
  absences: spans(row.absences),
  busy: spans(row.busy),
  meetings,
  maxPerDay: row.maxPerDay,
  maxPerWeek: row.maxPerWeek,
});
