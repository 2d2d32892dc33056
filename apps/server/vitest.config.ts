import { defineConfig } from 'vitest/config';

/** The server's tests; each test file asks `aDatabase()` for a database of its own. */
export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Long, as those of the other projects.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // The files share what they import: each has a database and a server of its own, and nothing else to keep apart.
    isolate: false,
  },
});
