import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countsOf } from './counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const reportOf = (report: object): string => {
  const path = join(folder, `${randomUUID()}.json`);
  writeFileSync(path, JSON.stringify(report));
  return path;
};

test('both runners’ reports are counted, a flaky journey as a failure', () => {
  const unit = reportOf({ numPassedTests: 7, numFailedTests: 2 });
  const journeys = reportOf({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 } });
  expect(countsOf('vitest', unit, false)).toEqual({ passed: 7, failed: 2 });
  expect(countsOf('playwright', journeys, false)).toEqual({ passed: 3, failed: 2 });
});

test('a stage that failed without a failed test is one failure', () => {
  expect(countsOf('vitest', reportOf({ numPassedTests: 7, numFailedTests: 0 }), false)).toEqual({
    passed: 7,
    failed: 1,
  });
  expect(countsOf('vitest', '/nowhere.json', false)).toEqual({ passed: 0, failed: 1 });
  expect(countsOf(undefined, '', false)).toEqual({ passed: 0, failed: 1 });
});

test('a stage without tests that succeeded adds nothing', () => {
  expect(countsOf(undefined, '', true)).toEqual({ passed: 0, failed: 0 });
});
