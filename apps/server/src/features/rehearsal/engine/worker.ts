import { parentPort, workerData } from 'node:worker_threads';
import { rehearse } from '@ithaki/rehearsal';
import type { RehearsalTask } from './run-engine.ts';
import { scriptRunner } from './script-runner.ts';

// Worker thread that rehearses, so that the node serves others meanwhile.

const { problem, scriptWorker }: RehearsalTask = workerData;
const { run, close } = scriptRunner(new URL(scriptWorker));
/** How often progress is told, in milliseconds. */
const INTERVAL = 200;
let next = 0;
const result = await rehearse(problem, {
  run,
  onProgress: (done, all) => {
    const now = performance.now();
    if (now < next) return;
    next = now + INTERVAL;
    parentPort?.postMessage({ progress: [done, all] });
  },
});
parentPort?.postMessage(result);
await close();
