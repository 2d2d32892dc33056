/** Number of failures above which something is clearly broken, so that running each alone again would waste time. */
const MAX_RERUN_FAILURES = 20;

/** Number of times that a failed test is run again alone. */
const RERUNS = 2;

const passesEachTime = async (failure, runAlone) => {
  for (let time = 0; time < RERUNS; time += 1) if (!(await runAlone(failure))) return false;
  return true;
};

/**
 * Sorts a stage's failures by running each again alone, twice. A test that fails again has failed. A test that passes
 * both times is flaky: it is reported at the end of the run and must be fixed in the same piece of work. A failed stage
 * without failed tests, for example after a crash, counts as one failure, so that no failed run looks passed.
 */
export const verdictOn = async ({ succeeded, failures }, runAlone) => {
  if (succeeded) return { failed: [], flaky: [] };
  if (failures.length === 0)
    return { failed: [{ name: 'the stage', reason: 'it failed without a failed test' }], flaky: [] };
  if (!runAlone || failures.length > MAX_RERUN_FAILURES) return { failed: failures, flaky: [] };
  const failed = [];
  const flaky = [];
  for (const failure of failures) ((await passesEachTime(failure, runAlone)) ? flaky : failed).push(failure);
  return { failed, flaky };
};
