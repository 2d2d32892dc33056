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
  // The embedded database may run as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  // Not in Playwright's teardown, which runs while the server still has the folder open.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

// Every worker loads this file again: the first load chooses, and the environment passes the choice on.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA ??= newFolder();

const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;
const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../../test-results',
  fullyParallel: false,
  // More workers than cores, because tests often wait: for the server, an idle network or a timer.
  workers: 4,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous, because with four browsers and a database on two slow cores every step takes many times longer than
  // alone.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    baseURL,
    locale: 'el-GR',
    timezoneId: 'Europe/Athens',
    // Skips animations, for which tests would wait.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker stores over a hundred files in each new browser, and requests of its pages cannot be delayed:
    // journeys that need one allow it.
    serviceWorkers: 'block',
    // Traces cost a third of the time: use `--trace on` where a screenshot does not explain a failure.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Without a UTF-8 locale Chromium does not give downloaded files Greek names.
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
