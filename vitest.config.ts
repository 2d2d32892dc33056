import { defineConfig } from 'vitest/config';

/** Every workspace is a project; apps/server and apps/web bring their own set-up. */
export default defineConfig({
  test: {
    // One less than the cores is Vitest's own choice, and some tests wait for a process to start or to be killed.
    maxWorkers: 3,
    // What was compiled for one run is there for the next: the tests on a PostgreSQL server, or one's own second try.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    projects: [
      'packages/*',
      'apps/server',
      'apps/web',
      // What knows no page needs none, and shares what it imports.
      { test: { name: 'web model', root: 'apps/web', include: ['src/**/model/**/*.test.ts'], isolate: false } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'] } },
    ],
  },
});
