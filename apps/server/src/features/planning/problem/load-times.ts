import { daysOff, MEETING_GAP_MINUTES } from '@ithaki/meetings';
import type { Mentor, Room as PlanRoom, Rules, Span, TakenTime } from '@ithaki/planning';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { keepsActionsApart, meetingSettingsOf } from '../../meetings/index.ts';
import { openHours, siteOf } from './mentor-hours.ts';
import type { Period } from './period.ts';
import { findActionStarts, findAway, findTaken, type MentorRow } from './problem-queries.ts';

/** Times of people and rooms, as the engine takes them. */
export interface Times {
  rules: Rules;
  mentors: Mentor[];
  rooms: PlanRoom[];
  /** When people who are no mentors of the problem are taken. */
  takenOf: (userId: number) => Span[];
  /** Beginnings of meetings that keep the distance to others of their action. */
  actionStarts: Map<number, number[]>;
}

/**
 * Loads when mentors meet and who and what is taken in a period. The weeks in which it begins and ends count whole, since
 * limits are of weeks.
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
  const taken = await findTaken(db, projectId, [...mentorIds, ...menteeIds], weeks, except);
  const away = await findAway(db, projectId, mentorIds, weeks);
  const starts = actionApart ? await findActionStarts(db, actionIds, weeks, except) : [];
  const dayOff = daysOff(Holidays);
  const skipped = period.skipped().map((span): TakenTime => ({ ...span, site: null, isMeeting: false }));
  const takenOf = (userId: number) =>
    taken
      .filter((row) => row.userId === userId)
      .map(
        (row): TakenTime => ({
          ...period.spanOf(row.from, row.to),
          site: siteOf({ mode: row.mode, roomId: row.meetingRoomId, place: row.place }, row.mentorId, rooms),
          isMeeting: true,
        }),
      );
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
          .map(({ from, to }): TakenTime => ({ ...period.spanOf(from, to), site: null, isMeeting: false })),
      ],
      maxPerDay: mentor.maxPerDay,
      maxPerWeek: mentor.maxPerWeek,
    })),
    rooms: rooms.map(({ Id }) => ({
      id: Id,
      taken: taken.filter(({ roomId }) => roomId === Id).map(({ from, to }) => period.spanOf(from, to)),
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
