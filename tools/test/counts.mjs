import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const firstLine = (text) => (text ?? '').split('\n', 1)[0].slice(0, 200);

/**
 * Returns the failures in a test file, each with the first line of its reason; a file that did not load is one failure.
 */
const vitestFailures = (file) => {
  const tests = file.assertionResults.filter(({ status }) => status === 'failed');
  const path = relative('.', file.name);
  if (tests.length === 0 && file.status === 'failed')
    return [{ name: path, reason: firstLine(file.message), file: path }];
  return tests.map(({ fullName, failureMessages }) => ({
    name: `${path} › ${fullName}`,
    reason: firstLine(failureMessages[0]),
    file: path,
    title: fullName,
  }));
};

const playwrightFailures = (suite) => [
  ...(suite.specs ?? [])
    .filter(({ ok }) => !ok)
    .map(({ file, line, title }) => ({ name: `${file}:${line} › ${title}`, reason: '', file, line, title })),
  ...(suite.suites ?? []).flatMap(playwrightFailures),
];

const shapes = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    failures: (report.testResults ?? []).flatMap(vitestFailures),
  }),
  playwright: ({ stats, suites = [] }) => ({
    passed: stats.expected,
    failures: suites.flatMap(playwrightFailures),
  }),
};

/**
 * Reads a stage's JSON report: the number of passed tests, and the failed ones, each with its name, the first line of
 * its reason and what the runner needs to run it alone. Stages without a report have no tests.
 */
export const countsOf = (kind, path) =>
  kind && existsSync(path) ? shapes[kind](JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failures: [] };
