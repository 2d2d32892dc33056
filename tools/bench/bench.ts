import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { measureCalls } from './calls.ts';
import { type Figure, tableOf } from './figure.ts';
import { measureHome } from './page.ts';
import { newDataDir, removeDataDir, startServer } from './server.ts';
import { measureStart } from './start.ts';
import { measureUserList } from './user-list.ts';

const RESULTS = 'docs/performance.md';

const parts: Record<string, () => Promise<Figure[]>> = {
  start: measureStart,
  calls: () => withDemo(measureCalls),
  home: () => withDemo(async (url) => [...(await measureHome(url, 'mentee1')), ...(await measureHome(url, 'admin'))]),
  people: measureUserList,
};

async function withDemo(measure: (url: string) => Promise<Figure[]>): Promise<Figure[]> {
  const dataDir = newDataDir();
  const server = await startServer(dataDir);
  try {
    return await measure(server.url);
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
}

const asked = process.argv.slice(2);
const chosen = asked.length > 0 ? asked : Object.keys(parts);
const figures: Figure[] = [];
for (const name of chosen) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part '${name}'; there are ${Object.keys(parts).join(', ')}`);
  figures.push(...(await part()));
}
console.log(tableOf(figures));
if (asked.length === 0) writeFileSync(RESULTS, page(figures));
process.exitCode = figures.some((figure) => figure.met === false) ? 1 : 0;

function page(measured: readonly Figure[]): string {
  return `# Performance

Measured by \`npm run bench\` on the built application: medians of three runs, on ${cpus().length} cores with Node ${process.versions.node}.
Absolute numbers are this machine's; ratios and goals are what to watch.

${tableOf(measured)}

How: calls are loaded with autocannon at 64 connections for 6 s, in turn with the same server answering a constant
(\`/healthz\`); home is opened by Lighthouse with its desktop preset, signed in, without a warm cache; the user list is
timed in the database on a programme of 100,000 mentees made by \`npm run demo\`.
`;
}
