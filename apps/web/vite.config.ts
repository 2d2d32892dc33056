import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsPlugin } from './build/calls.ts';
import { firstScriptPlugin } from './build/first-script.ts';
import { fontsPlugin } from './build/fonts.ts';
import { gridParts } from './build/grid-parts.ts';
import { serviceWorkerPlugin } from './build/service-worker.ts';
import { softwarePlugin } from './build/software.ts';
import { textsStamp } from './build/texts-stamp.ts';

const server = 'http://127.0.0.1:3000';
const served = ['/api', '/Account', '/account', '/healthz', '/readyz'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), callsPlugin(), firstScriptPlugin(), fontsPlugin(), softwarePlugin(), serviceWorkerPlugin()],
  // Half of the calendar's script, which it never needs, and what took a third of the time to draw a week.
  resolve: {
    alias: gridParts.map(({ find, by }) => ({ find, replacement: fileURLToPath(new URL(by, import.meta.url)) })),
  },
  define: { __TEXTS__: JSON.stringify(textsStamp()) },
  // The server replaces this word by the nonce of each request.
  html: { cspNonce: '__CSP_NONCE__' },
  worker: { format: 'es' },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
  build: {
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the page itself has loaded need not be listed for each of its parts.
      resolveDependencies: (_file, dependencies) =>
        dependencies.filter((file) => !/^assets\/(base|rolldown-runtime)-[^/]*$/.test(file)),
    },
    // Sizes are checked by tools/check.
    chunkSizeWarningLimit: 600,
    // The code that all pages need is two files, since each request costs time: third-party code changes seldom and stays in
    // the browser's cache when ours changes.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
});
