import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { type EngineName, engines } from './engines.ts';
import type { Pass } from './pass.ts';
import { goals, table } from './table.ts';

// npm run bench:workbook [-- W1 W2 …] [-- --small]: the small workloads only try the engines out and leave the page as
// it is.

const page = new URL('../../../docs/performance-workbook.md', import.meta.url);
const passFile = fileURLToPath(new URL('../../../node_modules/.cache/workbook-pass.mjs', import.meta.url));
const MARK = '<!-- figures -->';
const END = '<!-- end of figures -->';

/** Milliseconds for the whole run, and for the longest run of one engine; what would take longer is not measured. */
const [WHOLE, LONGEST] = [570_000, 20_000];
/** Longer, because HyperFormula with its index takes long to build W5 and is then the fastest at changing a key. */
const LONGEST_INDEXED = 120_000;
/**
 * Number of rounds in which the engines take turns, and milliseconds above which the run of another engine is not
 * repeated.
 */
const [ROUNDS, WORTH_REPEATING] = [5, 4_000];

/** Engines that recurse for every cell they need; they get the largest stack possible. */
const recursive: ReadonlySet<EngineName> = new Set(['xlsx-calc', 'fast-formula-parser', 'Fortune']);

/** HyperFormula is measured with its column index where that matters, and without it elsewhere. */
const isMeasured = (name: EngineName, workload: string): boolean =>
  (name !== 'HyperFormula' || workload !== 'W5') && (name !== 'HyperFormula, indexed' || workload === 'W5');

const requested = process.argv.slice(2).filter((argument) => argument !== '--small');
const size = process.argv.includes('--small') ? 'small' : 'whole';
const began = performance.now();

/** Runs an engine over a workload in a process of its own; returns the figures, or the reason why there are none. */
function runPass(name: EngineName, workload: string): Pass | string {
  const own = name === 'HyperFormula, indexed' ? LONGEST_INDEXED : LONGEST;
  const timeout = Math.floor(Math.min(own, WHOLE - (performance.now() - began)));
  if (timeout < 1_000) return 'not run';
  const stack = recursive.has(name) ? ['--stack-size=7600'] : [];
  const { stdout, error } = spawnSync(process.execPath, [...stack, passFile, name, workload, size], {
    timeout,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (error) return `> ${Math.round(timeout / 1_000)} s`;
  try {
    return JSON.parse(String(stdout).trim().split('\n').pop() ?? '') as Pass;
  } catch {
    // The recursion was too deep, or there was too little memory.
    return 'fails';
  }
}

// Bundled into one file as in production, because otherwise compiling at each start would be measured too.
buildSync({
  entryPoints: [fileURLToPath(new URL('./pass.ts', import.meta.url))],
  bundle: true,
  minify: true,
  platform: 'node',
  format: 'esm',
  external: [
    ...['hyperformula', 'xlsx-calc', '@ironcalc/wasm', 'fast-formula-parser', '@fortune-sheet/formula-parser'],
    ...['@univerjs/core', '@univerjs/engine-formula'],
  ],
  outfile: passFile,
});

const names = Object.keys(engines) as EngineName[];
const workloads = Object.keys(goals).filter((workload) => requested.length === 0 || requested.includes(workload));
const passes = new Map<string, Pass[]>();
const missing = new Map<string, string>();
/** Engines and workloads whose runs are too long to be repeated. */
const slow = new Set<string>();
for (let round = 0; round < ROUNDS; round++) {
  for (const workload of workloads) {
    for (const name of names.filter((candidate) => isMeasured(candidate, workload))) {
      const key = `${name} ${workload}`;
      const finished = passes.get(key) ?? [];
      const before = performance.now();
      const isWorthIt = round === 0 || (finished.length > 0 && (name === 'ours' || !slow.has(key)));
      if (!isWorthIt) continue;
      const pass = runPass(name, workload);
      if (performance.now() - before > WORTH_REPEATING) slow.add(key);
      if (typeof pass !== 'string') passes.set(key, [...finished, pass]);
      else if (finished.length === 0) missing.set(key, pass);
      if (round === 0) console.log(`${key}: ${typeof pass === 'string' ? pass : `${pass.build.toFixed(1)} ms`}`);
    }
  }
}

const text = readFileSync(page, 'utf8');
const [before = '', old = ''] = text.split(END)[0]?.split(MARK) ?? [];
const after = text.split(END)[1] ?? '';
// Workloads that were not requested keep their earlier rows.
const rowsBefore = (workload: string) =>
  requested.length === 0 || requested.includes(workload)
    ? []
    : old.split('\n').filter((line) => line.startsWith(`| ${workload} `));
const figures = `${cpus().length} cores, Node ${process.versions.node}:\n\n${table(names, { passes, missing }, rowsBefore)}`;
if (size === 'whole') writeFileSync(page, `${before}${MARK}\n${figures}\n${END}${after}`);
console.log(figures);
console.log(`${Math.round((performance.now() - began) / 1_000)} s`);
