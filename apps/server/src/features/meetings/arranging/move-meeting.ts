import type { MeetingWarning, meetings, ParsedBodyOf, ReplyOf, SeriesScope } from '@ithaki/contract';
import { type WallTime, wallTimeAt } from '@ithaki/formats';
import { calendarDate, dayNumber } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { lockMenteesOfAction, projectZone, showCurrentMeetings } from '../../actions/index.ts';
import { notifyAll } from '../notifications/notify-all.ts';
import { refuseIfLocked } from '../presence/locked-months.ts';
import { arranges } from '../rights.ts';
import { findSeriesAhead, type MeetingRow, type MeetingUpdate, updateMeeting } from '../rows/meeting-queries.ts';
import { findPeopleIds } from '../rows/people-queries.ts';
import { warningsOf } from '../rules/chosen-hours.ts';
import { placeOf } from '../settings.ts';
import { loadMeetingWithRight, showMeeting } from '../shown/load-meeting.ts';
import type { ShownMeeting } from '../shown/shown-queries.ts';
import { findAnswers, type GivenAnswer, storeAnswer } from '../signup/signup-queries.ts';
import { insertUndo, lockAction } from './arranging-queries.ts';
import { ownMove } from './booking-rules.ts';
import { takeTime } from './take-time.ts';
import { instantOf, readWallTime } from './wall-time.ts';

/** For how long a change of a meeting can be undone. No mail about it is sent before. */
const UNDO_SECONDS = 30;

/** Moves a meeting, or also others of its series, in a way that can be undone. */
export async function moveMeeting(
  context: Context,
  body: ParsedBodyOf<typeof meetings.move>,
): Promise<ReplyOf<typeof meetings.move>> {
  const { db, actor } = context;
  const meeting = await loadMeetingWithRight(context, 'move', body);
  await refuseIfLocked(context, meeting, body.Reason ?? '');
  const wall = readWallTime(body);
  const startsAt = instantOf(context, wall);
  const isArranged = arranges(actor, meeting);
  const moved = await findMoved(context, meeting, body.Scope ?? 'one');
  const zone = projectZone(actor);
  const days = dayNumber(wall) - dayNumber(wallTimeAt(meeting.startsAt, zone));
  const times = moved.map(({ startsAt: was }) => {
    const day = wallTimeAt(was, zone);
    const at: WallTime = { ...day, ...calendarDate(dayNumber(day) + days), hours: wall.hours, minutes: wall.minutes };
    return instantOf(context, at);
  });
  const changes: MeetingChange[] = [];
  for (const [n, row] of moved.entries()) {
    const at = { startsAt: times[n] ?? startsAt, duration: body.duration ?? row.duration };
    const update = isArranged
      ? { ...at, ...(body.RoomId !== undefined && { roomId: body.RoomId }) }
      : await ownMove(context, row, { ...at, reason: body.Reason ?? '' });
    const { roomId = row.roomId } = update;
    changes.push({ row, update: { ...update, place: placeOf(actor, { roomId, place: row.place }, row) } });
  }
  const answers = await findAnswers(
    db,
    moved.map(({ id }) => id),
  );
  await changeMeetings(context, changes);
  // Who takes part and chose the time comes at it.
  for (const { id } of moved) await storeAnswer(db, { meetingId: id, userId: actor.userId }, 'yes');
  const Warnings = isArranged ? await warningsOfMove(context, changes) : [];
  for (const row of moved) await notifyAll(context, row.id, { change: 'moved', was: row.startsAt });
  const undo = await rememberUndo(context, meeting, moved, answers);
  return { Meeting: await showMeeting(context, meeting.id), Warnings, ...undo };
}

/** A meeting and its change. */
interface MeetingChange {
  row: MeetingRow;
  update: MeetingUpdate;
}

/** Returns the rules of booking that moves by mentors or staff break, as warnings. */
async function warningsOfMove(context: Context, changes: readonly MeetingChange[]): Promise<MeetingWarning[]> {
  const [first] = changes;
  if (!first) return [];
  const { id, actionId, menteeId } = first.row;
  const parties = {
    ...{ actionId, menteeId, except: changes.map(({ row }) => row.id) },
    mentorIds: await findPeopleIds(context.db, id, 'mentor'),
  };
  return (
    await warningsOf(
      context,
      parties,
      changes.map(({ row, update }) => ({ ...row, ...update })),
    )
  ).flat();
}

/** Returns the meetings that a change affects: this one, or also those of its series that are still ahead. */
export async function findMoved(
  { db, now }: Context,
  meeting: ShownMeeting,
  scope: SeriesScope,
): Promise<MeetingRow[]> {
  if (scope === 'one' || meeting.seriesId === null) return [meeting];
  const others = await findSeriesAhead(db, meeting.seriesId, scope === 'all' ? now : meeting.startsAt);
  return others.some(({ id }) => id === meeting.id) ? others : [meeting, ...others];
}

/**
 * Changes all of the meetings or none, and shows the changes in their mentees' data. Audits changes of other people's
 * meetings.
 */
export async function changeMeetings(context: Context, changes: readonly MeetingChange[]): Promise<void> {
  const { db, actor } = context;
  const [first] = changes;
  if (!first) return;
  const { actionId, projectId, isGroup } = first.row;
  const people = await Promise.all(changes.map(({ row }) => peopleOf(context, row.id)));
  const menteeIds = [...new Set(people.flatMap((one) => one.menteeIds))];
  await lockMenteesOfAction(db, projectId, actionId, menteeIds);
  if (changes.length > 1 && !isGroup) await lockAction(db, actionId);
  const except = changes.map(({ row }) => row.id);
  const taken = changes.map(({ row, update }, n) => ({
    ...row,
    ...(update.startsAt && { startsAt: update.startsAt }),
    ...(update.duration && { duration: update.duration }),
    ...(update.roomId !== undefined && { roomId: update.roomId }),
    userIds: people[n]?.userIds ?? [],
    except,
  }));
  await takeTime(context, taken, async () => {
    // If meetings move to later times, the last is changed first, so that none takes the time of one not yet moved.
    for (const { row, update } of inOrder(changes)) await updateMeeting(db, row.id, update, { notified: true });
  });
  await showCurrentMeetings(
    db,
    menteeIds.map((menteeId) => ({ menteeId, actionId })),
  );
  for (const menteeId of menteeIds)
    if (menteeId !== actor.userId)
      context.audit({ subjectId: menteeId, target: `action:${actionId}:meeting`, after: except });
}

const inOrder = (changes: readonly MeetingChange[]): readonly MeetingChange[] => {
  const [first] = changes;
  const later = first?.update.startsAt && first.update.startsAt > first.row.startsAt;
  return later ? changes.toReversed() : changes;
};

async function peopleOf({ db }: Context, id: number) {
  const menteeIds = await findPeopleIds(db, id, 'mentee');
  return { menteeIds, userIds: [...menteeIds, ...(await findPeopleIds(db, id, 'mentor'))] };
}

/** Stores the meetings before a change; returns the id of the undo and until when it is possible. */
export async function rememberUndo(
  { db, actor, now }: Context,
  { id, projectId }: MeetingRow,
  was: readonly MeetingRow[],
  answers: readonly GivenAnswer[] = [],
): Promise<{ Undo: number; UndoUntil: string }> {
  const until = new Date(now.getTime() + UNDO_SECONDS * 1000);
  const Undo = await insertUndo(db, { meetingId: id, projectId, by: actor.userId, until }, was, answers);
  return { Undo, UndoUntil: until.toISOString() };
}
