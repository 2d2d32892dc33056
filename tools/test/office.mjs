import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { apt } from './apt.mjs';

const PACKAGE = 'libreoffice-calc-nogui';
const isInstalled = () => existsSync('/usr/bin/soffice');
const silent = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' } };

/** Largest download in megabytes, and longest time, spent on installing LibreOffice for one test. */
const MAX_MEGABYTES = 200;
const MAX_MILLISECONDS = 60_000;

const advice = `One test opens exported workbooks with LibreOffice: run \`apt-get install ${PACKAGE}\`.`;

const isSmall = () => {
  const simulation = spawnSync('apt-get', ['install', '--no-install-recommends', '--assume-no', PACKAGE], silent);
  const [, size, unit] =
    /Need to get (?:[\d.,]+ \w+\/)?([\d.,]+) (\w+) of archives/.exec(String(simulation.stdout)) ?? [];
  return size !== undefined && (unit !== 'MB' || Number(size.replace(',', '')) < MAX_MEGABYTES) && unit !== 'GB';
};

/**
 * Installs LibreOffice if it is missing, permitted and a small download. Without it, the one test that opens exported
 * workbooks in LibreOffice is skipped.
 */
export const office = () => {
  if (isInstalled()) return;
  try {
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || !isSmall()) throw new Error(advice);
    const download = ['install', '--yes', '--no-install-recommends', '--download-only', PACKAGE];
    execFileSync('apt-get', download, { ...silent, stdio: 'ignore', timeout: MAX_MILLISECONDS });
    apt(PACKAGE, advice);
  } catch {
    console.log(`Left out: ${advice}`);
  }
};
