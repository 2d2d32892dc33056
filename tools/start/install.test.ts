import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

let root: string;

const write = (file: string, packages: object) => writeFileSync(join(root, file), JSON.stringify({ packages }));
const acorn = { version: '8.0.0', integrity: 'sha512-a' };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ithaki-install-'));
  mkdirSync(join(root, 'node_modules'));
  write('package-lock.json', {
    '': { name: 'ithaki' },
    'apps/server': {},
    'node_modules/acorn': acorn,
    'node_modules/only-on-mac': { version: '1.0.0', optional: true },
  });
});

afterEach(() => rmSync(root, { recursive: true }));

test('counts as installed when every package of the lockfile for this machine is there', () => {
  write('node_modules/.package-lock.json', { 'node_modules/acorn': acorn });
  expect(isInstalled(root)).toBe(true);
});

test('does not count as installed after an interrupted installation, which leaves no record', () => {
  expect(isInstalled(root)).toBe(false);
});

test.each([
  ['missing', {}],
  ['of another version', { 'node_modules/acorn': { ...acorn, version: '7.0.0' } }],
  ['of other contents', { 'node_modules/acorn': { ...acorn, integrity: 'sha512-b' } }],
])('installs again when a package is %s', (_problem, installed) => {
  write('node_modules/.package-lock.json', installed);
  expect(isInstalled(root)).toBe(false);
});
