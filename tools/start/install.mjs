import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './step.mjs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Whether node_modules contains what the lockfile requires, according to npm's own record of installed packages, which
 * npm writes last. File times cannot tell, because the files of a fresh checkout are always newer.
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = read(record);
  return Object.entries(read(join(root, 'package-lock.json'))).every(([place, required]) => {
    if (!place.includes('node_modules/')) return true;
    const found = installed[place];
    // npm skips optional packages for other platforms.
    if (!found) return Boolean(required.optional);
    return found.version === required.version && found.integrity === required.integrity;
  });
}

/**
 * Installs exactly what the lockfile lists, without running the packages' install scripts, which none of them needs.
 */
export async function install(root) {
  console.log('Installing packages; this takes a minute or two.');
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath ?? '';
  const [program, ...first] = npm.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm'];
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' && !npm };
  await step('Installing packages', program, [...first, ...args], options);
}
