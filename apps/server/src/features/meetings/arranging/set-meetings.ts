import { type MeetingDraft, type MeetingMode, USUAL_MEETING_MINUTES } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { lockMenteesOfAction, showCurrentMeetings } from '../../actions/index.ts';
import { saveGuests } from '../current/invitees.ts';
import { notifyAll } from '../notifications/notify-all.ts';
import { clashOf, clashWithoutName } from '../rows/clash.ts';
import { insertMeeting, lockPeople, type NewMeeting, whereFree } from '../rows/meeting-queries.ts';
import { addPeople, partsOf } from '../rows/people-queries.ts';
import { keepsActionsApart, placeOf } from '../settings.ts';
import { joinSeries, lockAction } from './arranging-queries.ts';
import { heldUntil } from './booking-rules.ts';
import { linkOf } from './link.ts';
import type { Parties } from './people.ts';

/** The result of setting a meeting at one time: the id of the meeting, or the reason why it was not set. */
export interface Attempt {
  startsAt: Date;
  id?: number;
  /** Why the meeting was not set; absent if it was set. */
  refusal?: Refusal;
  /** The id of the meeting that takes the time already; null if the actor may not see that meeting. */
  meetingId?: number | null;
}

/** A meeting to set. */
interface Wanted {
  draft: MeetingDraft;
  isGroup: boolean;
  /** Whether this is only a trial: clashes are returned, and nobody is notified. */
  Try: boolean;
  /** The people besides the actor who have agreed to the time, and so said to come. */
  agreed?: readonly number[];
}

/**
 * Sets a meeting at each of the times, for people whose meetings the actor may arrange. Sets all of them, or none and throws
 * the first clash.
 */
export async function setMeetings(
  context: Context,
  { draft, isGroup, Try, agreed = [] }: Wanted,
  parties: Parties,
  times: readonly Date[],
): Promise<Attempt[]> {
  const { db, actor } = context;
  const wanted = { draft, isGroup, Try };
  const projectId = actor.project?.id ?? 0;
  await lockMenteesOfAction(db, projectId, draft.ActionId, parties.menteeIds);
  if (times.length > 1 && !isGroup) await lockAction(db, draft.ActionId);
  await lockPeople(db, [...parties.menteeIds, ...parties.mentorIds]);
  const attempts: Attempt[] = [];
  for (const startsAt of times) {
    const attempt = await setOne(context, newMeeting(context, wanted, parties, startsAt), parties, agreed);
    if (attempt.refusal && !Try) throw attempt.refusal;
    attempts.push(attempt);
  }
  const ids = attempts.flatMap(({ id }) => id ?? []);
  if (ids.length > 1) await joinSeries(db, ids);
  for (const id of ids)
    if (draft.Guests)
      await saveGuests(
        context,
        id,
        draft.Guests.map(({ Id }) => Id),
      );
  if (!Try) await notifyOfNew(context, draft.ActionId, ids, parties);
  return attempts;
}

/** Sets one meeting, unless its time is taken. */
async function setOne(
  context: Context,
  meeting: NewMeeting,
  { menteeIds, mentorIds }: Parties,
  agreed: readonly number[],
): Promise<Attempt> {
  const { db, actor } = context;
  const { startsAt } = meeting;
  let id = 0;
  const isFree = await whereFree(db, async () => {
    id = await insertMeeting(db, meeting);
    await addPeople(db, id, partsOf(mentorIds, menteeIds, [actor.userId, ...agreed]));
  });
  if (isFree) return { startsAt, id };
  const clash = await clashOf(context, { ...meeting, userIds: [...mentorIds, ...menteeIds], except: [] });
  return { startsAt, refusal: clash?.refusal ?? clashWithoutName(), meetingId: clash?.meetingId ?? null };
}

/** Returns how people meet: as the draft says, or online if it has only a link, or at a place. */
export const modeOf = ({ Mode, Link = '', Place = '', RoomId = null }: MeetingDraft): MeetingMode =>
  Mode ?? (Link !== '' && Place === '' && RoomId === null ? 'online' : 'place');

/** Returns the row of a new meeting, made from its draft. */
function newMeeting(
  context: Context,
  { draft, isGroup }: Wanted,
  { menteeIds, mentorIds }: Parties,
  startsAt: Date,
): NewMeeting {
  const {
    ActionId,
    duration = USUAL_MEETING_MINUTES,
    Place = '',
    Link = '',
    RoomId = null,
    Capacity = null,
    Signup = false,
  } = draft;
  const { actor } = context;
  const State = draft.State ?? 'set';
  if (Capacity !== null && menteeIds.length > Capacity) throw new Refusal(422, 'GroupFull');
  const link = linkOf(actor, Link);
  return {
    projectId: actor.project?.id ?? 0,
    actionId: ActionId,
    isGroup,
    menteeId: isGroup ? null : (menteeIds[0] ?? null),
    mentorId: mentorIds[0] ?? null,
    startsAt,
    duration,
    mode: modeOf(draft),
    place: placeOf(actor, { roomId: RoomId, place: Place }),
    roomId: RoomId,
    link,
    capacity: isGroup ? Capacity : null,
    signup: isGroup && Signup,
    state: State,
    heldUntil: State === 'proposed' ? heldUntil(context) : null,
    ...{ seriesId: null, seriesIndex: null },
    ruleActionId: isGroup || !keepsActionsApart(actor) ? null : ActionId,
    createdBy: actor.userId,
  };
}

/** Shows new meetings in the mentees' data, publishes them, and writes audit records about mentees other than the actor. */
async function notifyOfNew(
  context: Context,
  actionId: number,
  ids: readonly number[],
  { menteeIds }: Parties,
): Promise<void> {
  await showCurrentMeetings(
    context.db,
    menteeIds.map((menteeId) => ({ menteeId, actionId })),
  );
  for (const id of ids) await notifyAll(context, id, { change: 'set' });
  for (const menteeId of menteeIds)
    if (menteeId !== context.actor.userId)
      context.audit({ subjectId: menteeId, target: `action:${actionId}:meeting`, after: [...ids] });
}
