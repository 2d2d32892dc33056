// `npm test`: installs what is missing, then builds, checks and runs every test. Plain Node, to start on a fresh clone.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, isInstalled } from '../start/install.mjs';
import { apt } from './apt.mjs';
import { countsOf } from './counts.mjs';
import { findBrowser, SHELL } from './find-browser.mjs';
import { office } from './office.mjs';
import { postgres } from './postgres.mjs';
import { verdictOn } from './verdict.mjs';

/** Debian's package of the browser at `SHELL`. */
const PACKAGE = 'chromium-headless-shell';

const advice = `The browser journeys need Chromium: run \`apt-get install ${PACKAGE}\` or set CHROMIUM_PATH.`;

/** Returns the path of a Chromium for the browser tests; installs Debian's when permitted. */
const chromium = () => {
  if (!process.env.CHROMIUM_PATH && !existsSync(SHELL)) {
    try {
      apt(PACKAGE, advice);
    } catch (error) {
      // Any other Chromium works too, only slower.
      if (!findBrowser()) throw error;
    }
  }
  const found = findBrowser();
  if (!found) throw new Error(advice);
  return found;
};

const root = join(import.meta.dirname, '../..');
process.chdir(root);
if (!isInstalled(root)) await install(root);

const reports = 'node_modules/.cache/test';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Runs a program; returns whether it succeeded. With `say`, its output is passed on in chunks instead of printed. */
const run = (program, words, { env = {}, say } = {}) =>
  new Promise((resolve) => {
    const stdio = ['ignore', say ? 'pipe' : 'inherit', say ? 'pipe' : 'inherit'];
    const child = spawn(program, words, { stdio, env: { ...process.env, ...env } });
    child.stdout?.on('data', say);
    child.stderr?.on('data', say);
    child.on('error', () => resolve(false)).on('close', (code) => resolve(code === 0));
  });

const vitest = (name) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/${name}.json`];
const playwright = ['test', '--config', 'apps/e2e/playwright.config.ts'];

const journeys = async () => {
  const env = {
    CHROMIUM_PATH: chromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, reports, 'playwright.json'),
  };
  return run('node_modules/.bin/playwright', [...playwright, '--reporter=list,json'], { env });
};

const inPattern = (title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Chosen by title and not only by line, because one line in a loop can define several tests, which would slow each
 * other down.
 */
const journeyAlone = ({ file, line, title }) =>
  run(
    'node_modules/.bin/playwright',
    [...playwright, '--reporter=list', `${file}:${line}`, '--grep', `${inPattern(title)}$`],
    { env: { CHROMIUM_PATH: chromium() } },
  );

const tests = async () => {
  office();
  return run('node_modules/.bin/vitest', vitest('tests'));
};

const only = ({ file, title }) => [
  file,
  ...(title === undefined ? [] : ['--testNamePattern', `^${inPattern(title)}$`]),
];

const testAlone = (failure) => run('node_modules/.bin/vitest', ['run', ...only(failure)]);

// What asks the database most, and what depends on how the server is set up: the login of reports and migrations. The
// rest would find the same PostgreSQL as on the embedded database, where all tests ran already.
const onServer = [
  // One worker only: each worker spends as long on loading the server's code as on its tests, and the browser tests
  // take longer anyway.
  ...['--project', 'server', '--maxWorkers', '1'],
  ...[
    'src/features/people/',
    'src/features/grids/',
    'src/features/reports/reports.test',
    'src/features/reports/limits',
  ],
  ...['src/access', 'src/platform/database/migrate'],
];

/** Runs Vitest with a separate PostgreSQL server as the database. */
const vitestOnServer = async (words, say) => {
  const { url, stop } = await postgres();
  const succeeded = await run('node_modules/.bin/vitest', words, { env: { DATABASE_URL: url }, say });
  stop();
  return succeeded;
};

const serverTests = (say) => vitestOnServer([...vitest('server'), ...onServer], say);
const serverTestAlone = (failure) => vitestOnServer(['run', '--project', 'server', ...only(failure)]);

/**
 * Stages run one after another, except those marked `beside`, which run during another: tests and journeys sometimes
 * wait, which leaves a core idle. The tests on a PostgreSQL server come last and use what the others compiled.
 */
const stages = [
  { name: 'build', run: () => run('npm', ['run', '--silent', 'build']) },
  {
    name: 'tests',
    kind: 'vitest',
    report: 'tests',
    run: tests,
    runAlone: testAlone,
    beside: [{ name: 'check', run: (say) => run('npm', ['run', '--silent', 'check'], { say }) }],
  },
  {
    name: 'journeys',
    kind: 'playwright',
    report: 'playwright',
    run: journeys,
    runAlone: journeyAlone,
    beside: [
      {
        name: 'tests on a PostgreSQL server',
        kind: 'vitest',
        report: 'server',
        run: serverTests,
        runAlone: serverTestAlone,
      },
    ],
  },
];

const results = [];

/**
 * Runs a stage; a stage that cannot start counts as failed. The output of a stage that runs beside another is printed
 * at its end.
 */
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
  results.push({ ...stage, succeeded, seconds, ...countsOf(stage.kind, `${reports}/${stage.report}.json`) });
};

const inTurn = async (these, isBeside) => {
  for (const stage of these) await Promise.all([runStage(stage, isBeside), inTurn(stage.beside ?? [], true)]);
};
const began = performance.now();
await inTurn(stages, false);

// Failed tests run again one by one with nothing else running, so that those that only timed out can pass.
for (const result of results) {
  const { failed, flaky } = await verdictOn(result, result.runAlone);
  Object.assign(result, { failed, flaky, passed: result.passed + flaky.length });
}

console.log('');
for (const { name, failed, seconds } of results)
  console.log(`${failed.length === 0 ? 'ok  ' : 'FAIL'} ${seconds.toFixed(0).padStart(4)} s  ${name}`);
console.log(`     ${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  in all`);
for (const { flaky } of results) for (const { name } of flaky) console.log(`flaky: ${name}`);
const sum = (count) => results.reduce((total, result) => total + count(result), 0);
console.log(`\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed.length)} failed`);
for (const { name, failed } of results)
  for (const failure of failed) console.log(`  ${name}: ${failure.name}${failure.reason && `: ${failure.reason}`}`);
process.exitCode = results.every(({ failed }) => failed.length === 0) ? 0 : 1;
