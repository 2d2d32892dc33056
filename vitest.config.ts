import { defineConfig } from 'vitest/config';

/** Every workspace is a project; apps/server and apps/web bring their own set-up. */
export default defineConfig({
  test: {
    // One less than the cores is Vitest's own choice: of two that leaves one idle.
    maxWorkers: 2,
    projects: ['packages/*', 'apps/server', 'apps/web', { test: { name: 'tools', include: ['tools/**/*.test.ts'] } }],
  },
});
