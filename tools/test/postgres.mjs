import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apt } from './apt.mjs';

const VERSIONS = '/usr/lib/postgresql';

const find = () => {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(VERSIONS, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
};

/** Returns the folder of Debian's PostgreSQL programs; installs them when missing and permitted. */
const programs = () => {
  const found = find();
  if (found) return found;
  const advice = 'The tests on a PostgreSQL server need one: run `apt-get install postgresql`.';
  apt('postgresql', advice);
  const installed = find();
  if (!installed) throw new Error(advice);
  return installed;
};

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const idOf = (kind) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));

/** Starts the system's PostgreSQL server in a temporary folder; returns its address and a function that stops it. */
export const postgres = async () => {
  const bin = programs();
  const folder = mkdtempSync(join(tmpdir(), 'ithaki-postgres-'));
  const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (account.uid) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  const run = (program, ...words) =>
    execFileSync(join(bin, program), words, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
  const data = join(folder, 'data');
  const port = await freePort();
  run(
    'initdb',
    '--pgdata',
    data,
    '--username',
    'ithaki',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C.UTF-8',
  );
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  run('pg_ctl', 'start', '--wait', '--pgdata', data, '--log', join(folder, 'log'), '--options', settings);
  return {
    url: `postgresql://ithaki@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', 'stop', '--mode', 'immediate', '--pgdata', data);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
