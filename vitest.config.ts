import { defineConfig } from 'vitest/config';

/** Every workspace is a project; apps/server and apps/web bring their own set-up. */
export default defineConfig({
  test: {
    // One less than the cores is Vitest's own choice, and some tests wait for a process to start or to be killed.
    maxWorkers: 3,
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
