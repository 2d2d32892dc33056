/** With more failures than this something is broken, and running each alone would only take time. */
const MOST_RUN_AGAIN = 20;

/** How often a failed test is run again alone. */
const TIMES = 2;

const passesEachTime = async (failure, runAlone) => {
  for (let time = 0; time < TIMES; time += 1) if (!(await runAlone(failure))) return false;
  return true;
};

/**
 * What becomes of a stage's failures: each is run again alone, twice, and has failed if it fails again; one that passes
 * both times is flaky, which is told at the end of the run and mended in the same piece of work. A stage that failed
 * with no failed test to show, after a crash say, counts as one failure: no sum looks better than its run.
 */
export const verdictOn = async ({ succeeded, failures }, runAlone) => {
  if (succeeded) return { failed: [], flaky: [] };
  if (failures.length === 0)
    return { failed: [{ name: 'the whole stage', reason: 'it failed without a failed test' }], flaky: [] };
  if (!runAlone || failures.length > MOST_RUN_AGAIN) return { failed: failures, flaky: [] };
  const failed = [];
  const flaky = [];
  for (const failure of failures) ((await passesEachTime(failure, runAlone)) ? flaky : failed).push(failure);
  return { failed, flaky };
};
