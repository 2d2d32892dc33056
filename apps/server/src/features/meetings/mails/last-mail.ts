import type { mentor, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadVisibleAction, storeLastMail } from '../../actions/index.ts';
import { findCurrentMeeting } from '../rows/meeting-queries.ts';
import { markNotified } from '../rows/people-queries.ts';

/**
 * Stores for each mentee the meeting of their last mail; returns what was stored. A mail about another time than that
 * of the current meeting is not stored.
 */
export async function recordLastMail(
  context: Context,
  { ActionId, Data }: ParsedBodyOf<typeof mentor.updateMany>,
): Promise<ReplyOf<typeof mentor.updateMany>> {
  const { db, actor } = context;
  await loadVisibleAction(context, ActionId);
  const lastMails = Object.fromEntries(Object.entries(Data).map(([id, { lastMail }]) => [id, lastMail]));
  const stored = await storeLastMail(db, actor, ActionId, lastMails);
  for (const { menteeId, lastMail } of stored) {
    const current = await findCurrentMeeting(db, { menteeId, actionId: ActionId });
    if (current) await markNotified(db, [current.id], [menteeId]);
    context.audit({ subjectId: menteeId, target: `action:${ActionId}:lastMail`, after: lastMail });
  }
  return Object.fromEntries(stored.map(({ menteeId, lastMail }) => [String(menteeId), { lastMail }]));
}
