import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';

/** The built server while it runs as a program of its own. */
export interface Program {
  child: ChildProcess;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
  /** What has come so far of what it printed. */
  output(): string;
  /** Where it listens; waits until it does. */
  address(): Promise<string>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>;
}

interface Start {
  args?: readonly string[];
  env?: Record<string, string>;
}

/**
 * What starts the built server (the test run builds it first) on a test's database and one folder of files; whatever
 * still runs after the file's last test is killed.
 */
export function programsOn(databaseUrl: string): (start?: Start) => Program {
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
    // Once it has ended and all it printed has come.
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
