import type { MeetingDraft } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { lockMenteesOfAction, showCurrentMeetings } from '../../actions/index.ts';
import { saveGuests } from '../current/invitees.ts';
import { notifyAll } from '../notifications/notify-all.ts';
import { isMoved } from '../notifications/notify-of-change.ts';
import { type MeetingRow, type MeetingUpdate, updateMeeting } from '../rows/meeting-queries.ts';
import { addPeople, findPeopleIds, partsOf, removePeople } from '../rows/people-queries.ts';
import { placeOf } from '../settings.ts';
import type { ShownMeeting } from '../shown/shown-queries.ts';
import { linkOf } from './link.ts';
import { loadParties } from './people.ts';
import { takeTime } from './take-time.ts';

/** Changes a meeting as its draft says; what the draft leaves out stays. */
export async function changeMeeting(
  context: Context,
  before: ShownMeeting,
  draft: MeetingDraft,
  startsAt: Date,
): Promise<void> {
  const { db, actor } = context;
  const { id, actionId, projectId } = before;
  const was = {
    menteeIds: await findPeopleIds(db, id, 'mentee'),
    mentorIds: await findPeopleIds(db, id, 'mentor'),
  };
  const parties = await loadParties(
    context,
    {
      ActionId: actionId,
      Invitees: draft.Invitees ?? was.menteeIds.map((MenteeId) => ({ MenteeId })),
      Mentors: draft.Mentors ?? leadersFirst(before, was.mentorIds).map((Id) => ({ Id })),
    },
    before.isGroup,
  );
  // The mentee of a single meeting cannot be exchanged: with another mentee it is another meeting.
  if (!before.isGroup && parties.menteeIds[0] !== before.menteeId)
    throw new Refusal(422, 'UnknownInvitee', { fields: { Invitees: 'errors.UnknownInvitee' } });
  const { Capacity = before.capacity } = draft;
  if (Capacity !== null && parties.menteeIds.length > Capacity) throw new Refusal(422, 'GroupFull');
  const change = changeOf(context, before, draft, startsAt);
  const isNotified = isMoved(before, change) || before.roomId !== change.roomId;
  const concerned = [...new Set([...was.menteeIds, ...parties.menteeIds])];
  await lockMenteesOfAction(db, projectId, actionId, concerned);
  const userIds = [...parties.mentorIds, ...parties.menteeIds];
  const taken = { ...before, ...change, userIds, except: [id] };
  await takeTime(context, [taken], async () => {
    const gone = [...was.menteeIds, ...was.mentorIds].filter((userId) => !userIds.includes(userId));
    if (gone.length > 0) await removePeople(db, id, gone);
    await updateMeeting(db, id, { ...change, mentorId: parties.mentorIds[0] ?? null }, { notified: isNotified });
    await addPeople(db, id, partsOf(parties.mentorIds, parties.menteeIds));
  });
  if (draft.Guests)
    await saveGuests(
      context,
      id,
      draft.Guests.map(({ Id }) => Id),
    );
  await showCurrentMeetings(
    db,
    concerned.map((menteeId) => ({ menteeId, actionId })),
  );
  const left = was.menteeIds.filter((userId) => !parties.menteeIds.includes(userId));
  const added = parties.menteeIds.filter((userId) => !was.menteeIds.includes(userId));
  if (left.length > 0) await notifyAll(context, id, { change: 'cancelled', menteeIds: left });
  if (added.length > 0) await notifyAll(context, id, { change: 'set', menteeIds: added });
  if (isNotified) await notifyAll(context, id, { change: 'moved', was: before.startsAt });
  for (const menteeId of concerned)
    if (menteeId !== actor.userId)
      context.audit({ subjectId: menteeId, target: `action:${actionId}:meeting`, after: [id] });
}

const leadersFirst = ({ mentorId }: MeetingRow, mentorIds: readonly number[]): number[] =>
  mentorId === null ? [...mentorIds] : [mentorId, ...mentorIds.filter((id) => id !== mentorId)];

type Change = Required<Pick<MeetingUpdate, 'startsAt' | 'duration' | 'mode' | 'place' | 'roomId' | 'link'>> &
  MeetingUpdate;

function changeOf({ actor }: Context, before: MeetingRow, draft: MeetingDraft, startsAt: Date): Change {
  const { duration = before.duration, Place = before.place, RoomId = before.roomId, Signup = before.signup } = draft;
  const link = draft.Link === undefined ? before.link : linkOf(actor, draft.Link);
  return {
    ...{ startsAt, duration, roomId: RoomId, link },
    place: placeOf(actor, { roomId: RoomId, place: Place }, before),
    mode: draft.Mode ?? before.mode,
    capacity: draft.Capacity === undefined ? before.capacity : draft.Capacity,
    signup: before.isGroup && Signup,
  };
}
