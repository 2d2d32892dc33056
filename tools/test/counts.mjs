import { existsSync, readFileSync } from 'node:fs';

const shapes = {
  vitest: (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
  playwright: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
};

/**
 * How many tests of a stage passed and failed, from its JSON report (a stage without one has no tests of its own).
 * A stage that failed with no failed test to show, a crash say, counts as one failure: no sum looks better than its run.
 */
export const countsOf = (kind, path, succeeded) => {
  const counts =
    kind && existsSync(path) ? shapes[kind](JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 0 };
  return { passed: counts.passed, failed: succeeded ? counts.failed : Math.max(1, counts.failed) };
};
