import type { MeetingMode } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { allOrNone } from '../../../platform/database/savepoint.ts';
import { Refusal, refusalOf } from '../../../platform/errors/refusal.ts';
import { loadWithRight, showCurrentMeetings } from '../../actions/index.ts';
import { notifyOfChange } from '../notifications/notify-of-change.ts';
import { takeFreeTime } from '../rows/clash.ts';
import { insertMeeting, lockPeople, type NewMeeting } from '../rows/meeting-queries.ts';
import { addPeople, partsOf } from '../rows/people-queries.ts';
import { keepsActionsApart } from '../settings.ts';
import { placeAndLink } from './place.ts';
import { findMenteesWithMeeting } from './together-queries.ts';

/** A single meeting to be set. */
export interface WantedMeeting {
  menteeId: number;
  mentorId: number;
  startsAt: Date;
  duration: number;
  mode: MeetingMode;
  roomId: number | null;
}

/** The meetings that were set, or, if some were refused, only the refusals: then none was set. */
export interface SetTogether {
  set: { menteeId: number; meetingId: number }[];
  refused: { menteeId: number; refusal: Refusal }[];
}

/**
 * Sets a meeting of an action for each of many mentees: all of them, or none if one is refused. Each is checked like a
 * single one: whether the actor sees the people, the action is open, and the time is free.
 */
export async function setTogether(
  context: Context,
  actionId: number,
  wanted: readonly WantedMeeting[],
): Promise<SetTogether> {
  const { db, now } = context;
  const inOrder = wanted.toSorted((a, b) => a.menteeId - b.menteeId);
  const result: SetTogether = { set: [], refused: [] };
  const menteeIds = inOrder.map(({ menteeId }) => menteeId);
  await allOrNone(db, async () => {
    for (const { menteeId } of inOrder) {
      const refusal = await refusalOf(() => loadWithRight(context, 'meet', actionId, menteeId));
      if (refusal) result.refused.push({ menteeId, refusal });
    }
    const refused = new Set(result.refused.map(({ menteeId }) => menteeId));
    await lockPeople(db, [...new Set(inOrder.flatMap(({ menteeId, mentorId }) => [menteeId, mentorId]))]);
    const busy = await findMenteesWithMeeting(db, actionId, menteeIds, now);
    for (const meeting of inOrder) {
      const { menteeId } = meeting;
      if (refused.has(menteeId)) continue;
      const refusal = busy.has(menteeId)
        ? new Refusal(422, 'HasMeeting')
        : meeting.startsAt <= now
          ? new Refusal(422, 'TooSoon')
          : await refusalOf(async () => {
              result.set.push({ menteeId, meetingId: await setOne(context, actionId, meeting) });
            });
      if (refusal) result.refused.push({ menteeId, refusal });
    }
    return result.refused.length === 0;
  });
  if (result.refused.length > 0) return { ...result, set: [] };
  await showCurrentMeetings(
    db,
    menteeIds.map((menteeId) => ({ menteeId, actionId })),
  );
  for (const { menteeId, meetingId } of result.set) {
    await notifyOfChange(context, { meetingId, menteeId, before: undefined });
    context.audit({ subjectId: menteeId, target: `meeting:${meetingId}` });
  }
  return result;
}

/** Sets one meeting; returns its id. */
async function setOne(context: Context, actionId: number, wanted: WantedMeeting): Promise<number> {
  const { db, actor } = context;
  const { menteeId, mentorId, startsAt, duration, mode, roomId } = wanted;
  const { id: projectId } = currentProject(actor);
  const meeting: NewMeeting = {
    ...{ projectId, actionId, menteeId, mentorId, startsAt, duration, mode, roomId },
    ...placeAndLink(actor, wanted),
    ...{ isGroup: false, capacity: null, signup: false, state: 'set', heldUntil: null },
    ...{ seriesId: null, seriesIndex: null, createdBy: actor.userId },
    ruleActionId: keepsActionsApart(actor) ? actionId : null,
  };
  let id = 0;
  await takeFreeTime(context, [{ ...meeting, userIds: [menteeId, mentorId], except: [] }], async () => {
    id = await insertMeeting(db, meeting);
    await addPeople(db, id, partsOf([mentorId], [menteeId], [actor.userId]));
  });
  return id;
}
