import type { JsonObject, MenteeAction, mentor, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { completeIfDone, type LoadedMenteeAction, loadWithRight, presentLoadedAction } from '../../actions/index.ts';
import { findCurrentMeeting, updateMeeting } from '../rows/meeting-queries.ts';
import { recordPresence, settleState } from '../rows/people-queries.ts';

const presenceOf = { held: 'present', missed: 'absent' } as const;

const keyOf = ({ view, assessment }: LoadedMenteeAction) => ({
  menteeId: view.person.userId,
  actionId: assessment.action.id,
});

/** Records whether a mentee's current meeting was held or missed; a held meeting with minutes completes the action. */
export async function recordMeetingOutcome(
  context: Context,
  { ActionId: actionId, MenteeId: menteeId, Outcome: outcome }: ParsedBodyOf<typeof mentor.meetingOutcome>,
): Promise<MenteeAction> {
  const { db } = context;
  const loaded = await loadWithRight(context, 'meet', actionId, menteeId);
  const current = await findCurrentMeeting(db, { menteeId, actionId });
  if (!current) throw new Refusal(422, 'NoMeeting');
  if (outcome !== null && current.startsAt > context.now) throw new Refusal(422, 'MeetingAhead');
  await recordPresence(db, current.id, [{ userId: menteeId, presence: outcome && presenceOf[outcome] }]);
  await settleState(db, current.id);
  const { row } = loaded.assessment;
  if (outcome === 'held') await saveMinutes(context, loaded, row?.publicData ?? {});
  context.audit({
    subjectId: menteeId,
    target: `action:${actionId}:outcome`,
    ...(row?.outcome && { before: row.outcome }),
    after: outcome,
  });
  return presentLoadedAction(context, await completeIfDone(context, loaded));
}

/** Removes the outcome of the current meeting; otherwise the next change of its minutes would complete the action. */
export async function forgetOutcome({ db }: Context, loaded: LoadedMenteeAction): Promise<void> {
  const current = await findCurrentMeeting(db, keyOf(loaded));
  if (!current) return;
  await recordPresence(db, current.id, [{ userId: loaded.view.person.userId, presence: null }]);
  await settleState(db, current.id);
}

/** Stores the minutes in the public data with the single meeting too. */
export async function saveMinutes(
  { db, actor, now }: Context,
  loaded: LoadedMenteeAction,
  data: JsonObject,
): Promise<void> {
  const minutesText = typeof data.minutes === 'string' ? data.minutes.trim().slice(0, 20_000) : '';
  const current = await findCurrentMeeting(db, keyOf(loaded));
  if (!current || current.isGroup || current.minutesText === minutesText) return;
  await updateMeeting(db, current.id, { minutesText, minutesAt: now, minutesBy: actor.userId }, { notified: false });
}
