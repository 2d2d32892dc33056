import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin, type PluginOption } from 'vite';
import { inlineStylePlugin } from './build/inline-style.ts';
import whole from './vite.config.ts';

/** Fonts are asked for ahead by pages that are opened every day; here they would take the place of the script. */
const isForFonts = (plugin: PluginOption): boolean => (plugin as Plugin | undefined)?.name === 'ithaki-fonts';

/**
 * The applicant's pages, built by themselves: beside the whole application they would share its files, and load with a
 * phone's first view what only others need.
 */
export default mergeConfig(
  { ...whole, plugins: (whole.plugins ?? []).flat().filter((plugin) => !isForFonts(plugin as PluginOption)) },
  defineConfig({
    plugins: [inlineStylePlugin()],
    build: {
      emptyOutDir: false,
      manifest: '.vite/apply.json',
      rolldownOptions: { input: fileURLToPath(new URL('./apply.html', import.meta.url)) },
    },
  }),
);
