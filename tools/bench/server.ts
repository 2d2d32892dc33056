import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A built server that is measured, with its own data folder. */
export interface MeasuredServer {
  url: string;
  dataDir: string;
  /** Process id of the server. */
  pid: number;
  /** Milliseconds from the start of the process until `/readyz` replied. */
  readyAfter: number;
  stop(): Promise<void>;
  /** Kills the server and the listed processes at once, like a power failure. */
  kill(others: readonly number[]): void;
}

/** Returns a port on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Creates a temporary data folder that other users may enter, because the embedded database may run as another user.
 */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ithaki-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}

export const removeDataDir = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Starts the built server as in production but without rate limits, and waits until it is ready. */
export async function startServer(
  dataDir: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['--disable-proto=delete', 'apps/server/dist/main.js', ...args], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      RATE_LIMITS: 'off',
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - began,
    stop: () => stopped(child),
    kill: (others) => killAll(child, others),
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} before it was ready`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** The password of every demonstration account. */
export const PASSWORD = 'Ithaki-2026!';

/** Signs in and returns the session cookie. */
export async function signIn(url: string, userName: string): Promise<string> {
  const answer = await fetch(`${url}/Account/SignIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ UserName: userName, Password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${userName} could not sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function killAll(child: ChildProcess, others: readonly number[]): void {
  child.kill('SIGKILL');
  for (const pid of others) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process had ended together with one that was killed before.
    }
  }
}
