import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsPlugin } from './build/calls.ts';
import { firstScriptPlugin } from './build/first-script.ts';
import { fontsPlugin } from './build/fonts.ts';
import { softwarePlugin } from './build/software.ts';
import { textsStamp } from './build/texts-stamp.ts';

const server = 'http://127.0.0.1:3000';
const served = ['/api', '/Account', '/account', '/healthz', '/readyz'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), callsPlugin(), firstScriptPlugin(), fontsPlugin(), softwarePlugin()],
  define: { __TEXTS__: JSON.stringify(textsStamp()) },
  // The server puts each request's own nonce in place of this word.
  html: { cspNonce: '__CSP_NONCE__' },
  worker: { format: 'es' },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
  build: {
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // What a screen may weigh as it is sent is held by the checks.
    chunkSizeWarningLimit: 600,
    // What every screen needs comes in two files, for each file asked for costs time of its own: what others wrote
    // changes seldom and stays in the browser's cache when ours changes.
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
