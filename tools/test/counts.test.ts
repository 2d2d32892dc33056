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

test('counts no tests in a stage without a report', () => {
  expect(countsOf(undefined, '')).toEqual({ passed: 0, failures: [] });
  expect(countsOf('vitest', '/nowhere.json')).toEqual({ passed: 0, failures: [] });
});

test('names a failed test with the first line of its error, its file and its title', () => {
  const name = join(process.cwd(), 'a.test.ts');
  const failed = { fullName: 'adds', status: 'failed', failureMessages: ['Error: 3 is not 4\n    at a.test.ts'] };
  const report = reportOf({
    numPassedTests: 7,
    testResults: [
      { name, status: 'failed', assertionResults: [failed, { status: 'passed' }] },
      { name: join(process.cwd(), 'b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  });
  expect(countsOf('vitest', report)).toEqual({
    passed: 7,
    failures: [
      { name: 'a.test.ts › adds', reason: 'Error: 3 is not 4', file: 'a.test.ts', title: 'adds' },
      { name: 'b.test.ts', reason: 'no such module', file: 'b.test.ts' },
    ],
  });
});

test('names a failed journey by file, line and title', () => {
  const spec = { file: 'grid.spec.ts', line: 7, title: 'opens', ok: false };
  const report = reportOf({ stats: { expected: 3 }, suites: [{ suites: [{ specs: [spec, { ok: true }] }] }] });
  expect(countsOf('playwright', report)).toEqual({
    passed: 3,
    failures: [{ name: 'grid.spec.ts:7 › opens', reason: '', file: 'grid.spec.ts', line: 7, title: 'opens' }],
  });
});
