import { availableParallelism } from 'node:os';
import { accessFindings } from '../access-table/findings.ts';
import { budgets } from './budgets.ts';
import { binary } from './command.ts';
import { dependencies, writeDependencies } from './dependencies.ts';
import { migrations } from './migrations.ts';
import { sql } from './sql/sql.ts';
import { translations } from './translations.ts';
import { types } from './types.ts';

/** One part of the checks; `run` returns its findings, each one readable line. */
interface Part {
  name: string;
  /** What the part checks, shown in the list of parts. */
  about: string;
  run: () => Promise<readonly string[]>;
}

const imports = () =>
  binary(
    'depcruise',
    ...['apps', 'packages', 'tools'],
    ...['--config', '.dependency-cruiser.cjs', '--cache', '--output-type', 'err'],
  );

/** The parts of `npm run check`; slow ones first, so that none of them is left to run alone at the end. */
const parts: readonly Part[] = [
  { name: 'sql', about: 'statements fit the tables, and only owners write', run: sql },
  { name: 'unused', about: 'no unused file, export or dependency', run: () => binary('knip', '--no-progress') },
  { name: 'types', about: 'no type error', run: types },
  { name: 'imports', about: 'imports follow the architecture, without circles', run: imports },
  { name: 'lint', about: 'lint and format', run: () => binary('biome', 'check', '--colors=off') },
  { name: 'migrations', about: 'migrations are numbered and never changed', run: migrations },
  { name: 'access', about: 'docs/access.md says what the contract does', run: async () => accessFindings() },
  { name: 'budgets', about: 'short files, plain names, little script', run: budgets },
  { name: 'translations', about: 'every text in Greek and English', run: translations },
  { name: 'dependencies', about: 'every dependency has its reason', run: dependencies },
];

/** `npm run check [-- part ...]` runs all parts or those named; `-- --write` first writes the dependency table. */
const words = process.argv.slice(2);
if (words.includes('--write')) writeDependencies();
const names = words.filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}. Parts:`);
  for (const part of parts) console.error(`  ${part.name.padEnd(14)}${part.about}`);
  process.exit(2);
}

const waiting = parts.filter((part) => names.length === 0 || names.includes(part.name));
const reports: string[] = [];

/** Runs waiting parts one after another; an exception becomes a finding, so that the other parts still run. */
const work = async (): Promise<void> => {
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    const { name, about, run } = part;
    const start = performance.now();
    const findings = await run().catch((error: unknown) => [error instanceof Error ? `${error.stack}` : `${error}`]);
    const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5);
    console.log(`${findings.length === 0 ? 'ok  ' : 'FAIL'} ${seconds} s  ${name.padEnd(13)} ${about}`);
    if (findings.length > 0) reports.push(`\n── ${name} ${'─'.repeat(60)}\n${findings.join('\n')}`);
  }
};

await Promise.all(Array.from({ length: availableParallelism() }, work));
for (const report of reports) console.log(report);
process.exitCode = reports.length > 0 ? 1 : 0;
