import { expect, test } from 'vitest';
import { verdictOn } from './verdict.mjs';

const failure = { name: 'a.test.ts › adds', reason: '3 is not 4', file: 'a.test.ts', title: 'adds' };
const failedStage = { succeeded: false, failures: [failure] };

/** Creates a runner that returns these outcomes in turn and counts its calls. */
const aRunner = (...outcomes: boolean[]) => {
  const run = Object.assign(async () => outcomes[run.times++] ?? false, { times: 0 });
  return run;
};

test('calls a failed test flaky when it passes twice alone, and failed when it fails again', async () => {
  expect(await verdictOn(failedStage, aRunner(true, true))).toEqual({ failed: [], flaky: [failure] });
  expect(await verdictOn(failedStage, aRunner(true, false))).toEqual({ failed: [failure], flaky: [] });
  expect(await verdictOn(failedStage, aRunner(false))).toEqual({ failed: [failure], flaky: [] });
});

test('does not run a test a third time after it failed again', async () => {
  const run = aRunner(false, true);
  await verdictOn(failedStage, run);
  expect(run.times).toBe(1);
});

test('runs nothing again when the stage succeeded', async () => {
  const run = aRunner(true);
  expect(await verdictOn({ succeeded: true, failures: [] }, run)).toEqual({ failed: [], flaky: [] });
  expect(run.times).toBe(0);
});

test('counts a stage as failed when no failed test explains it or no test can run alone', async () => {
  expect((await verdictOn({ succeeded: false, failures: [] }, aRunner(true))).failed).toHaveLength(1);
  expect((await verdictOn(failedStage, undefined)).failed).toEqual([failure]);
});

test('runs nothing again when more than twenty tests failed', async () => {
  const run = aRunner(true);
  const failures = Array.from({ length: 21 }, () => failure);
  expect((await verdictOn({ succeeded: false, failures }, run)).failed).toHaveLength(21);
  expect(run.times).toBe(0);
});
