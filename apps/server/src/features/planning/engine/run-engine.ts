import type { Plan, PlanProblem, RepairOption, RepairProblem } from '@ithaki/planning';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { isOutOfMemory, isTooSlow } from '../../../platform/threads/thread-limits.ts';
import { WarmThreads } from '../../../platform/threads/warm-threads.ts';

/** Input of the worker thread. */
export type EngineTask = { plan: PlanProblem } | { repair: RepairProblem };

const workerUrl = () =>
  new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './planning-worker.js', import.meta.url);

/** Limits of a thread: milliseconds for one plan, megabytes of memory, and plans made at once. */
const threads = new WarmThreads<EngineTask, unknown>({ entry: workerUrl(), within: 30_000, memory: 256, most: 2 });

async function run<Result>(task: EngineTask): Promise<Result> {
  try {
    return (await threads.run(task)) as Result;
  } catch (error) {
    if (isTooSlow(error) || isOutOfMemory(error)) throw new Refusal(422, 'PlanTooBig');
    throw error;
  }
}

/** Makes a plan in a worker thread; one that takes too long or too much memory is refused. */
export const planInThread = (plan: PlanProblem): Promise<Plan> => run({ plan });

/** Repairs in a worker thread. */
export const repairInThread = (problem: RepairProblem): Promise<RepairOption[]> => run({ repair: problem });
