import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { seesEveryone } from '../../../access/person-scope.ts';
import { conflict, notFound } from '../../../platform/errors/refusal.ts';
import { findPlan, type PlanRow } from './plan-queries.ts';
import { presentPlan } from './present-plan.ts';

/** Loads a plan of the programme that the actor made; any plan for those who see everyone in the programme. */
export async function loadPlan(context: Context, id: number, lock = false): Promise<PlanRow> {
  const { db, actor } = context;
  const plan = await findPlan(db, currentProject(actor).id, id, lock);
  if (!plan || (plan.madeBy !== actor.userId && !seesEveryone(actor))) throw notFound();
  return plan;
}

/** Loads a plan to change it; refuses one that somebody else changed first. */
export async function loadPlanForChange(
  context: Context,
  { PlanId, Version }: { PlanId: number; Version: number },
): Promise<PlanRow> {
  const plan = await loadPlan(context, PlanId, true);
  if (plan.version !== Version) throw conflict(await presentPlan(context, plan));
  return plan;
}
