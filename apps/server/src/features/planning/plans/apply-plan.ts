import type { ParsedBodyOf, planning, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { refusalMessage } from '../../../platform/errors/error-reply.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { cancelTogether, setTogether } from '../../meetings/index.ts';
import { itemsOf } from '../problem/plan-problem.ts';
import { loadPlan, loadPlanForChange } from './load-plan.ts';
import { findPlanMeetings, recordSetMeetings, updatePlanState } from './plan-queries.ts';
import { presentPlan, undoUntil } from './present-plan.ts';

/** Sets all meetings of a draft, or returns those that clash and sets none. */
export async function applyPlan(
  context: Context,
  body: ParsedBodyOf<typeof planning.apply>,
): Promise<ReplyOf<typeof planning.apply>> {
  const { db, now } = context;
  const plan = await loadPlanForChange(context, body);
  if (plan.state !== 'draft') throw new Refusal(409, 'PlanNotDraft');
  const items = itemsOf(await findPlanMeetings(db, plan.id));
  const { set, refused } = await setTogether(
    context,
    plan.actionId,
    items.map((item) => ({ ...item, duration: plan.duration })),
  );
  if (refused.length > 0)
    return {
      Plan: await presentPlan(context, plan),
      Set: 0,
      Clashes: refused.flatMap(({ menteeId, refusal }) => {
        const item = items.find((other) => other.menteeId === menteeId);
        if (!item) return [];
        return [
          {
            MenteeId: menteeId,
            MentorId: item.mentorId,
            StartsAt: item.startsAt.toISOString(),
            Code: refusal.code,
            Message: refusalMessage(refusal, context.language),
          },
        ];
      }),
    };
  await recordSetMeetings(db, plan.id, set);
  await updatePlanState(db, plan.id, 'applied', now);
  context.audit({ target: `plan:${plan.id}` });
  return { Plan: await presentPlan(context, await loadPlan(context, plan.id)), Set: set.length, Clashes: [] };
}

/** Cancels the meetings of an applied plan that are still as it set them. */
export async function undoPlan(
  context: Context,
  body: ParsedBodyOf<typeof planning.undo>,
): Promise<ReplyOf<typeof planning.undo>> {
  const { db, now } = context;
  const plan = await loadPlanForChange(context, body);
  const until = undoUntil(plan);
  if (!until || until < now) throw new Refusal(409, 'UndoneTooLate');
  const meetings = (await findPlanMeetings(db, plan.id)).flatMap(({ meetingId, meetingVersion }) =>
    meetingId !== null && meetingVersion !== null ? [{ id: meetingId, version: meetingVersion }] : [],
  );
  const cancelled = await cancelTogether(context, meetings);
  await updatePlanState(db, plan.id, 'undone', null);
  context.audit({ target: `plan:${plan.id}` });
  return { Plan: await presentPlan(context, await loadPlan(context, plan.id)), Cancelled: cancelled.length };
}
