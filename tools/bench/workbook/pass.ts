import { type Content, type EngineName, engines, type Running } from './engines.ts';
import { ALL, SMALL } from './workloads.mjs';

/** Result of one run of an engine over a workload in a new process, in milliseconds and megabytes. */
export interface Pass {
  build: number;
  megabytes: number;
  /** For each edit: the time until the visible cells are read, and until everything is calculated. */
  edits: Record<string, { visible: number; all: number }>;
  /** Sums of all numbers after building and after each edit, which reveal an engine that calculates wrongly. */
  sums: number[];
}

interface Workload {
  grid: Content[][];
  edits: { id: string; row: number; col: number; values: Content[] }[];
  watch: [row: number, column: number][];
}

/**
 * Number of repetitions of an edit, and milliseconds after which repeating stops; the number is odd, so that the last
 * edit sets the first value.
 */
const REPEATS = 41;
const LONGEST = 3_000;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function sumOf(running: Running, { grid }: Workload): number {
  let sum = 0;
  grid.forEach((line, row) => {
    line.forEach((content, column) => {
      const value = content === null ? Number.NaN : running.read(row, column);
      if (!Number.isNaN(value)) sum += value;
    });
  });
  return sum;
}

async function edit(running: Running, { watch }: Workload, change: Workload['edits'][number]) {
  const visible: number[] = [];
  const all: number[] = [];
  const began = performance.now();
  for (let i = 0; i < REPEATS && (i % 2 === 0 || performance.now() - began < LONGEST); i++) {
    running.finish();
    const start = performance.now();
    const pending = running.put(change.row, change.col, change.values[i % 2] ?? null);
    if (pending) await pending;
    for (const [row, column] of watch) running.read(row, column);
    visible.push(performance.now() - start);
    running.finish();
    all.push(performance.now() - start);
  }
  return { visible: median(visible), all: median(all) };
}

/** Runs an engine over a workload; called in a separate process. */
async function pass(name: EngineName, workload: Workload): Promise<Pass> {
  const build = await engines[name]();
  const memoryBefore = process.memoryUsage().rss;
  const start = performance.now();
  const running = await build(workload.grid);
  running.finish();
  const duration = performance.now() - start;
  const megabytes = (process.memoryUsage().rss - memoryBefore) / 1e6;
  const sums = [sumOf(running, workload)];
  const edits: Pass['edits'] = {};
  for (const change of workload.edits) {
    edits[change.id] = await edit(running, workload, change);
    sums.push(sumOf(running, workload));
  }
  return { build: duration, megabytes, edits, sums };
}

const [name, workload, size] = process.argv.slice(2);
if (name && workload) {
  const make: Record<string, () => unknown> = size === 'small' ? SMALL : ALL;
  const done = await pass(name as EngineName, make[workload]?.() as Workload);
  // Some engines keep timers, so the process is ended explicitly.
  process.stdout.write(`\n${JSON.stringify(done)}\n`, () => process.exit(0));
}
