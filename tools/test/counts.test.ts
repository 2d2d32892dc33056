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
  expect(countsOf('vitest', unit, false)).toMatchObject({ passed: 7, failed: 2 });
  expect(countsOf('playwright', journeys, false)).toMatchObject({ passed: 3, failed: 2 });
});

test('a stage that failed without a failed test is one failure', () => {
  expect(countsOf('vitest', reportOf({ numPassedTests: 7, numFailedTests: 0 }), false)).toMatchObject({
    passed: 7,
    failed: 1,
  });
  expect(countsOf('vitest', '/nowhere.json', false)).toMatchObject({ passed: 0, failed: 1 });
  expect(countsOf(undefined, '', false)).toMatchObject({ passed: 0, failed: 1 });
});

test('a stage without tests that succeeded adds nothing', () => {
  expect(countsOf(undefined, '', true)).toMatchObject({ passed: 0, failed: 0 });
});

test('what failed is named, with the first line of why', () => {
  const name = join(process.cwd(), 'a.test.ts');
  const failed = { fullName: 'adds', status: 'failed', failureMessages: ['Error: 3 is not 4\n    at a.test.ts'] };
  const unit = reportOf({
    numPassedTests: 0,
    numFailedTests: 1,
    testResults: [
      { name, status: 'failed', assertionResults: [failed, { status: 'passed' }] },
      { name: join(process.cwd(), 'b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  });
  expect(countsOf('vitest', unit, false).failures).toEqual([
    'a.test.ts › adds: Error: 3 is not 4',
    'b.test.ts: no such module',
  ]);
  const spec = { file: 'grid.spec.ts', line: 7, title: 'opens', ok: false };
  const journeys = reportOf({
    stats: { expected: 0, unexpected: 1, flaky: 0 },
    suites: [{ suites: [{ specs: [spec, { ok: true }] }] }],
  });
  expect(countsOf('playwright', journeys, false).failures).toEqual(['grid.spec.ts:7 › opens']);
});
