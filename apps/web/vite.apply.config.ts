import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin, type PluginOption } from 'vite';
import { afterPaintPlugin } from './build/after-paint.ts';
import { callsPlugin } from './build/calls.ts';
import { inlineStylePlugin } from './build/inline-style.ts';
import whole from './vite.config.ts';

/** The features whose calls the applicants' pages use. */
const called = ['applying', 'accounts', 'selection', 'translations'];

/** Plugins of the main application that are replaced or left out: only some features' calls, system fonts, nothing offline. */
const isOtherwise = (plugin: PluginOption): boolean =>
  ['ithaki-fonts', 'ithaki-calls', 'ithaki-service-worker'].includes((plugin as Plugin | undefined)?.name ?? '');

/**
 * Builds the applicants' pages separately: built with the main application they would share its chunks and load code that
 * they do not need with a phone's first view.
 */
export default mergeConfig(
  {
    ...whole,
    build: { ...whole.build, rolldownOptions: {} },
    plugins: (whole.plugins ?? []).flat().filter((plugin) => !isOtherwise(plugin as PluginOption)),
  },
  defineConfig({
    plugins: [callsPlugin(called), inlineStylePlugin(), afterPaintPlugin()],
    build: {
      emptyOutDir: false,
      manifest: '.vite/apply.json',
      rolldownOptions: {
        input: fileURLToPath(new URL('./apply.html', import.meta.url)),
        // One file, since the pages are opened once, on slow connections.
        output: { codeSplitting: { groups: [{ name: 'apply', tags: ['$initial'] }] } },
      },
    },
  }),
);
