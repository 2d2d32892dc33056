import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const firstLine = (text) => (text ?? '').split('\n', 1)[0].slice(0, 200);

/** The failures of a file of tests, each with the first line of its reason; a file that did not load counts itself. */
const vitestFailures = (file) => {
  const tests = file.assertionResults.filter(({ status }) => status === 'failed');
  const path = relative('.', file.name);
  if (tests.length === 0 && file.status === 'failed') return [`${path}: ${firstLine(file.message)}`];
  return tests.map((test) => `${path} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
};

const playwrightFailures = (suite) => [
  ...(suite.specs ?? []).filter(({ ok }) => !ok).map((spec) => `${spec.file}:${spec.line} › ${spec.title}`),
  ...(suite.suites ?? []).flatMap(playwrightFailures),
];

const shapes = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: (report.testResults ?? []).flatMap(vitestFailures),
  }),
  playwright: ({ stats, suites = [] }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: suites.flatMap(playwrightFailures),
  }),
};

/**
 * How many tests of a stage passed and failed, and which failed, from its JSON report (a stage without one has no
 * tests of its own). A stage that failed with no failed test to show, a crash say, counts as one failure: no sum looks
 * better than its run.
 */
export const countsOf = (kind, path, succeeded) => {
  const counts =
    kind && existsSync(path)
      ? shapes[kind](JSON.parse(readFileSync(path, 'utf8')))
      : { passed: 0, failed: 0, failures: [] };
  return { ...counts, failed: succeeded ? counts.failed : Math.max(1, counts.failed) };
};
