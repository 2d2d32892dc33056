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

test('what was never built is not fresh, and is once built', async () => {
  expect(isFresh(root, part)).toBe(false);
  await build();
  expect(isFresh(root, part)).toBe(true);
});

test.each([
  ['changed source', 'src/main.ts', 'two'],
  ['new source', 'src/more.ts', 'more'],
  ['changed lockfile', 'package-lock.json', '{ }'],
])('a %s asks for a build', async (_what, file, text) => {
  await build();
  write(file, text);
  expect(isFresh(root, part)).toBe(false);
});

test('a changed test asks for none', async () => {
  await build();
  write('src/main.test.ts', 'tested');
  expect(isFresh(root, part)).toBe(true);
});

test('a lost product asks for a build', async () => {
  await build();
  rmSync(join(root, 'dist'), { recursive: true });
  expect(isFresh(root, part)).toBe(false);
});

test('a build that fails leaves nothing that counts as built', async () => {
  await build();
  await expect(rebuild(root, part, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(isFresh(root, part)).toBe(false);
});
