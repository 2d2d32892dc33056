import { expect, test } from 'vitest';
import { verdictOn } from './verdict.mjs';

const failure = { name: 'a.test.ts › adds', reason: '3 is not 4', file: 'a.test.ts', title: 'adds' };
const failedStage = { succeeded: false, failures: [failure] };

/** A runner that returns these outcomes in turn and counts its calls. */
const aRunner = (...outcomes: boolean[]) => {
  const run = Object.assign(async () => outcomes[run.times++] ?? false, { times: 0 });
  return run;
};

test('a failed test that passes twice alone is flaky, one that fails again has failed', async () => {
  expect(await verdictOn(failedStage, aRunner(true, true))).toEqual({ failed: [], flaky: [failure] });
  expect(await verdictOn(failedStage, aRunner(true, false))).toEqual({ failed: [failure], flaky: [] });
  expect(await verdictOn(failedStage, aRunner(false))).toEqual({ failed: [failure], flaky: [] });
});

test('a test that failed again is not run a third time', async () => {
  const run = aRunner(false, true);
  await verdictOn(failedStage, run);
  expect(run.times).toBe(1);
});

test('a stage that succeeded has no failures and runs nothing again', async () => {
  const run = aRunner(true);
  expect(await verdictOn({ succeeded: true, failures: [] }, run)).toEqual({ failed: [], flaky: [] });
  expect(run.times).toBe(0);
});

test('a stage that failed without a failed test, or cannot run one alone, has failed', async () => {
  expect((await verdictOn({ succeeded: false, failures: [] }, aRunner(true))).failed).toHaveLength(1);
  expect((await verdictOn(failedStage, undefined)).failed).toEqual([failure]);
});

test('so many failures that something must be broken are not run again', async () => {
  const run = aRunner(true);
  const failures = Array.from({ length: 21 }, () => failure);
  expect((await verdictOn({ succeeded: false, failures }, run)).failed).toHaveLength(21);
  expect(run.times).toBe(0);
});
