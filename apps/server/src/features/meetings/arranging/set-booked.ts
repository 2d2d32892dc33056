import type { Meeting, MeetingMode } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { meetingSettingsOf } from '../settings.ts';
import { showMeeting } from '../shown/load-meeting.ts';
import { setMeetings } from './set-meetings.ts';

/** A single meeting that a mentee books with a mentor, already checked against the rules of booking. */
export interface BookedMeeting {
  actionId: number;
  menteeId: number;
  mentorId: number;
  startsAt: Date;
  duration: number;
  mode: MeetingMode;
  roomId: number | null;
  /** Whether it is only a proposal, which occupies its time until the mentor confirms it. */
  proposed: boolean;
  /** Whether the mentor proposed the time, and so has said to come. */
  agreed: boolean;
}

/** Sets a meeting that a mentee booked, and thereby said to come to; throws if its time was taken meanwhile. */
export async function setBooked(context: Context, booked: BookedMeeting): Promise<Meeting> {
  const { actionId, menteeId, mentorId, startsAt, duration, mode, roomId, proposed, agreed } = booked;
  const hasLink = mode === 'online' && meetingSettingsOf(context.actor).LinkTemplate !== undefined;
  const draft = {
    ...{ ActionId: actionId, date: '', timeHours: '', timeMinutes: '' },
    ...{ duration, Mode: mode, RoomId: roomId, Link: hasLink ? 'new' : '' },
    State: proposed ? ('proposed' as const) : ('set' as const),
  };
  const wanted = { draft, isGroup: false, Try: false, agreed: agreed ? [mentorId] : [] };
  const parties = { menteeIds: [menteeId], mentorIds: [mentorId] };
  const [attempt] = await setMeetings(context, wanted, parties, [startsAt]);
  return showMeeting(context, attempt?.id ?? 0);
}
