import type { EngineName } from './engines.ts';
import type { Pass } from './pass.ts';

/** The goals of a workload, as ratios to the best other engine. */
interface Goal {
  build: number;
  edits: Record<string, number>;
  memory?: number;
}

/**
 * The goals by workload, as ratios to the best other engine in the same run: building, edits, and memory where it
 * matters.
 */
export const goals: Readonly<Record<string, Goal>> = {
  W1: { build: 0.25, edits: { rate: 0.2 } },
  W2: { build: 0.35, edits: { price: 0.25 } },
  W3: { build: 0.1, edits: { head: 0.1 }, memory: 0.35 },
  W4: { build: 0.25, edits: { topAll: 0.1, top1: 0.5 }, memory: 0.35 },
  W5: { build: 0.02, edits: { table: 0.15, key: 0.5 } },
  W6: { build: 0.1, edits: { amount: 0.15 } },
};

/** The runs of each engine over each workload, by 'engine workload'; if there are none, the reason. */
export interface Results {
  passes: ReadonlyMap<string, readonly Pass[]>;
  missing: ReadonlyMap<string, string>;
}

/** Relative tolerance: results that differ by more are wrong. */
const TOLERANCE = 1e-9;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const agree = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((sum, i) => Math.abs(sum - (b[i] ?? 0)) <= TOLERANCE * Math.max(1, Math.abs(sum)));

const format = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(3));

/**
 * Builds one row of the table: each engine's figure, the ratio to the best other engine with correct results, and the
 * goal.
 */
function row(
  title: string,
  workload: string,
  names: readonly EngineName[],
  results: Results,
  figure: (pass: Pass) => number,
  goal: number,
): string {
  const ownPasses = results.passes.get(`ours ${workload}`) ?? [];
  const expectedSums = ownPasses[0]?.sums ?? [];
  const cells = names.map((name) => {
    const passes = results.passes.get(`${name} ${workload}`) ?? [];
    const value = median(passes.map(figure));
    const isRight = passes.every((pass) => agree(pass.sums, expectedSums));
    return {
      name,
      value,
      isRight: isRight && passes.length > 0,
      text: Number.isNaN(value)
        ? (results.missing.get(`${name} ${workload}`) ?? '–')
        : format(value) + (isRight ? '' : ' (wrong)'),
    };
  });
  const peers = cells.filter((cell) => cell.name !== 'ours' && cell.isRight).map((cell) => cell.value);
  const ratio = median(ownPasses.map(figure)) / (peers.length > 0 ? Math.min(...peers) : Number.NaN);
  const verdict = Number.isFinite(ratio)
    ? `${ratio.toFixed(3)} | ≤ ${goal} | ${ratio <= goal ? 'yes' : '**no**'}`
    : '– | – | –';
  return `| ${title} | ${cells.map((cell) => cell.text).join(' | ')} | ${verdict} |`;
}

/**
 * Returns the figures as a Markdown table in milliseconds and megabytes. `rowsBefore` returns the earlier rows of
 * workloads that were not run.
 */
export function table(
  names: readonly EngineName[],
  results: Results,
  rowsBefore: (workload: string) => string[],
): string {
  const lines = Object.entries(goals).flatMap(([workload, goal]) => {
    const earlier = rowsBefore(workload);
    return earlier.length > 0 ? earlier : rowsOf(workload, goal, names, results);
  });
  return [
    `| Figure | ${names.join(' | ')} | to the best peer | goal | met |`,
    `|---|${names.map(() => '---').join('|')}|---|---|---|`,
    ...lines,
  ].join('\n');
}

function rowsOf(workload: string, goal: Goal, names: readonly EngineName[], results: Results): string[] {
  return [
    row(`${workload} build`, workload, names, results, (pass) => pass.build, goal.build),
    ...Object.entries(goal.edits).flatMap(([edit, ratio]) => [
      row(
        `${workload} edit ${edit}, what is in view`,
        workload,
        names,
        results,
        (pass) => pass.edits[edit]?.visible ?? Number.NaN,
        ratio,
      ),
      row(
        `${workload} edit ${edit}, everything`,
        workload,
        names,
        results,
        (pass) => pass.edits[edit]?.all ?? Number.NaN,
        ratio,
      ),
    ]),
    ...(goal.memory
      ? [row(`${workload} memory, MB`, workload, names, results, (pass) => pass.megabytes, goal.memory)]
      : []),
  ];
}
