import type { Meeting, meetings, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { showCurrentMeetings } from '../../actions/index.ts';
import { isLate } from '../arranging/booking-rules.ts';
import { takeTime } from '../arranging/take-time.ts';
import { notifyAll } from '../notifications/notify-all.ts';
import { lockPeople, whereFree } from '../rows/meeting-queries.ts';
import { addPeople, removePeople } from '../rows/people-queries.ts';
import { loadMeeting, loadMeetingWithRight, showMeeting } from '../shown/load-meeting.ts';
import type { ShownMeeting } from '../shown/shown-queries.ts';
import { findWaiting, takeFromWaiting } from './signup-queries.ts';

/** Signs the actor up for a group meeting; if it is full, they wait for a place. */
export async function joinMeeting(context: Context, { Id }: ParsedBodyOf<typeof meetings.join>): Promise<Meeting> {
  const { db, actor, now } = context;
  if ((await loadMeeting(context, Id)).ownPart === 'mentee') return showMeeting(context, Id);
  const meeting = await loadMeetingWithRight(context, 'join', { Id });
  const { userId } = actor;
  if (isFull(meeting)) {
    await addPeople(db, Id, [{ userId, part: 'mentee', waitingSince: now }]);
    return showMeeting(context, Id);
  }
  await takeTime(context, [{ ...meeting, userIds: [userId], except: [Id] }], () =>
    addPeople(db, Id, [{ userId, part: 'mentee' }]),
  );
  await showCurrentMeetings(db, [{ menteeId: userId, actionId: meeting.actionId }]);
  return showMeeting(context, Id);
}

const isFull = ({ capacity, taken }: ShownMeeting): boolean => capacity !== null && taken >= capacity;

/** Gives the actor's place in a group meeting to the one who has waited longest and is free then. */
export async function leaveMeeting(
  context: Context,
  { Id, Reason = '' }: ParsedBodyOf<typeof meetings.leave>,
): Promise<Meeting> {
  const { db, actor } = context;
  const meeting = await loadMeetingWithRight(context, 'leave', { Id });
  if (!meeting.ownWaiting) isLate(context, meeting, Reason);
  await removePeople(db, Id, [actor.userId]);
  const keys = [{ menteeId: actor.userId, actionId: meeting.actionId }];
  if (!meeting.ownWaiting) {
    const next = await fillPlace(context, Id);
    if (next !== undefined) keys.push({ menteeId: next, actionId: meeting.actionId });
  }
  await showCurrentMeetings(db, keys);
  return showMeeting(context, Id);
}

/** Gives a free place to the one who has waited longest and is free then, notifies them, and returns their id. */
async function fillPlace(context: Context, meetingId: number): Promise<number | undefined> {
  const { db } = context;
  for (const userId of await findWaiting(db, meetingId)) {
    await lockPeople(db, [userId]);
    if (!(await whereFree(db, () => takeFromWaiting(db, { meetingId, userId })))) continue;
    await notifyAll(context, meetingId, { change: 'set', menteeIds: [userId] });
    return userId;
  }
  return undefined;
}
