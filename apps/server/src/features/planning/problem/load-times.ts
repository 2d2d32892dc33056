import { daysOff, MEETING_GAP_MINUTES } from '@ithaki/meetings';
import type { Mentor, Room as PlanRoom, Rules, Span, TakenTime } from '@ithaki/planning';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { findActionStarts, findTaken, keepsActionsApart, meetingSettingsOf } from '../../meetings/index.ts';
import { openHours, siteOf } from './mentor-hours.ts';
import type { Period } from './period.ts';
import { findAway, type MentorRow } from './problem-queries.ts';

/** When mentors meet, and when people and rooms are taken, as the engine takes them. */
export interface Times {
  rules: Rules;
  mentors: Mentor[];
  rooms: PlanRoom[];
  /** Returns the times that meetings take of a person. */
  takenOf: (userId: number) => Span[];
  /** By action: the beginnings of meetings that keep the distance from others of the action. */
  actionStarts: Map<number, number[]>;
}

/**
 * Loads when mentors meet, and when people and rooms are taken, in a period and the rest of its first and last week, since
 * mentors have limits by week. Meetings in `except` take no time.
 */
export async function loadTimes(
  context: Pick<Context, 'actor' | 'db'>,
  period: Period,
  {
    mentors,
    menteeIds,
    actionIds,
  }: { mentors: readonly MentorRow[]; menteeIds: readonly number[]; actionIds: number[] },
  except: readonly number[] = [],
): Promise<Times> {
  const { db, actor } = context;
  const { id: projectId } = currentProject(actor);
  const { Rooms: rooms, Holidays, Step, TravelMinutes } = meetingSettingsOf(actor);
  const actionApart = keepsActionsApart(actor);
  const { weeks } = period;
  const mentorIds = mentors.map(({ id }) => id);
  const taken = await findTaken(
    db,
    { projectId, ...weeks },
    { userIds: [...mentorIds, ...menteeIds], roomIds: 'all' },
    except,
  );
  const away = await findAway(db, projectId, mentorIds, weeks);
  const starts = actionApart ? await findActionStarts(db, actionIds, weeks, except) : [];
  const dayOff = daysOff(Holidays);
  const skipped = period.skipped().map((span): TakenTime => ({ ...span, site: null, isMeeting: false }));
  const takenByPerson = new Map<number | null, TakenTime[]>();
  for (const { userId, mentorId, ...row } of taken) {
    const site = siteOf(row, mentorId, rooms);
    const times = takenByPerson.get(userId) ?? [];
    takenByPerson.set(userId, times);
    times.push({ ...spanOf(row, period), site, isMeeting: true });
  }
  const takenOf = (userId: number) => takenByPerson.get(userId) ?? [];
  return {
    rules: {
      step: Step,
      apart: MEETING_GAP_MINUTES,
      travel: TravelMinutes,
      days: period.days,
      firstWeekday: period.firstWeekday,
      actionApart,
    },
    mentors: mentors.map((mentor) => ({
      id: mentor.id,
      hours: openHours({ UserId: mentor.id, Hours: mentor.hours, Extra: mentor.extra }, period, rooms, (day) =>
        Boolean(dayOff(day)),
      ),
      taken: [
        ...skipped,
        ...takenOf(mentor.id),
        ...away
          .filter(({ userId }) => userId === mentor.id)
          .map(
            ({ from, to }): TakenTime => ({ ...period.spanOf(from, to), site: null, isMeeting: false, isAway: true }),
          ),
      ],
      maxPerDay: mentor.maxPerDay,
      maxPerWeek: mentor.maxPerWeek,
    })),
    rooms: rooms.map(({ Id }) => ({
      id: Id,
      taken: taken.filter(({ takenRoomId }) => takenRoomId === Id).map((row) => spanOf(row, period)),
    })),
    takenOf,
    actionStarts: new Map(
      actionIds.map((actionId) => [
        actionId,
        starts.filter((row) => row.actionId === actionId).map(({ startsAt }) => period.minuteOf(startsAt)),
      ]),
    ),
  };
}

/** Returns the time that a meeting takes: its duration, but at least 45 minutes. */
const spanOf = ({ startsAt, duration }: { startsAt: Date; duration: number }, period: Period): Span =>
  period.spanOf(startsAt, new Date(startsAt.getTime() + Math.max(duration, MEETING_GAP_MINUTES) * 60_000));
