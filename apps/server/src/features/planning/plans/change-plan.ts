import type { ParsedBodyOf, planning, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { findMentors } from '../problem/problem-queries.ts';
import { loadPlan, loadPlanForChange } from './load-plan.ts';
import { findNewestPlan, findPlanMeetings, replacePlanMeetings, touchPlan } from './plan-queries.ts';
import { presentPlan } from './present-plan.ts';

/** Returns a plan, or the newest plan that the actor made; null when the actor made none. */
export async function getPlan(
  context: Context,
  { PlanId }: ParsedBodyOf<typeof planning.get>,
): Promise<ReplyOf<typeof planning.get>> {
  const { db, actor } = context;
  const plan =
    PlanId === undefined
      ? await findNewestPlan(db, currentProject(actor).id, actor.userId)
      : await loadPlan(context, PlanId);
  return plan ? presentPlan(context, plan) : null;
}

/** Saves a draft that was changed by hand. A mentee whom the call leaves out keeps the former reason, or has 'taken'. */
export async function savePlan(
  context: Context,
  body: ParsedBodyOf<typeof planning.save>,
): Promise<ReplyOf<typeof planning.save>> {
  const { db } = context;
  const plan = await loadPlanForChange(context, body);
  if (plan.state !== 'draft') throw new Refusal(409, 'PlanNotDraft');
  const rows = await findPlanMeetings(db, plan.id);
  const items = new Map(body.Items.map((item) => [item.MenteeId, item]));
  const known = new Set(rows.map(({ menteeId }) => menteeId));
  if (body.Items.some(({ MenteeId }) => !known.has(MenteeId))) throw notFound();
  const ids = [...new Set(body.Items.map(({ MentorId }) => MentorId))];
  if ((await findMentors(db, context.actor, plan.projectId, ids)).length < ids.length) throw notFound();
  await replacePlanMeetings(
    db,
    plan.id,
    rows.map(({ menteeId, reason }) => {
      const item = items.get(menteeId);
      if (!item)
        return {
          ...{ menteeId, mentorId: null, startsAt: null, mode: null, roomId: null, pinned: false },
          reason: reason ?? 'taken',
        };
      return {
        ...{ menteeId, mentorId: item.MentorId, startsAt: new Date(item.StartsAt), mode: item.Mode },
        ...{ roomId: item.RoomId, pinned: item.Pinned, reason: null },
      };
    }),
  );
  await touchPlan(db, plan.id);
  context.audit({ target: `plan:${plan.id}` });
  return presentPlan(context, await loadPlan(context, plan.id));
}
