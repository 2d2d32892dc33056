// `npm test`: installs what is missing, then builds, checks, and runs every test. Plain Node: it starts on a bare clone.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, isInstalled } from '../start/install.mjs';
import { apt } from './apt.mjs';
import { countsOf } from './counts.mjs';
import { office } from './office.mjs';
import { postgres } from './postgres.mjs';

/** Chromium without a window of its own: the same pages for two thirds of the work. */
const SHELL = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };
const places = [SHELL.path, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const find = () => [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));

const advice = `The browser journeys need Chromium: run \`apt-get install ${SHELL.package}\` or set CHROMIUM_PATH.`;

/** The path of a Chromium for the browser journeys; installs Debian's when we may. */
const chromium = () => {
  if (!process.env.CHROMIUM_PATH && !existsSync(SHELL.path)) {
    try {
      apt(SHELL.package, advice);
    } catch (error) {
      // Another Chromium does as well, only slower.
      if (!find()) throw error;
    }
  }
  const found = find();
  if (!found) throw new Error(advice);
  return found;
};

const root = join(import.meta.dirname, '../..');
process.chdir(root);
if (!isInstalled(root)) await install(root);

const reports = 'node_modules/.cache/test';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Runs a program to its end; with `say`, what it prints is handed on by pieces. Whether it succeeded. */
const run = (program, words, { env = {}, say } = {}) =>
  new Promise((resolve) => {
    const stdio = ['ignore', say ? 'pipe' : 'inherit', say ? 'pipe' : 'inherit'];
    const child = spawn(program, words, { stdio, env: { ...process.env, ...env } });
    child.stdout?.on('data', say);
    child.stderr?.on('data', say);
    child.on('error', () => resolve(false)).on('close', (code) => resolve(code === 0));
  });

const vitest = (name) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/${name}.json`];
const playwright = ['test', '--config', 'apps/e2e/playwright.config.ts', '--reporter=list,json'];

const journeys = async () => {
  const env = {
    CHROMIUM_PATH: chromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, reports, 'playwright.json'),
  };
  return run('node_modules/.bin/playwright', playwright, { env });
};

const tests = async () => {
  office();
  return run('node_modules/.bin/vitest', vitest('tests'));
};

// What asks the database most: on the embedded one they have all run already.
const asksMost = ['people', 'grids'];
const onServer = [
  // By one worker: to read the server's code takes each as long as its share of the tests, and the journeys take longer.
  ...['--project', 'server', '--maxWorkers', '1'],
  ...asksMost.map((feature) => `src/features/${feature}/`),
  ...['src/access', 'src/platform/database/migrate'],
];

const serverTests = async (say) => {
  const { url, stop } = await postgres();
  const env = { DATABASE_URL: url };
  const succeeded = await run('node_modules/.bin/vitest', [...vitest('server'), ...onServer], { env, say });
  stop();
  return succeeded;
};

/**
 * Stages one after another, but for those `beside` another: tests and journeys wait now and then, which leaves a core
 * idle. The tests on a server come after the others, which have compiled for them.
 */
const stages = [
  { name: 'build', run: () => run('npm', ['run', '--silent', 'build']) },
  {
    name: 'tests',
    kind: 'vitest',
    report: 'tests',
    run: tests,
    beside: [{ name: 'check', run: (say) => run('npm', ['run', '--silent', 'check'], { say }) }],
  },
  {
    name: 'journeys',
    kind: 'playwright',
    report: 'playwright',
    run: journeys,
    beside: [{ name: 'tests on a PostgreSQL server', kind: 'vitest', report: 'server', run: serverTests }],
  },
];

const results = [];

/** Runs a stage; one that cannot begin has failed. What a stage beside another prints is shown at its end. */
const runStage = async (stage, isBeside) => {
  const printed = [];
  const start = performance.now();
  if (!isBeside) console.log(`\n═══ ${stage.name}`);
  const succeeded = await stage.run(isBeside ? (piece) => printed.push(piece) : undefined).catch((error) => {
    printed.push(`${error.message}\n`);
    return false;
  });
  if (isBeside) console.log(`\n═══ ${stage.name}`);
  process.stdout.write(printed.join(''));
  const seconds = (performance.now() - start) / 1000;
  results.push({ ...stage, succeeded, seconds, ...countsOf(stage.kind, `${reports}/${stage.report}.json`, succeeded) });
};

const inTurn = async (these, isBeside) => {
  for (const stage of these) await Promise.all([runStage(stage, isBeside), inTurn(stage.beside ?? [], true)]);
};
const began = performance.now();
await inTurn(stages, false);

console.log('');
for (const { name, succeeded, seconds } of results)
  console.log(`${succeeded ? 'ok  ' : 'FAIL'} ${seconds.toFixed(0).padStart(4)} s  ${name}`);
console.log(`     ${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  in all`);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
for (const { name, failures } of results) for (const failure of failures) console.log(`  ${name}: ${failure}`);
process.exitCode = results.every((result) => result.succeeded) ? 0 : 1;
