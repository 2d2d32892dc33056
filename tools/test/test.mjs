// `npm test`: installs what is missing, then builds, checks, and runs every test. Plain Node: it starts on a bare clone.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, isInstalled } from '../start/install.mjs';
import { chromium } from './chromium.mjs';
import { countsOf } from './counts.mjs';
import { office } from './office.mjs';
import { postgres } from './postgres.mjs';

const root = join(import.meta.dirname, '../..');
process.chdir(root);
if (!isInstalled(root)) await install(root);

const reports = 'node_modules/.cache/test';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const run = (program, words, env = {}) =>
  spawnSync(program, words, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } }).status === 0;

const vitest = (name) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/${name}.json`];
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

const tests = () => {
  office();
  return run('node_modules/.bin/vitest', vitest('tests'));
};

// What asks the database most: on the embedded one they have all run already.
const onServer = ['--project', 'server', 'src/features', 'src/access', 'src/platform/database/migrate'];

const serverTests = async () => {
  try {
    const { url, stop } = await postgres();
    const succeeded = run('node_modules/.bin/vitest', [...vitest('server'), ...onServer], { DATABASE_URL: url });
    stop();
    return succeeded;
  } catch (error) {
    console.error(error.message);
    return false;
  }
};

const stages = [
  { name: 'build', run: () => run('npm', ['run', '--silent', 'build']) },
  { name: 'check', run: () => run('npm', ['run', '--silent', 'check']) },
  { name: 'tests', kind: 'vitest', report: 'tests', run: tests },
  { name: 'tests on a PostgreSQL server', kind: 'vitest', report: 'server', run: serverTests },
  { name: 'journeys', kind: 'playwright', report: 'playwright', run: journeys },
];

const results = [];
for (const stage of stages) {
  console.log(`\n═══ ${stage.name}`);
  const start = performance.now();
  const succeeded = await stage.run();
  const seconds = (performance.now() - start) / 1000;
  results.push({ ...stage, succeeded, seconds, ...countsOf(stage.kind, `${reports}/${stage.report}.json`, succeeded) });
}

console.log('');
for (const { name, succeeded, seconds } of results)
  console.log(`${succeeded ? 'ok  ' : 'FAIL'} ${seconds.toFixed(0).padStart(4)} s  ${name}`);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = results.every((result) => result.succeeded) ? 0 : 1;
