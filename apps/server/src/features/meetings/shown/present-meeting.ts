import type { Invitee, Meeting } from '@ithaki/contract';
import { instantToZonedTime } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { projectZone } from '../../actions/index.ts';
import { arranges, meetingRights } from '../rights.ts';
import { findMeetingPeople, type MeetingPerson } from '../rows/people-queries.ts';
import type { ShownMeeting } from './shown-queries.ts';

const MINUTE_MS = 60_000;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Returns meetings as sent to the actor, with the actor's rights. */
export async function presentMeetings(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  meetings: readonly ShownMeeting[],
): Promise<Meeting[]> {
  const people = await findMeetingPeople(
    db,
    actor,
    meetings.map(({ id }) => id),
  );
  return meetings.map((meeting) => {
    const ofMeeting = people.filter(({ meetingId }) => meetingId === meeting.id);
    const seesAll = arranges(actor, meeting);
    const isShown = ({ userId, seen, part }: MeetingPerson) =>
      userId === actor.userId || part === 'mentor' || (actor.can.has('mentee.own') ? false : seesAll || seen);
    const shown = ofMeeting.filter(isShown);
    const { date, hours, minutes } = instantToZonedTime(meeting.startsAt, projectZone(actor));
    return {
      Id: meeting.id,
      ActionId: meeting.actionId,
      TypeId: meeting.isGroup ? 1 : 2,
      Title: meeting.title,
      StartsAt: meeting.startsAt.toISOString(),
      EndsAt: new Date(meeting.startsAt.getTime() + meeting.duration * MINUTE_MS).toISOString(),
      date,
      timeHours: twoDigits(hours),
      timeMinutes: twoDigits(minutes),
      duration: meeting.duration,
      Mode: meeting.mode,
      Place: meeting.place,
      ...(meeting.roomId !== null && { RoomId: meeting.roomId }),
      // A mentee who can only sign up sees the place, but not the link.
      Link: meeting.ownPart === null && actor.can.has('mentee.own') ? '' : meeting.link,
      Mentors: presentOthers(shown, 'mentor'),
      Invitees: presentInvitees(shown, meeting),
      Guests: presentOthers(shown, 'guest'),
      Taken: meeting.taken,
      Waiting: meeting.waiting,
      ...(meeting.capacity !== null && { Capacity: meeting.capacity }),
      ...(meeting.signup && { Signup: true }),
      State: meeting.state,
      ...(meeting.heldUntil && { HeldUntil: meeting.heldUntil.toISOString() }),
      ...(meeting.missedBy && { MissedBy: meeting.missedBy }),
      ...(meeting.reason !== '' && { Reason: meeting.reason }),
      ...(meeting.seriesId !== null && {
        Series: { Id: meeting.seriesId, Index: meeting.seriesIndex ?? 1, Count: meeting.seriesCount },
      }),
      ...(meeting.minutesText !== '' && { Minutes: meeting.minutesText }),
      Sequence: meeting.sequence,
      Version: meeting.version,
      can: meetingRights(actor, meeting, now),
    };
  });
}

/** Returns the mentors or the guests of a meeting as sent to the browser. */
const presentOthers = (people: readonly MeetingPerson[], part: 'mentor' | 'guest'): Meeting['Guests'] =>
  people
    .filter((person) => person.part === part)
    .map(({ userId, name, answer }) => ({ Id: userId, Name: name, Answer: answer }));

/** Returns the mentees of a meeting as sent to the browser; those who wait have their position in the queue. */
function presentInvitees(people: readonly MeetingPerson[], { startsAt }: ShownMeeting): Invitee[] {
  let waiting = 0;
  return people
    .filter(({ part }) => part === 'mentee')
    .map((person) => ({
      MenteeId: person.userId,
      Name: person.name,
      Answer: person.answer,
      Presence: person.presence,
      Proof: person.proof,
      ...(person.denial && { Denial: person.denial }),
      ...(person.cameAt && { From: person.cameAt.toISOString() }),
      ...(person.leftAt && { To: person.leftAt.toISOString() }),
      Told: person.toldStart?.getTime() === startsAt.getTime(),
      ...(person.waitingSince && { Waiting: ++waiting }),
      ...(person.agreed !== null && { Agreed: person.agreed }),
      ...(person.objection !== '' && { Objection: person.objection }),
      ...(person.ownMinutes !== '' && { OwnMinutes: person.ownMinutes }),
    }));
}
