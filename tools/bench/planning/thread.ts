import { parentPort } from 'node:worker_threads';
import { makePlan, type PlanProblem, type RepairProblem, repair } from '@ithaki/planning';

/** A problem for the engine. */
export type EngineTask = { plan: PlanProblem } | { repair: RepairProblem };

// Runs the engine in a thread of its own, as the server does, so that its memory can be limited.
parentPort?.on('message', (task: EngineTask) => {
  const began = performance.now();
  const result = 'plan' in task ? makePlan(task.plan) : repair(task.repair);
  parentPort?.postMessage({ result, took: performance.now() - began });
});
