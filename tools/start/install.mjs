import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './step.mjs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Whether node_modules holds what the lockfile asks for, judged by npm's own record of what it installed, which it
 * writes last. Times of files are no evidence: a fresh checkout is always newer.
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = read(record);
  return Object.entries(read(join(root, 'package-lock.json'))).every(([place, wanted]) => {
    if (!place.includes('node_modules/')) return true;
    const found = installed[place];
    // What is for another machine's system is left out by npm.
    if (!found) return Boolean(wanted.optional);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** Installs exactly what the lockfile says. Packages get to run no scripts of their own; none of ours needs one. */
export async function install(root) {
  console.log('Installing packages; this takes a minute or two.');
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath ?? '';
  const [program, ...first] = npm.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm'];
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' && !npm };
  await step('Installing packages', program, [...first, ...args], options);
}
