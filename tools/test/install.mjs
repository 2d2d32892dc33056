import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const versions = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/** Whether node_modules holds every package of the lockfile, at its version. */
const isInstalled = () => {
  const inventory = 'node_modules/.package-lock.json';
  if (!existsSync(inventory)) return false;
  const present = versions(inventory);
  return Object.entries(versions('package-lock.json'))
    .filter(([path, wanted]) => path.startsWith('node_modules/') && !wanted.link && !wanted.optional)
    .every(([path, wanted]) => present[path]?.version === wanted.version);
};

/** Installs the packages of the lockfile when they are missing or others. */
export const install = () => {
  if (isInstalled()) return;
  console.log('Installing packages.');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { stdio: 'inherit' });
};
