import { defineConfig } from 'vitest/config';

/** apps/server and apps/web bring their own set-up; what needs neither a database nor a page is one project. */
export default defineConfig({
  test: {
    // One less than the cores is Vitest's own choice, and some tests wait for a process to start or to be killed.
    maxWorkers: 4,
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
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/model/**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'] } },
    ],
  },
});
