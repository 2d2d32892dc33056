import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vite.config.ts';

export default mergeConfig(
  base,
  defineConfig({
    test: {
      name: 'web',
      environment: 'jsdom',
      setupFiles: ['./src/testing/setup.ts'],
      // Tests without a page, `*.test.ts`, run outside of it: they are of the project `pure`.
      include: ['src/**/*.test.tsx'],
      // Long, as those of the other projects.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
      // The files share what they import, and a window; what stands in for a global goes with its test.
      isolate: false,
      unstubGlobals: true,
    },
  }),
);
