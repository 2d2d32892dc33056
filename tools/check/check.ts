import { availableParallelism } from 'node:os';
import { parts } from './check-parts.ts';
import { writeDependencies } from './dependencies.ts';

/** `npm run check [-- part ...]` runs all parts or those named; `-- --write` first writes the dependency table. */
const asked = process.argv.slice(2);
if (asked.includes('--write')) writeDependencies();
const names = asked.filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}. Parts:`);
  for (const part of parts) console.error(`  ${part.name.padEnd(14)}${part.about}`);
  process.exit(2);
}

const waiting = parts.filter((part) => names.length === 0 || names.includes(part.name));
const reports: string[] = [];

/** Takes parts until none waits; a part that throws is a finding, not the end of the others. */
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
