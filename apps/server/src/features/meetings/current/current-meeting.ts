import { actionTypeIds, type JsonObject, USUAL_MEETING_MINUTES } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { type LoadedMenteeAction, projectZone, responsibleMentorId, showCurrentMeetings } from '../../actions/index.ts';
import { takeTime } from '../arranging/take-time.ts';
import { isMoved, notifyOfChange } from '../notifications/notify-of-change.ts';
import {
  findCurrentMeeting,
  findGroupMeeting,
  insertMeeting,
  type MeetingRow,
  updateMeeting,
} from '../rows/meeting-queries.ts';
import { addPeople, findPeopleIds, partsOf, removePeople, replaceMentor } from '../rows/people-queries.ts';
import { keepsActionsApart } from '../settings.ts';
import { saveInvitees } from './invitees.ts';
import { meetingStart, trimmedText } from './meeting-time.ts';

const isMeetingType = (typeId: number) => typeId === actionTypeIds.conference || typeId === actionTypeIds.meeting;

/** A meeting as described by the data of a mentee's action. */
interface Described {
  menteeId: number;
  actionId: number;
  projectId: number;
  mentorId: number | null;
  isGroup: boolean;
  startsAt: Date;
  duration: number;
  place: string;
  link: string;
  ruleActionId: number | null;
}

/**
 * Makes the current meeting match a mentee's data: sets it, moves it, or cancels it if day, hours or minutes are empty.
 * A held or missed meeting stays as it is: another time means another meeting. In a group, the mentee joins the meeting
 * with the same mentor and time, or leaves the one they were in. Throws if the time is taken, naming the other meeting
 * (decision 002).
 */
export async function saveCurrentMeeting(
  context: Context,
  loaded: LoadedMenteeAction,
  data: JsonObject,
): Promise<void> {
  const { view, assessment } = loaded;
  if (!isMeetingType(assessment.action.typeId)) return;
  const key = { menteeId: view.person.userId, actionId: assessment.action.id };
  const before = await findCurrentMeeting(context.db, key);
  const startsAt = meetingStart(
    { date: data.date, timeHours: data.timeHours, timeMinutes: data.timeMinutes },
    projectZone(context.actor),
  );
  if (startsAt === null) {
    if (before && isAhead(before)) await leaveMeeting(context, before, key.menteeId);
    await showCurrentMeetings(context.db, [key]);
    return;
  }
  const isGroup = assessment.action.typeId === actionTypeIds.conference;
  const described: Described = {
    ...key,
    projectId: view.person.projectId,
    mentorId: responsibleMentorId(view, assessment.row),
    isGroup,
    startsAt,
    duration: Math.min(600, Math.max(5, Math.round(Number(data.duration)) || USUAL_MEETING_MINUTES)),
    place: trimmedText(data.place).slice(0, 500),
    link: trimmedText(data.link).slice(0, 1000),
    ruleActionId: isGroup || !keepsActionsApart(context.actor) ? null : key.actionId,
  };
  const id = isGroup
    ? await saveGroup(context, before, described)
    : before && (isAhead(before) || isAt(before, startsAt))
      ? await change(context, before, described)
      : await set(context, described);
  if (!isGroup || data.invitees !== undefined) await saveInvitees(context, id, data);
  if (isGroup) await showToOthers(context, id, described);
  await notifyOfChange(context, { meetingId: id, menteeId: key.menteeId, before });
}

/** Returns whether a meeting has no outcome yet, so that it can be moved. */
const isAhead = ({ state }: MeetingRow): boolean => state === 'proposed' || state === 'set';

const isAt = (meeting: MeetingRow, startsAt: Date): boolean => meeting.startsAt.getTime() === startsAt.getTime();

const modeOf = ({ place, link }: Pick<Described, 'place' | 'link'>) =>
  link !== '' && place === '' ? ('online' as const) : ('place' as const);

/** Does work that occupies the described time of the mentee and the mentor; throws if part of that time is taken. */
async function takeDescribedTime(
  context: Context,
  { projectId, menteeId, mentorId, startsAt, duration, ruleActionId }: Described,
  before: Pick<MeetingRow, 'id' | 'roomId'> | undefined,
  work: () => Promise<void>,
): Promise<void> {
  const userIds = [menteeId, ...(mentorId === null ? [] : [mentorId])];
  const wanted = { projectId, startsAt, duration, userIds, ruleActionId, roomId: before?.roomId ?? null };
  await takeTime(context, [{ ...wanted, except: before ? [before.id] : [] }], work);
}

/** Sets a meeting; returns its id. */
async function set(context: Context, described: Described): Promise<number> {
  const { db, actor } = context;
  const { menteeId, mentorId, isGroup, place, link } = described;
  let id = 0;
  await takeDescribedTime(context, described, undefined, async () => {
    id = await insertMeeting(db, {
      ...described,
      menteeId: isGroup ? null : menteeId,
      mode: modeOf({ place, link }),
      ...{ roomId: null, capacity: null, signup: false, state: 'set', heldUntil: null },
      ...{ seriesId: null, seriesIndex: null, createdBy: actor.userId },
    });
    const mentorIds = mentorId === null || mentorId === menteeId ? [] : [mentorId];
    await addPeople(db, id, partsOf(mentorIds, [menteeId], [actor.userId]));
  });
  return id;
}

/** Changes a meeting and who leads it; returns its id. */
async function change(context: Context, before: MeetingRow, described: Described): Promise<number> {
  const { db } = context;
  const { startsAt, duration, place, link, mentorId } = described;
  const mode = place === before.place && link === before.link ? before.mode : modeOf(described);
  const notified = isMoved(before, { startsAt, place, link });
  // A meeting that is given another place is no longer in its room.
  const roomId = place === before.place ? before.roomId : null;
  await takeDescribedTime(context, described, { id: before.id, roomId }, async () => {
    await updateMeeting(db, before.id, { startsAt, duration, place, roomId, link, mode, mentorId }, { notified });
    await replaceMentor(db, before, mentorId);
  });
  return before.id;
}

/** Adds a mentee to the group meeting with this mentor and time, which is set if it does not exist; returns its id. */
async function saveGroup(context: Context, before: MeetingRow | undefined, described: Described): Promise<number> {
  const { db } = context;
  const { menteeId, mentorId, startsAt } = described;
  if (before && isAt(before, startsAt) && before.mentorId === mentorId)
    return change(context, before, withSharedPlace(described, before));
  const target = await findGroupMeeting(db, described);
  const others = before ? (await findPeopleIds(db, before.id, 'mentee')).filter((id) => id !== menteeId) : [];
  if (before && isAhead(before) && !target && others.length === 0) return change(context, before, described);
  if (before && isAhead(before)) await leaveMeeting(context, before, menteeId);
  if (!target) return set(context, described);
  await takeDescribedTime(context, { ...described, duration: target.duration }, target, () =>
    addPeople(db, target.id, [{ userId: menteeId, part: 'mentee' }]),
  );
  return change(context, target, withSharedPlace(described, target));
}

/** Returns the description with the place and link of a shared meeting where the mentee's data leave them empty. */
const withSharedPlace = (described: Described, { place, link }: MeetingRow): Described => ({
  ...described,
  place: described.place || place,
  link: described.link || link,
});

/** Removes a mentee from a meeting, which is cancelled if no mentee is left. */
async function leaveMeeting(context: Context, meeting: MeetingRow, menteeId: number): Promise<void> {
  const { db } = context;
  const others = (await findPeopleIds(db, meeting.id, 'mentee')).filter((id) => id !== menteeId);
  await notifyOfChange(context, { meetingId: meeting.id, menteeId, before: meeting, cancelled: true });
  if (others.length > 0) await removePeople(db, meeting.id, [menteeId]);
  else await updateMeeting(db, meeting.id, { state: 'cancelled' }, { notified: true });
}

/** Shows a group meeting in the data of all its mentees. */
async function showToOthers({ db }: Context, id: number, { menteeId, actionId }: Described): Promise<void> {
  const others = (await findPeopleIds(db, id, 'mentee')).filter((other) => other !== menteeId);
  await showCurrentMeetings(
    db,
    [menteeId, ...others].map((userId) => ({ menteeId: userId, actionId })),
  );
}
