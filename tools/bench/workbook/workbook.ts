import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { EngineName } from './engines.ts';
import type { Pass } from './pass.ts';
import { goals, table } from './table.ts';

const page = new URL('../../../docs/performance-workbook.md', import.meta.url);
const passFile = fileURLToPath(new URL('../../../node_modules/.cache/workbook-pass.mjs', import.meta.url));
const MARK = '<!-- figures -->';
const END = '<!-- end of figures -->';

/** Passes of an engine over a workload: once where it is slow; HyperFormula's column index only matters for W5. */
function passes(name: EngineName, workload: string): number {
  if (name === 'ours') return 5;
  if (name === 'HyperFormula, indexed') return workload === 'W5' ? 1 : 0;
  return workload === 'W1' || workload === 'W2' || (workload === 'W3' && name === 'HyperFormula') ? 3 : 1;
}

function once(name: EngineName, workload: string): Pass | undefined {
  try {
    // xlsx-calc recurses for every cell it needs, so it gets the largest stack possible.
    const stack = name === 'xlsx-calc' ? ['--stack-size=7600'] : [];
    const args = [...stack, passFile, name, workload];
    const shown = execFileSync(process.execPath, args, {
      timeout: name === 'xlsx-calc' ? 10_000 : 150_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return JSON.parse(String(shown).trim().split('\n').pop() ?? '') as Pass;
  } catch {
    // The engine failed: recursion too deep, time out or out of memory. The table shows it.
    return undefined;
  }
}

// Bundled into one file as in production: a loader that compiles at each start would be measured too.
buildSync({
  entryPoints: [fileURLToPath(new URL('./pass.ts', import.meta.url))],
  bundle: true,
  minify: true,
  platform: 'node',
  format: 'esm',
  external: ['hyperformula', 'xlsx-calc'],
  outfile: passFile,
});

const names: EngineName[] = ['ours', 'HyperFormula', 'HyperFormula, indexed', 'xlsx-calc'];
const results = new Map<string, Pass[]>();
const asked = process.argv.slice(2);
const workloads = Object.keys(goals).filter((workload) => asked.length === 0 || asked.includes(workload));
for (const workload of workloads) {
  for (const name of names) {
    const done: Pass[] = [];
    while (done.length < passes(name, workload)) {
      const one = once(name, workload);
      // An engine that failed once would fail again.
      if (!one) break;
      done.push(one);
    }
    results.set(`${name} ${workload}`, done);
    console.log(`${workload} ${name}: ${done.map((one) => one.build.toFixed(0)).join(', ') || '–'} ms`);
  }
}
const text = readFileSync(page, 'utf8');
const [before = '', old = ''] = text.split(END)[0]?.split(MARK) ?? [];
const after = text.split(END)[1] ?? '';
// Workloads that were not requested keep their earlier rows.
const kept = (workload: string) =>
  asked.length === 0 || asked.includes(workload)
    ? []
    : old.split('\n').filter((line) => line.startsWith(`| ${workload} `));
const figures = `${cpus().length} cores, Node ${process.versions.node}:\n\n${table(names, results, kept)}`;
writeFileSync(page, `${before}${MARK}\n${figures}\n${END}${after}`);
console.log(figures);
