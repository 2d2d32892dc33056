import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vite';
import whole from './vite.config.ts';

/**
 * The applicant's pages, built by themselves: beside the whole application they would share its files, and load with a
 * phone's first view what only others need.
 */
export default mergeConfig(
  whole,
  defineConfig({
    build: {
      emptyOutDir: false,
      manifest: '.vite/apply.json',
      rolldownOptions: { input: fileURLToPath(new URL('./apply.html', import.meta.url)) },
    },
  }),
);
