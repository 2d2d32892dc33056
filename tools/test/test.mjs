// `npm test`: installs what is missing, then builds, checks, and runs every test. Plain Node: it starts on a bare clone.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, isInstalled } from '../start/install.mjs';
import { chromium } from './chromium.mjs';
import { countsOf } from './counts.mjs';

const root = join(import.meta.dirname, '../..');
process.chdir(root);
if (!isInstalled(root)) await install(root);

const reports = 'node_modules/.cache/test';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const run = (program, words, env = {}) =>
  spawnSync(program, words, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } }).status === 0;

const vitest = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`];
const playwright = ['test', '--config', 'apps/e2e/playwright.config.ts', '--reporter=list,json'];

const journeys = () => {
  try {
    const env = {
      CHROMIUM_PATH: chromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, reports, 'playwright.json'),
    };
    return run('node_modules/.bin/playwright', playwright, env);
  } catch (error) {
    console.error(error.message);
    return false;
  }
};

const stages = [
  { name: 'build', run: () => run('npm', ['run', '--silent', 'build']) },
  { name: 'check', run: () => run('npm', ['run', '--silent', 'check']) },
  { name: 'tests', kind: 'vitest', run: () => run('node_modules/.bin/vitest', vitest) },
  { name: 'journeys', kind: 'playwright', run: journeys },
];

const results = stages.map((stage) => {
  console.log(`\n═══ ${stage.name}`);
  const start = performance.now();
  const succeeded = stage.run();
  const seconds = (performance.now() - start) / 1000;
  return { ...stage, succeeded, seconds, ...countsOf(stage.kind, `${reports}/${stage.kind}.json`, succeeded) };
});

console.log('');
for (const { name, succeeded, seconds } of results)
  console.log(`${succeeded ? 'ok  ' : 'FAIL'} ${seconds.toFixed(0).padStart(4)} s  ${name}`);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = results.every((result) => result.succeeded) ? 0 : 1;
