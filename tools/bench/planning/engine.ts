import { makePlan, type PlanProblem, type RepairProblem, repair } from '@ithaki/planning';

/** A problem for the engine. */
export type EngineTask = { plan: PlanProblem } | { repair: RepairProblem };

// Runs the engine in a process of its own, so that its memory can be limited and its processor time be told from that of
// others on the machine.
process.on('message', (task: EngineTask) => {
  const before = process.cpuUsage();
  const result = 'plan' in task ? makePlan(task.plan) : repair(task.repair);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ result, took: (user + system) / 1_000 });
});
