import type { Context } from '../../../access/context.ts';
import { showCurrentMeetings } from '../../actions/index.ts';
import { notifyOfChange } from '../notifications/notify-of-change.ts';
import { findMeetingsById, lockPeople, updateMeeting } from '../rows/meeting-queries.ts';

/**
 * Cancels those single meetings that still have the given version and are still ahead; returns their ids. Meetings that
 * someone changed since stay.
 */
export async function cancelTogether(
  context: Context,
  meetings: readonly { id: number; version: number }[],
): Promise<number[]> {
  const { db, now } = context;
  const versions = new Map(meetings.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  const seen = await findMeetingsById(db, ids);
  await lockPeople(db, [...new Set(seen.flatMap(({ menteeId, mentorId }) => [menteeId ?? [], mentorId ?? []].flat()))]);
  const unchanged = (await findMeetingsById(db, ids, true)).filter(
    ({ id, version, state, startsAt }) => version === versions.get(id) && state === 'set' && startsAt > now,
  );
  for (const meeting of unchanged) {
    const { id, menteeId } = meeting;
    await updateMeeting(db, id, { state: 'cancelled' }, { notified: true });
    if (menteeId === null) continue;
    await notifyOfChange(context, { meetingId: id, menteeId, before: meeting, cancelled: true });
    context.audit({ subjectId: menteeId, target: `meeting:${id}` });
  }
  await showCurrentMeetings(
    db,
    unchanged.flatMap(({ menteeId, actionId }) => (menteeId === null ? [] : [{ menteeId, actionId }])),
  );
  return unchanged.map(({ id }) => id);
}
