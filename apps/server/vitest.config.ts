import { defineConfig } from 'vitest/config';

/** Configuration of the server's tests; each test file creates its own database with `aDatabase()`. */
export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // As long as in the other workspaces.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Test files share imported modules, because each has its own database and server and nothing else needs to be
    // separate.
    isolate: false,
  },
});
