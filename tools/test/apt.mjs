import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const run = (...words) =>
  execFileSync('apt-get', words, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

/** Installs one of Debian's packages when we may; else says what to do. */
export const apt = (name, advice) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(advice);
  console.log(`Installing ${name}.`);
  run('update');
  run('install', '--yes', '--no-install-recommends', name);
};
