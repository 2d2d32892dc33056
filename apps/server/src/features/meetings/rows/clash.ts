import { formatDateTime } from '@ithaki/formats';
import { MEETING_GAP_MINUTES } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { localizedText, projectZone } from '../../actions/index.ts';
import { type ClashingMeeting, findClash, type WantedTime } from './clash-queries.ts';
import { whereFree } from './meeting-queries.ts';

type ClashCode = 'MeetingTooClose' | 'MeetingOverlaps' | 'RoomTaken';

/** Returns the code of a clash: less than 45 minutes apart, during a longer meeting, or only in the same room. */
function codeOf(clash: ClashingMeeting, { startsAt }: WantedTime): ClashCode {
  if (clash.isRoom) return 'RoomTaken';
  const apart = Math.abs(clash.startsAt.getTime() - startsAt.getTime()) / 60_000;
  return apart < MEETING_GAP_MINUTES ? 'MeetingTooClose' : 'MeetingOverlaps';
}

/** The refusal of an occupied time, with the other meeting if the actor may see it. */
export interface Clash {
  refusal: Refusal;
  code: ClashCode;
  meetingId: number | null;
}

/** Returns the clash of a wanted time, if there is one; it names people only if the actor may see them. */
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

/** Does all of the work or none; throws a refusal that names the other meeting if the wanted time is taken. */
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

/** Returns the refusal of a time that was taken when tried and is free again, so that there is no meeting to name. */
export const clashWithoutName = () =>
  new Refusal(422, 'MeetingTooClose', {
    params: { title: '', time: '', who: '' },
    fields: { date: 'errors.field.meetingTooClose' },
  });
