import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const run = (...words) =>
  execFileSync('apt-get', words, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

/** Installs a Debian package when run as root with apt-get; otherwise throws an error with the advice. */
export const apt = (name, advice) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(advice);
  console.log(`Installing ${name}.`);
  run('update');
  run('install', '--yes', '--no-install-recommends', name);
};
