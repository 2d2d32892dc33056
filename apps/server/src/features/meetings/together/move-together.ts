import type { MeetingMode } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { allOrNone } from '../../../platform/database/savepoint.ts';
import { conflict, notFound, type Refusal, refusalOf } from '../../../platform/errors/refusal.ts';
import { loadMentee, showCurrentMeetings } from '../../actions/index.ts';
import { notifyOfChange } from '../notifications/notify-of-change.ts';
import { takeFreeTime } from '../rows/clash.ts';
import { findMeetingsById, lockPeople, type MeetingRow, updateMeeting } from '../rows/meeting-queries.ts';
import { replaceMentor } from '../rows/people-queries.ts';
import { storeAnswer } from '../signup/signup-queries.ts';
import { placeAndLink } from './place.ts';

/** A new time for a single meeting, and maybe another mentor. */
export interface WantedMove {
  id: number;
  /** The version that the caller saw. */
  version: number;
  mentorId: number;
  startsAt: Date;
  mode: MeetingMode;
  roomId: number | null;
}

/**
 * Moves all of the single meetings, or none if one is refused. A meeting whose new time is still occupied by another of
 * them is moved after that one. Throws a conflict if someone changed a meeting since.
 */
export async function moveTogether(
  context: Context,
  moves: readonly WantedMove[],
): Promise<{ refused: { id: number; refusal: Refusal }[] }> {
  const { db } = context;
  const ids = moves.map(({ id }) => id);
  const seen = await findMeetingsById(db, ids);
  for (const { menteeId } of seen.toSorted((a, b) => (a.menteeId ?? 0) - (b.menteeId ?? 0))) {
    if (menteeId === null) throw notFound();
    await loadMentee(context, menteeId);
  }
  const people = seen.flatMap(({ menteeId, mentorId }) => [menteeId ?? [], mentorId ?? []].flat());
  await lockPeople(db, [...new Set([...people, ...moves.map(({ mentorId }) => mentorId)])]);
  const meetings = new Map((await findMeetingsById(db, ids, true)).map((meeting) => [meeting.id, meeting]));
  const refused: { id: number; refusal: Refusal }[] = [];
  await allOrNone(db, async () => {
    refused.push(...(await moveAll(context, moves, meetings)));
    return refused.length === 0;
  });
  if (refused.length > 0) return { refused };
  for (const meeting of meetings.values()) {
    const { id, menteeId, actionId } = meeting;
    if (menteeId === null) continue;
    await showCurrentMeetings(db, [{ menteeId, actionId }]);
    await notifyOfChange(context, { meetingId: id, menteeId, before: meeting });
    context.audit({ subjectId: menteeId, target: `meeting:${id}` });
  }
  return { refused };
}

/**
 * Moves the meetings in an order in which they do not block one another; returns those that cannot be moved, with the
 * reason.
 */
async function moveAll(
  context: Context,
  moves: readonly WantedMove[],
  meetings: ReadonlyMap<number, MeetingRow>,
): Promise<{ id: number; refusal: Refusal }[]> {
  let waiting = [...moves];
  for (;;) {
    const refused: { move: WantedMove; refusal: Refusal }[] = [];
    for (const move of waiting) {
      const refusal = await refusalOf(() => moveOne(context, move, meetings.get(move.id)));
      if (refusal && refusal.status !== 422) throw refusal;
      if (refusal) refused.push({ move, refusal });
    }
    if (refused.length === 0 || refused.length === waiting.length)
      return refused.map(({ move, refusal }) => ({ id: move.id, refusal }));
    waiting = refused.map(({ move }) => move);
  }
}

async function moveOne(context: Context, move: WantedMove, meeting: MeetingRow | undefined): Promise<void> {
  const { db, actor } = context;
  const { id, version, mentorId, startsAt, mode, roomId } = move;
  if (!meeting) throw notFound();
  if (meeting.version !== version || meeting.state !== 'set') throw conflict(null);
  const stays = mode === meeting.mode && roomId === meeting.roomId;
  const place = stays ? {} : placeAndLink(actor, move);
  const wanted = { ...meeting, startsAt, roomId, userIds: [meeting.menteeId ?? 0, mentorId], except: [id] };
  await takeFreeTime(context, [wanted], async () => {
    await updateMeeting(db, id, { startsAt, mode, roomId, mentorId, ...place }, { notified: true });
    await replaceMentor(db, meeting, mentorId);
    // Who takes part and chose the time comes at it.
    await storeAnswer(db, { meetingId: id, userId: actor.userId }, 'yes');
  });
}
