import { createRunnerOn, type Runner, type RunnerEvents } from '../runner.ts';
import type { StartWorker } from '../sandbox/pool.ts';

export type { Limits, Runner } from '../runner.ts';

const startWorker: StartWorker = (onMessage, onEnd) => {
  // Vite recognises a worker only in this exact form.
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'script' });
  worker.addEventListener('message', (event) => onMessage(event.data));
  worker.addEventListener('error', (event) => onEnd(new Error(event.message || 'The script worker ended')));
  return {
    send: (request) => worker.postMessage(request),
    stop: () => worker.terminate(),
  };
};

/** Creates the browser's runner: one Web Worker, started by the first program. Expressions run without it. */
export function createRunner(events: RunnerEvents = {}): Runner {
  return createRunnerOn(startWorker, 1, events);
}
