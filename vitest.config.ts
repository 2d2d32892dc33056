import { defineConfig } from 'vitest/config';

/**
 * How long a test and what is waited for in it may take, in milliseconds: long, since on a slow machine whose cores are
 * all busy every step takes many times what it does alone, and what does not come at all is told in time by any bound.
 */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/** apps/server and apps/web bring their own set-up; what needs neither a database nor a page is one project. */
export default defineConfig({
  test: {
    // One less than the cores is Vitest's own choice, and some tests wait for a process to start or to be killed.
    maxWorkers: 4,
    // Ending a database on a busy machine takes a while.
    teardownTimeout: 60_000,
    // What was compiled for one run is there for the next: the tests on a PostgreSQL server, or one's own second try.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    projects: [
      'apps/server',
      'apps/web',
      {
        // Its files share what they import, and what was compiled: as a project for each workspace, half of the time
        // went into starting.
        test: {
          name: 'pure',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
          isolate: false,
          ...patience,
        },
      },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], ...patience } },
    ],
  },
});
