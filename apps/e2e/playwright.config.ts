import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)));
    });
  });

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'ithaki-e2e-'));
  // The embedded database may run as another user, who must be able to reach its folder inside.
  chmodSync(folder, 0o755);
  // Not in a teardown of Playwright's: those run while the server still has the folder open.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

// This file is read again by every worker: the first reading chooses, the environment carries the choice on.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA ??= newFolder();

const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;
const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../../test-results',
  fullyParallel: false,
  // More than the cores: a journey waits for the server, the network to rest, a timer.
  workers: 4,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Long: where four browsers and a database share two slow cores, every step takes many times what it does alone.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL,
    locale: 'el-GR',
    timezoneId: 'Europe/Athens',
    // Nothing is waited for but what it is about.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a third of the time: `--trace on` makes one where a picture does not tell.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Without a UTF-8 locale Chromium gives no file a Greek name.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node apps/server/dist/main.js',
    cwd: join(import.meta.dirname, '../..'),
    url: `${baseURL}/readyz`,
    env: { DATA_DIR: process.env.E2E_DATA, PORT: process.env.E2E_PORT, HOST: '127.0.0.1', NODE_ENV: 'production' },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
