import { planning } from '@ithaki/contract';
import { preparedRoute, type Route, route } from '../../access/route.ts';
import { applyPlan, undoPlan } from './plans/apply-plan.ts';
import { getPlan, savePlan } from './plans/change-plan.ts';
import { preparePlan, storePlan } from './plans/make-plan.ts';
import { applyRepair } from './repair/apply-repair.ts';
import { findRepairs } from './repair/find-repairs.ts';

/** Plans of many meetings, and repairs of what an absence hits. */
export const planningRoutes = (): Route[] => [
  preparedRoute(planning.plan, preparePlan, storePlan),
  route(planning.get, getPlan),
  route(planning.save, savePlan),
  route(planning.apply, applyPlan),
  route(planning.undo, undoPlan),
  route(planning.repair, findRepairs),
  route(planning.applyRepair, applyRepair),
];
