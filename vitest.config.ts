import { defineConfig } from 'vitest/config';

/** Every workspace is a project; apps/server and apps/web bring their own set-up. */
export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/server', 'apps/web', { test: { name: 'tools', include: ['tools/**/*.test.ts'] } }],
  },
});
