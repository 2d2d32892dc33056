import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server with demonstration data, used by one journey only. */
export interface OwnServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts a server for a journey that changes settings of the whole installation, so that the other journeys are not
 * affected.
 */
export async function startOwnServer(): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ithaki-e2e-own-'));
  // The embedded database may run as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const program = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    program.stdout.on('data', (chunk) => {
      output += chunk;
      const [, address] = /Ithaki: (http:\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    });
    program.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    url,
    async close() {
      const ended = once(program, 'exit');
      program.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
