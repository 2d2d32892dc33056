import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin, type PluginOption } from 'vite';
import { afterPaintPlugin } from './build/after-paint.ts';
import { callsPlugin } from './build/calls.ts';
import { inlineStylePlugin } from './build/inline-style.ts';
import whole from './vite.config.ts';

/** Features whose calls the applicants' pages make. */
const called = ['applying', 'accounts', 'selection'];

/** What the whole application has otherwise: the calls of all features. Fonts are the phone's own here. */
const isOtherwise = (plugin: PluginOption): boolean =>
  ['ithaki-fonts', 'ithaki-calls'].includes((plugin as Plugin | undefined)?.name ?? '');

/**
 * The applicant's pages, built by themselves: beside the whole application they would share its files, and load with a
 * phone's first view what only others need.
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
        // Opened once, on slow lines: one file to ask for.
        output: { codeSplitting: { groups: [{ name: 'apply', tags: ['$initial'] }] } },
      },
    },
  }),
);
