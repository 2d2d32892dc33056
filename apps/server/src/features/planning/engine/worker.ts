import { parentPort } from 'node:worker_threads';
import { makePlan, repair } from '@ithaki/planning';
import type { EngineTask } from './run-engine.ts';

// Worker thread that plans and repairs, so that the node serves others meanwhile.

parentPort?.on('message', (task: EngineTask) => {
  parentPort?.postMessage('plan' in task ? makePlan(task.plan) : repair(task.repair));
});
