import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';

/** The built server running as a separate program. */
export interface Program {
  child: ChildProcess;
  /** Resolves to the exit code once the program has ended. */
  ended: Promise<number | null>;
  /** Returns what the program has printed so far. */
  output(): string;
  /** Waits until the program listens, and returns its address. */
  address(): Promise<string>;
  /** Kills the program, as a power failure would. */
  kill(): Promise<void>;
  /** Stops the program, as Ctrl-C does. */
  stop(): Promise<void>;
}

interface Start {
  args?: readonly string[];
  env?: Record<string, string>;
}

/**
 * Returns a function that starts the built server (built before the test run) with a test's database and one data
 * folder. Programs still running after the file's last test are killed.
 */
export function programStarter(databaseUrl: string): (start?: Start) => Program {
  const dataDir = mkdtempSync(join(tmpdir(), 'ithaki-program-'));
  const started: ChildProcess[] = [];
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true });
  });
  return ({ args = ['--no-demo'], env = {} } = {}) => {
    const main = join(import.meta.dirname, '../../dist/main.js');
    const child = spawn(process.execPath, [main, ...args], {
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        output += data;
      });
    }
    // Resolves once the program has ended and all its output was received.
    const ended = once(child, 'close').then(([code]) => code);
    const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
      child.kill(signal);
      await ended;
    };
    return {
      child,
      ended,
      output: () => output,
      async address() {
        await expect.poll(() => output, { timeout: 100_000 }).toMatch(/Ithaki: http/);
        return /http:\S+/.exec(output)?.[0] ?? '';
      },
      kill: () => end('SIGKILL'),
      stop: () => end('SIGTERM'),
    };
  };
}
