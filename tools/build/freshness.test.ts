import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFresh, rebuild } from './freshness.mjs';

const part = { name: 'server', inputs: ['src', 'package-lock.json'], product: 'dist/main.js' };
let root: string;

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const build = () => rebuild(root, part, async () => write('dist/main.js', 'built'));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ithaki-build-'));
  write('src/main.ts', 'one');
  write('package-lock.json', '{}');
});

afterEach(() => rmSync(root, { recursive: true }));

test('is not fresh before the first build, and is fresh after it', async () => {
  expect(isFresh(root, part)).toBe(false);
  await build();
  expect(isFresh(root, part)).toBe(true);
});

test.each([
  ['changed source', 'src/main.ts', 'two'],
  ['new source', 'src/more.ts', 'more'],
  ['changed lockfile', 'package-lock.json', '{ }'],
])('is not fresh after a %s', async (_change, file, text) => {
  await build();
  write(file, text);
  expect(isFresh(root, part)).toBe(false);
});

test('stays fresh after a changed test', async () => {
  await build();
  write('src/main.test.ts', 'tested');
  expect(isFresh(root, part)).toBe(true);
});

test('is not fresh after its output was deleted', async () => {
  await build();
  rmSync(join(root, 'dist'), { recursive: true });
  expect(isFresh(root, part)).toBe(false);
});

test('is not fresh after a failed build', async () => {
  await build();
  await expect(rebuild(root, part, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(isFresh(root, part)).toBe(false);
});
