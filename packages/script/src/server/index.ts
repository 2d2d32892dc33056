import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { MEMORY_PAGES } from '../limits.ts';
import { type Runner, type RunnerEvents, runnerOn } from '../runner.ts';
import { withMaximumMemory } from '../sandbox/memory.ts';
import type { Spawn } from '../sandbox/pool.ts';

/** The part of WebAssembly used in Node, whose types are only in the browser library. */
interface WebAssemblyCompiler {
  compile(bytes: Uint8Array): Promise<WebAssembly.Module>;
}

const webAssembly = (globalThis as unknown as { WebAssembly: WebAssemblyCompiler }).WebAssembly;

let bundled: Promise<URL> | undefined;

async function bundle(source: URL): Promise<URL> {
  // The name is in a variable, so that bundlers do not include esbuild.
  const bundler = 'esbuild';
  const { build }: typeof import('esbuild') = await import(bundler);
  const result = await build({
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  const code = result.outputFiles[0]?.text ?? '';
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** A worker thread cannot load TypeScript: when run from sources (tests, tsx), its entry is bundled once in memory. */
function loadable(entry: URL): URL | Promise<URL> {
  if (!entry.pathname.endsWith('.ts')) return entry;
  bundled ??= bundle(entry);
  return bundled;
}

export type { Limits, Runner } from '../runner.ts';

/** Locations of the server runner's files, and its number of workers. */
export type ServerRunnerOptions = RunnerEvents & {
  /** The worker's entry; by default the source next to this file, or `script-worker.js` next to its bundle. */
  readonly workerUrl?: URL;
  /** The engine's WebAssembly file; by default the one of the installed package. */
  readonly wasmUrl?: URL | string;
  readonly size?: number;
};

// The engine lives in WebAssembly memory; this limits the additional memory for copying data in and out.
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

const besideThisFile = () =>
  new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './script-worker.js', import.meta.url);

async function compileEngine(url: URL | string): Promise<WebAssembly.Module> {
  return webAssembly.compile(withMaximumMemory(await readFile(url), MEMORY_PAGES));
}

/** Creates the server's runner, by default with two worker threads. Call `close()` on shutdown. */
export async function createRunner(options: ServerRunnerOptions = {}): Promise<Runner> {
  const installed = createRequire(import.meta.url).resolve;
  const module = await compileEngine(options.wasmUrl ?? installed('quickjs-wasi/quickjs.wasm'));
  const entry = await loadable(options.workerUrl ?? besideThisFile());

  const spawn: Spawn = (heard, gone) => {
    const worker = new Worker(entry, { workerData: module, resourceLimits, env: {}, execArgv: [] });
    worker.on('message', heard);
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error('The script worker ended')));
    // Idle workers do not keep the process alive; a running call has its own timer.
    worker.once('message', () => worker.unref());
    return {
      send: (request) => worker.postMessage(request),
      stop: () => void worker.terminate(),
    };
  };
  return runnerOn(spawn, options.size ?? 2, options);
}
