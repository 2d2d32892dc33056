import { type Runner, type RunnerEvents, runnerOn } from '../runner.ts';
import type { Spawn } from '../sandbox/pool.ts';

export type { Limits, Runner } from '../runner.ts';

const spawn: Spawn = (heard, gone) => {
  // Vite recognises a worker only in this exact form.
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'script' });
  worker.addEventListener('message', (event) => heard(event.data));
  worker.addEventListener('error', (event) => gone(new Error(event.message || 'The script worker ended')));
  return {
    send: (request) => worker.postMessage(request),
    stop: () => worker.terminate(),
  };
};

/** Creates the browser's runner: one Web Worker, started by the first program. Expressions run without it. */
export function createRunner(events: RunnerEvents = {}): Runner {
  return runnerOn(spawn, 1, events);
}
