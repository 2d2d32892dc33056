import { formatDateTime } from '@ithaki/formats';
import { MEETING_GAP_MINUTES } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { localizedText, projectZone } from '../../actions/index.ts';
import { type ClashingMeeting, findClash, type WantedTime } from './clash-queries.ts';
import { whereFree } from './meeting-queries.ts';

type ClashCode = 'MeetingTooClose' | 'MeetingOverlaps' | 'RoomTaken';

/** What a clash is called: nearer than 45 minutes, within a longer meeting, or only the room. */
function codeOf(clash: ClashingMeeting, { startsAt }: WantedTime): ClashCode {
  if (clash.isRoom) return 'RoomTaken';
  const apart = Math.abs(clash.startsAt.getTime() - startsAt.getTime()) / 60_000;
  return apart < MEETING_GAP_MINUTES ? 'MeetingTooClose' : 'MeetingOverlaps';
}

/** A refusal of a time that is taken, with the other meeting if the actor may see it. */
export interface Clash {
  refusal: Refusal;
  code: ClashCode;
  meetingId: number | null;
}

/** Returns what stands in the way of a meeting; its people are named only to an actor who may see them. */
export async function clashOf(context: Context, wanted: WantedTime): Promise<Clash | undefined> {
  const other = await findClash(context.db, context.actor, wanted);
  if (!other) return undefined;
  const code = codeOf(other, wanted);
  const who = [other.menteeName, other.mentorName].filter(Boolean).join(' – ');
  const refusal = new Refusal(422, code, {
    params: {
      title: localizedText(other.title, context.language),
      time: formatDateTime(other.startsAt, projectZone(context.actor)),
      who: who ? ` (${who})` : '',
    },
    fields: { [code === 'RoomTaken' ? 'RoomId' : 'date']: `errors.field.${fieldTexts[code]}` },
  });
  return { refusal, code, meetingId: other.seen ? other.id : null };
}

const fieldTexts = { MeetingTooClose: 'meetingTooClose', MeetingOverlaps: 'meetingOverlaps', RoomTaken: 'roomTaken' };

/** Does work that takes time, all of it or nothing; refuses it where some of the time is taken, naming the other meeting. */
export async function takeFreeTime(
  context: Context,
  wanted: readonly WantedTime[],
  work: () => Promise<void>,
): Promise<void> {
  if (await whereFree(context.db, work)) return;
  for (const time of wanted) {
    const clash = await clashOf(context, time);
    if (clash) throw clash.refusal;
  }
  throw clashWithoutName();
}

/** The refusal of a time that somebody took and gave back meanwhile. */
export const clashWithoutName = () =>
  new Refusal(422, 'MeetingTooClose', {
    params: { title: '', time: '', who: '' },
    fields: { date: 'errors.field.meetingTooClose' },
  });
