import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { MEMORY_PAGES } from '../limits.ts';
import { createRunnerOn, type Runner, type RunnerEvents } from '../runner.ts';
import { withMaximumMemory } from '../sandbox/memory.ts';
import type { StartWorker } from '../sandbox/pool.ts';
import { loadableEntry } from './loadable-entry.ts';

/** The part of WebAssembly used in Node, whose types are only in the browser library. */
interface WebAssemblyCompiler {
  compile(bytes: Uint8Array): Promise<WebAssembly.Module>;
}

const webAssembly = (globalThis as unknown as { WebAssembly: WebAssemblyCompiler }).WebAssembly;

export type { Limits, Runner } from '../runner.ts';

/** Locations of the server runner's files, and its number of workers. */
export type ServerRunnerOptions = RunnerEvents & {
  /** The worker's entry; by default the source next to this file, or `script-worker.js` next to its bundle. */
  readonly workerUrl?: URL;
  /** The engine's WebAssembly file; by default the one of the installed package. */
  readonly wasmUrl?: URL | string;
  readonly size?: number;
};

// Limits of a worker's own heap, through which data are copied in and out; the engine's memory is WebAssembly's.
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

const defaultWorkerUrl = () =>
  new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './script-worker.js', import.meta.url);

/** Returns the URL of the default module of the worker threads, in a form that threads can load. */
export const workerEntry = async (): Promise<URL> => loadableEntry(defaultWorkerUrl());

async function compileEngine(url: URL | string): Promise<WebAssembly.Module> {
  return webAssembly.compile(withMaximumMemory(await readFile(url), MEMORY_PAGES));
}

/** Creates the server's runner, by default with two worker threads. Call `close()` on shutdown. */
export async function createRunner(options: ServerRunnerOptions = {}): Promise<Runner> {
  const resolvePackage = createRequire(import.meta.url).resolve;
  const module = await compileEngine(options.wasmUrl ?? resolvePackage('quickjs-wasi/quickjs.wasm'));
  const entry = await (options.workerUrl ? loadableEntry(options.workerUrl) : workerEntry());

  const startWorker: StartWorker = (onMessage, onEnd) => {
    const worker = new Worker(entry, { workerData: module, resourceLimits, env: {}, execArgv: [] });
    worker.on('message', onMessage);
    worker.on('error', onEnd);
    worker.on('exit', () => onEnd(new Error('The script worker ended')));
    // Idle workers do not keep the process alive; a running call has its own timer.
    worker.once('message', () => worker.unref());
    return {
      send: (request) => worker.postMessage(request),
      stop: () => void worker.terminate(),
    };
  };
  return createRunnerOn(startWorker, options.size ?? 2, options);
}
