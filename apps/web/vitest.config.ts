import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vite.config.ts';

export default mergeConfig(
  base,
  defineConfig({
    test: {
      name: 'web',
      environment: 'jsdom',
      setupFiles: ['./src/testing/setup.ts'],
      // Tests that need no DOM, `*.test.ts`, belong to the project `pure`.
      include: ['src/**/*.test.tsx'],
      // As long as in the other projects.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
      // Test files share modules and the window; stubs of globals are removed after each test.
      isolate: false,
      unstubGlobals: true,
    },
  }),
);
